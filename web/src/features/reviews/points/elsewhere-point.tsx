import type { PointSummary } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { hasCode, sentenceOf } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useReviewSource } from '../source/review-source.ts'
import { pointQuery } from './point-queries.ts'
import { PointRow } from './point-row.tsx'

interface ElsewherePointProps {
  number: number
  /** The point unfolds below its line. */
  isUnfolding: boolean
  /** Lists all points instead. */
  onShowAll: () => void
  children: (point: PointSummary) => ReactNode
}

/**
 * The open point where the list does not have it: a link named it, someone else has just cleared it, or a new draft no longer has it. Nothing
 * that was being written about it is lost.
 */
export function ElsewherePoint({ number, isUnfolding, onShowAll, children }: ElsewherePointProps) {
  const point = useQuery(pointQuery(useReviewSource(), number))
  if (point.isPending) return null
  if (point.data === undefined) {
    return (
      <Card className="px-4 py-3 text-quiet">
        {hasCode(point.error, 'NOT_FOUND')
          ? `There is no point ${number} here.`
          : sentenceOf(point.error, 'The point could not be loaded.')}
      </Card>
    )
  }
  return (
    <Card aria-label={`Point ${number}, not in this list`} className="overflow-clip">
      <header className="flex flex-wrap items-center justify-between gap-2 border-b border-hairline bg-sunk px-4 py-1.5">
        <p className="text-note text-quiet">Point {number} is not in this list.</p>
        <Button look="quiet" onClick={onShowAll}>
          Show all points
        </Button>
      </header>
      <ol>
        <PointRow
          point={point.data}
          isOpen
          isUnfolding={isUnfolding}
          isSelected={false}
          selectable={false}
          onOpen={onShowAll}
          onSelect={onShowAll}
        >
          {children(point.data)}
        </PointRow>
      </ol>
    </Card>
  )
}
