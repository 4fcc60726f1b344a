import type { DocumentProfile, DocumentSummary, TieCounts } from '@tickmark/contract'
import { describeDocument } from './describe-document.ts'
import { formatCount, formatShare } from '../../lib/format-count.ts'
import { type Proof, ProofMark } from '../../ui/proof-mark.tsx'

interface ReviewSummaryProps {
  summary: DocumentSummary
  ties: TieCounts
  profile: DocumentProfile | undefined
}

/** How much was read and ticked: coverage first, then the results of the arithmetic. */
export function ReviewSummary({ summary, ties, profile }: ReviewSummaryProps) {
  const share = summary.figures === 0 ? 0 : (summary.ticked / summary.figures) * 100
  const outcomes: { count: number; words: string; proof: Proof | null }[] = [
    { count: ties.ticked, words: formatCount(ties.ticked, 'check holds', 'checks hold'), proof: 'tick' },
    { count: ties.rounding, words: formatCount(ties.rounding, 'within rounding', 'within rounding'), proof: 'rounding' },
    { count: ties.difference, words: formatCount(ties.difference, 'difference'), proof: 'difference' },
    { count: ties.unverifiable, words: formatCount(ties.unverifiable, 'cannot be verified', 'cannot be verified'), proof: null },
  ]
  return (
    <div className="flex flex-col gap-2">
      {profile === undefined || describeDocument(profile) === '' ? null : <p className="text-quiet">{describeDocument(profile)}</p>}
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
        {outcomes.map(({ count, words, proof }) =>
          count === 0 ? null : (
            <li key={words} className="flex items-center gap-1.5">
              {proof === null ? null : <ProofMark proof={proof} className="size-3.5" />}
              {words}
            </li>
          ),
        )}
      </ul>
    </div>
  )
}
