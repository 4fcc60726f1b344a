import type { ChecklistItem } from '@tickmark/contract'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { citationOf } from './citation.ts'
import { groupChecklistItems } from './group-checklist-items.ts'

interface ReviewChecklistProps {
  answers: readonly ChecklistItem[]
  renderPageLink: (page: number) => ReactNode
}

/** The questions that the checks ask about the document as a whole, with their results. Collapsed at first. */
export function ReviewChecklist({ answers, renderPageLink }: ReviewChecklistProps) {
  const groups = groupChecklistItems(answers)
  return (
    <Card>
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-5 gap-y-1 px-4 py-2.5">
          <h3 className="font-serif text-lead font-semibold">Checklist</h3>
          <span className="figures flex flex-wrap gap-x-4 text-note text-quiet">
            {groups.map(({ state, title, answers: { length } }) => (
              <span key={state}>
                {length} {title.toLowerCase()}
              </span>
            ))}
          </span>
        </summary>
        {groups.map(({ state, title, answers: listed }) => (
          <section key={state} aria-label={title} className="border-t border-hairline px-4 py-3">
            <h4 className="text-note font-semibold">{title}</h4>
            <ul>
              {listed.map((answer) => (
                <li key={answer.check} className="grid gap-x-4 gap-y-0.5 py-2 break-inside-avoid sm:grid-cols-[4.5rem_minmax(0,1fr)_auto]">
                  <span className="figures text-note text-quiet">{answer.check}</span>
                  <div className="min-w-0">
                    <p>{answer.verifies}</p>
                    <p className="max-w-[72ch] text-note text-quiet">
                      {answer.reason}
                      {citationOf(answer) === null ? null : <span className="figures"> ({citationOf(answer)})</span>}
                    </p>
                  </div>
                  {answer.page === undefined ? null : <div>{renderPageLink(answer.page)}</div>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </details>
    </Card>
  )
}
