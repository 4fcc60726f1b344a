import type { ChecklistItem } from '@tickmark/contract'
import type { ReactNode } from 'react'
import { citationOf } from './citation.ts'
import { groupChecklistItems } from './group-checklist-items.ts'

interface ReviewChecklistProps {
  answers: readonly ChecklistItem[]
  renderPageLink: (page: number) => ReactNode
}

/** The questions that the checks ask about the document as a whole, with their results. */
export function ReviewChecklist({ answers, renderPageLink }: ReviewChecklistProps) {
  const groups = groupChecklistItems(answers)
  return (
    <section aria-labelledby="review-checklist" className="flex flex-col gap-4">
      <header>
        <h3 id="review-checklist" className="font-serif text-lead font-semibold">
          Checklist
        </h3>
        <p className="figures flex flex-wrap gap-x-4 text-note text-quiet">
          {groups.map(({ state, title, answers: { length } }) => (
            <span key={state}>
              {length} {title.toLowerCase()}
            </span>
          ))}
        </p>
      </header>
      {groups.map(({ state, title, answers: listed }) => (
        <section key={state} aria-label={title} className="border-t border-hairline pt-3">
          <h4 className="text-note font-semibold">{title}</h4>
          <ul>
            {listed.map((answer) => (
              <li key={answer.check} className="flex flex-col gap-0.5 py-2 break-inside-avoid">
                <p className="[overflow-wrap:anywhere]">{answer.verifies}</p>
                <p className="max-w-[72ch] text-note text-quiet [overflow-wrap:anywhere]">{answer.reason}</p>
                <p className="figures flex flex-wrap items-baseline gap-x-3 text-note text-quiet">
                  <span>{[answer.check, citationOf(answer)].filter(Boolean).join(' · ')}</span>
                  {answer.page === undefined ? null : renderPageLink(answer.page)}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}
