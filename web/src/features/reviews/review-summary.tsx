import type { DocumentSummary, TieCounts } from '@tickmark/contract'
import { formatCount, formatShare } from '../../lib/format-count.ts'
import { ProofMark } from '../../ui/proof-mark.tsx'

interface ReviewSummaryProps {
  summary: DocumentSummary
  ties: TieCounts
}

/** What was read and how much of it is tied: coverage first, then what the arithmetic said. */
export function ReviewSummary({ summary, ties }: ReviewSummaryProps) {
  const share = summary.figures === 0 ? 0 : (summary.ticked / summary.figures) * 100
  return (
    <div className="flex flex-col gap-2">
      <p className="figures">
        <strong className="font-semibold">{formatShare(summary.ticked, summary.figures)} ticked.</strong>{' '}
        <span className="text-quiet">
          {formatCount(summary.ticked, 'of', 'of')} {formatCount(summary.figures, 'figure')} on {formatCount(summary.pages, 'page')} take
          part in a sum or an agreement that holds.
        </span>
      </p>
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" className="h-0.5 w-full bg-hairline" aria-hidden="true">
        <rect width={share} height="1" className="fill-tick" />
      </svg>
      <ul className="figures flex flex-wrap gap-x-5 gap-y-1 text-note text-quiet">
        <li className="flex items-center gap-1.5">
          <ProofMark proof="tick" className="size-3.5" /> {formatCount(ties.ticked, 'check holds', 'checks hold')}
        </li>
        <li className="flex items-center gap-1.5">
          <ProofMark proof="rounding" className="size-3.5" /> {formatCount(ties.rounding, 'within rounding', 'within rounding')}
        </li>
        <li className="flex items-center gap-1.5">
          <ProofMark proof="difference" className="size-3.5" /> {formatCount(ties.difference, 'difference')}
        </li>
        <li>{formatCount(ties.unverifiable, 'cannot be verified', 'cannot be verified')}</li>
      </ul>
    </div>
  )
}
