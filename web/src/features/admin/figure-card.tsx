import { messages, type RowCount } from '@tickmark/contract'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface FigureCardProps {
  label: string
  /** Undefined while loading, null if it cannot be read. */
  count: RowCount | undefined
}

/** One total of the dashboard; a dash and a short text if there is none yet (D7). */
export function FigureCard({ label, count }: FigureCardProps) {
  return (
    <Card aria-label={label} aria-busy={count === undefined || undefined} className="p-5">
      <h2 className="text-note text-quiet">{label}</h2>
      {count === undefined ? (
        <Skeleton className="mt-2 h-8 w-24" />
      ) : count === null ? (
        <>
          <p className="figures mt-1 font-serif text-display">{messages.admin.noFigure}</p>
          <p className="text-note text-quiet">{messages.admin.dataAvailableSoon}</p>
        </>
      ) : (
        <p className="figures mt-1 font-serif text-display">
          {count.exact ? null : <span className="text-lead text-quiet">about </span>}
          {count.rows.toLocaleString('en-GB')}
        </p>
      )}
    </Card>
  )
}
