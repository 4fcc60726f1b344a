import { citationOf, type SuggestedPoint as Suggestion } from '@tickmark/contract'
import type { ReactNode } from 'react'
import { ProofMark } from '../../ui/proof-mark.tsx'
import { severityWords } from './severity-words.ts'

interface SuggestedPointProps {
  point: Suggestion
  /** The model that suggested it. */
  model: string
  pageLink: ReactNode
}

/** A point suggested by a language model: labelled as such, with the quotation it is based on. */
export function SuggestedPoint({ point, model, pageLink }: SuggestedPointProps) {
  const words = severityWords[point.severity]
  const [quoted] = point.evidence
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-3 border-t border-hairline px-4 py-4 break-inside-avoid">
      <ProofMark proof={words.proof} label={words.one} className="mt-1 size-4" />
      <article className="min-w-0">
        <h4 className="font-semibold">{point.title}</h4>
        {point.detail === '' ? null : <p className="mt-1 max-w-[72ch] text-quiet">{point.detail}</p>}
        {quoted === undefined ? null : (
          <blockquote className="mt-2 max-w-[72ch] border-l-2 border-edge pl-3 font-serif [overflow-wrap:anywhere]">
            {quoted.text}
          </blockquote>
        )}
        <p className="mt-2 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-note text-quiet">
          <span className="figures">
            {point.check}
            {citationOf(point) === null ? null : ` · ${citationOf(point)}`}
            {` · Suggested by ${model}`}
          </span>
          {pageLink}
        </p>
      </article>
    </li>
  )
}
