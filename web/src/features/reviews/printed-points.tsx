import type { ReviewPoint } from '@tickmark/contract'
import { Card } from '../../ui/card.tsx'
import { groupPointsByPage } from './group-points.ts'
import { PointItem } from './point-item.tsx'

/** Every point of the newest draft, page by page with its arithmetic, for paper. */
export function PrintedPoints({ points }: { points: readonly ReviewPoint[] }) {
  return groupPointsByPage(points).map((group) => (
    <Card key={group.page} aria-labelledby={`page-${group.page}`}>
      <header className="border-b border-hairline px-4 py-1.5">
        <h3 id={`page-${group.page}`} className="figures text-note font-semibold">
          Page {group.page}
        </h3>
      </header>
      <ol>
        {group.points.map((point) => (
          <PointItem key={point.pointId} point={point} />
        ))}
      </ol>
    </Card>
  ))
}
