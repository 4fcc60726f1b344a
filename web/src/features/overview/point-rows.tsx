import type { AssignedPoint } from '@tickmark/contract'
import { Link } from '@tanstack/react-router'
import { DueDate } from './due-date.tsx'

const severities = { error: 'Error', warning: 'Question', info: 'Note' } as const

/** Open points of the user, each a link to its place. */
export function PointRows({ points }: { points: readonly AssignedPoint[] }) {
  return (
    <ul>
      {points.map(({ analysisId, analysisName, number, title, severity, dueOn }) => (
        <li key={`${analysisId}-${number}`} className="border-t border-hairline first:border-t-0">
          <Link
            to="/analysis/$id"
            params={{ id: String(analysisId) }}
            search={{ point: number }}
            className="flex min-h-11 flex-wrap content-center items-baseline justify-between gap-x-4 px-4 py-1.5 hover:bg-sunk"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="font-medium">{title}</span>
              <span className="ml-2 text-note text-quiet">{analysisName}</span>
            </span>
            <span className="figures flex flex-wrap gap-x-3 text-note text-quiet">
              <span>
                {severities[severity]}, point {number}
              </span>
              <DueDate dueOn={dueOn} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
