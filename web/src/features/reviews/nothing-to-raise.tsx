import type { DocumentSummary, TieCounts } from '@tickmark/contract'
import { formatCount } from '../../lib/format-count.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProofMark } from '../../ui/proof-mark.tsx'

interface NothingToRaiseProps {
  summary: DocumentSummary | undefined
  ties: TieCounts | undefined
  /** Whether the whole document was read and understood: otherwise no tick heads what was found. */
  isWhole: boolean
}

/** No point is not the same as no fault: says what was checked and what was not. */
export function NothingToRaise({ summary, ties, isWhole }: NothingToRaiseProps) {
  if (summary === undefined || ties === undefined) return <EmptyState title="Nothing to raise" />
  const checked = ties.ticked + ties.rounding
  if (checked === 0) {
    return (
      <EmptyState title="Nothing could be checked">
        No sums or repeated figures were recognised among {formatCount(summary.figures, 'figure')}. This says nothing about whether they are
        right.
      </EmptyState>
    )
  }
  const unticked = summary.figures - summary.ticked
  return (
    <EmptyState
      {...(isWhole ? { icon: <ProofMark proof="tick" className="size-6" /> } : {})}
      title={isWhole ? 'Nothing to raise' : 'Nothing to raise in what was checked'}
    >
      <p className="figures">
        {formatCount(checked, 'sum or agreement was', 'sums and agreements were')} checked and hold
        {ties.rounding > 0 ? `, ${formatCount(ties.rounding, 'of them within rounding', 'of them within rounding')}` : ''}.{' '}
        {unticked > 0
          ? `${formatCount(unticked, 'figure carries', 'figures carry')} no tick and still ${unticked === 1 ? 'needs' : 'need'} your eye.`
          : 'Every figure is ticked.'}
      </p>
    </EmptyState>
  )
}
