import type { PointSummary, ReviewPoint } from '@tickmark/contract'
import { formatMoment, formatShortDate } from '../../lib/format-date.ts'
import { ProofMark } from '../../ui/proof-mark.tsx'
import { PointItem } from './point-item.tsx'
import { arrangePoints } from './points/arrange-points.ts'
import { stateWords } from './points/state-words.ts'
import { severityWords } from './severity-words.ts'

interface PrintedPointsProps {
  /** The points of the newest draft, with those that people added. */
  points: readonly PointSummary[]
  /** Their arithmetic, by number. */
  findings: readonly ReviewPoint[]
}

/** Every point of the newest draft for paper, page by page: its arithmetic, and what people did about it. */
export function PrintedPoints({ points, findings }: PrintedPointsProps) {
  const found = new Map(findings.map((finding) => [finding.number, finding]))
  return arrangePoints(points, 'page').map(({ name, points: group }) => (
    // No frame: one that goes on over the page would be cut.
    <section key={name} aria-label={name}>
      <header className="border-b border-edge py-1.5 break-after-avoid">
        <h3 className="figures text-note font-semibold">{name}</h3>
      </header>
      <ol>
        {group.map((point) => {
          const finding = found.get(point.number)
          return finding === undefined ? (
            <OwnPoint key={point.number} point={point} />
          ) : (
            <PointItem key={point.number} point={finding} outcome={<Outcome point={point} />} />
          )
        })}
      </ol>
    </section>
  ))
}

function OwnPoint({ point }: { point: PointSummary }) {
  const words = severityWords[point.severity]
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-3 border-t border-hairline py-4 break-inside-avoid first:border-t-0">
      <ProofMark proof={words.proof} label={words.one} className="mt-1 size-4" />
      <article className="min-w-0">
        <h4 className="font-semibold">{point.title}</h4>
        <Outcome point={point} />
      </article>
    </li>
  )
}

/** "#7 · Cleared by Ada Quill, Nov 23, 2026, 9:41 AM: typing error · Bea Marsh · due Dec 1, 2026" */
function Outcome({ point: { number, state, stateBy, stateAt, note, assignee, dueOn } }: { point: PointSummary }) {
  const word = stateWords[state]
  const parts = [
    `#${number}`,
    word === null
      ? 'Open'
      : `${word}${stateBy === null ? '' : ` by ${stateBy.name}`}, ${formatMoment(stateAt)}${note === undefined ? '' : `: ${note}`}`,
    assignee?.name,
    dueOn === null ? undefined : `due ${formatShortDate(dueOn)}`,
  ]
  return <p className="mt-1 text-note [overflow-wrap:anywhere] text-quiet">{parts.filter((part) => part !== undefined).join(' · ')}</p>
}
