import type { Coverage, DocumentSummary, TieCounts } from '@tickmark/contract'
import { formatCount } from '../../lib/format-count.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProofMark } from '../../ui/proof-mark.tsx'

interface NothingToRaiseProps {
  summary: DocumentSummary | undefined
  ties: TieCounts | undefined
  coverage: Coverage | undefined
  /** Whether the whole document was read and understood; if not, the heading has no tick. */
  isWhole: boolean
}

/** "No points" does not mean "no errors", so this says what was checked and what was not. */
export function NothingToRaise({ summary, ties, coverage, isWhole }: NothingToRaiseProps) {
  if (summary === undefined || ties === undefined) return <EmptyState title="Nothing to raise" />
  const checked = ties.ticked + ties.rounding
  if (checked === 0) {
    return (
      <EmptyState title="Nothing could be checked">
        We recognised no sums or repeated figures among {formatCount(summary.figures, 'figure')}. This says nothing about whether they are
        right.
      </EmptyState>
    )
  }
  const left = coverage?.left ?? summary.figures - summary.ticked
  return (
    <EmptyState
      {...(isWhole ? { icon: <ProofMark proof="tick" className="size-6" /> } : {})}
      title={isWhole ? 'Nothing to raise' : 'Nothing to raise in the figures checked'}
    >
      <p className="figures">
        {formatCount(checked, 'sum or agreement was', 'sums and agreements were')} checked and hold
        {ties.rounding > 0 ? `, ${formatCount(ties.rounding, 'of them within rounding', 'of them within rounding')}` : ''}.{' '}
        {left > 0
          ? `${formatCount(left, 'figure has', 'figures have')} no tick and still ${left === 1 ? 'needs' : 'need'} your review.`
          : 'Every figure is proven or was checked by eye.'}
      </p>
    </EmptyState>
  )
}
