import type { PointSummary } from '@tickmark/contract'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import type { PointGroup } from './arrange-points.ts'
import { PointRow } from './point-row.tsx'

interface PointListProps {
  groups: readonly PointGroup[]
  /** The number of the open point. */
  open: number | undefined
  /** The open point unfolds; otherwise it is shown beside the list. */
  isUnfolding: boolean
  /** The numbers of the selected points. */
  selected: ReadonlySet<number>
  /** Whether points can be selected, to change several at once. */
  selectable: boolean
  onOpen: (point: PointSummary) => void
  onSelect: (point: PointSummary) => void
  /** The content of the open point. */
  renderDetail: (point: PointSummary) => ReactNode
}

/** Points under their headings, a line each. */
export function PointList({ groups, open, isUnfolding, selected, selectable, onOpen, onSelect, renderDetail }: PointListProps) {
  return groups.map(({ name, points }) => (
    <Card key={name} aria-label={name} className="overflow-clip">
      <header className="flex items-baseline justify-between gap-4 border-b border-hairline bg-sunk px-4 py-1.5">
        <h3 className="figures text-note font-semibold">{name}</h3>
        <span className="figures text-note text-quiet">{points.length}</span>
      </header>
      <ol>
        {points.map((point) => (
          <PointRow
            key={point.number}
            point={point}
            isOpen={point.number === open}
            isUnfolding={isUnfolding}
            isSelected={selected.has(point.number)}
            selectable={selectable}
            onOpen={() => {
              onOpen(point)
            }}
            onSelect={() => {
              onSelect(point)
            }}
          >
            {point.number === open ? renderDetail(point) : null}
          </PointRow>
        ))}
      </ol>
    </Card>
  ))
}
