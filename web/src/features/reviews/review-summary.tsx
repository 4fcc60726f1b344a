import type { Coverage, DocumentProfile, DocumentSummary, Materiality } from '@tickmark/contract'
import { MaterialityLine } from './materiality/materiality-line.tsx'
import { describeDocument } from './describe-document.ts'
import { formatCount, formatShare } from '../../lib/format-count.ts'
import { type Proof, ProofMark } from '../../ui/proof-mark.tsx'

interface ReviewSummaryProps {
  summary: DocumentSummary
  /** Undefined until it has been read. */
  coverage: Coverage | undefined
  profile: DocumentProfile | undefined
  materiality: Materiality | undefined
}

/** What the document is, and how much of it is proven, checked by eye, different and left. */
export function ReviewSummary({ summary, coverage, profile, materiality }: ReviewSummaryProps) {
  return (
    <div className="flex flex-col gap-2">
      {profile === undefined || describeDocument(profile) === '' ? null : <p className="text-quiet">{describeDocument(profile)}</p>}
      <MaterialityLine materiality={materiality} currency={profile?.unit?.currency} />
      {/* Reviews of an earlier version know only how much was ticked. */}
      {coverage === undefined ? null : coverage.figures === 0 && summary.figures > 0 ? (
        <p>{formatShare(summary.ticked, summary.figures)} ticked.</p>
      ) : (
        <CoverageLines coverage={coverage} pages={summary.pages} />
      )}
    </div>
  )
}

function CoverageLines({ coverage, pages }: { coverage: Coverage; pages: number }) {
  const { figures, ticked, rounding, difference, eye, left } = coverage
  const outcomes: { count: number; words: string; proof: Proof | null }[] = [
    { count: ticked, words: 'ticked', proof: 'tick' },
    { count: rounding, words: 'within rounding', proof: 'rounding' },
    // Also the other figures of a sum that fails: which of them is wrong is what the points say.
    { count: difference, words: 'in failed checks', proof: 'difference' },
    { count: eye, words: 'checked by eye', proof: null },
    { count: left, words: 'without a tick', proof: null },
  ]
  const widthOf = (count: number) => (figures === 0 ? 0 : (count / figures) * 100)
  const proven = ticked + rounding
  return (
    <>
      <p className="figures">
        <strong className="font-semibold">{formatShare(proven, figures)} proven.</strong>{' '}
        <span className="text-quiet">
          Of {formatCount(figures, 'figure')} on {formatCount(pages, 'page')}:
        </span>
      </p>
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" className="h-1 w-full bg-hairline" aria-hidden="true">
        <rect width={widthOf(proven)} height="1" className="fill-tick" />
        <rect x={widthOf(proven)} width={widthOf(eye)} height="1" className="fill-accent" />
        <rect x={widthOf(proven + eye)} width={widthOf(difference)} height="1" className="fill-difference" />
      </svg>
      <ul className="figures flex flex-wrap gap-x-4 gap-y-1 text-note text-quiet">
        {outcomes.map(({ count, words, proof }) =>
          count === 0 ? null : (
            <li key={words} className="flex items-center gap-1.5">
              {proof === null ? null : <ProofMark proof={proof} className="size-3.5" />}
              {count.toLocaleString('en-GB')} {words}
            </li>
          ),
        )}
      </ul>
    </>
  )
}
