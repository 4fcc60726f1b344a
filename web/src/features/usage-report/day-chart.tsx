import { formatDay } from './format-day.ts'
import { scaleTop } from './scale-top.ts'

interface DayChartProps {
  title: string
  days: readonly { readonly day: string; readonly count: number }[]
}

const number = new Intl.NumberFormat('en-GB')

/** A bar for each day. A sentence beside it describes it, and the table below has the figures day by day. */
export function DayChart({ title, days }: DayChartProps) {
  const most = Math.max(0, ...days.map(({ count }) => count))
  const busiest = days.find(({ count }) => count === most)
  const top = scaleTop(most)
  const first = days[0]
  const last = days.at(-1)
  if (first === undefined || last === undefined || busiest === undefined) return null
  const summary = most === 0 ? 'None on any day.' : `Most on ${formatDay(busiest.day)}: ${number.format(most)}.`
  return (
    <figure className="min-w-0 break-inside-avoid">
      <figcaption className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{title}</span>
        <span className="text-note text-quiet">{summary}</span>
      </figcaption>
      <div aria-hidden="true" className="figures grid grid-cols-[1fr_auto] gap-x-2 text-note text-quiet">
        <svg viewBox={`0 0 ${days.length} ${top}`} preserveAspectRatio="none" className="h-36 w-full">
          {[0, top / 2, top].map((line) => (
            <line
              key={line}
              x1={0}
              x2={days.length}
              y1={line}
              y2={line}
              vectorEffect="non-scaling-stroke"
              strokeWidth={1}
              className="stroke-hairline"
            />
          ))}
          {days.map(({ day, count }, at) => (
            <rect key={day} x={at + 0.15} width={0.7} y={top - count} height={count} className="fill-accent" />
          ))}
        </svg>
        <div className="flex h-36 flex-col justify-between text-right leading-none">
          <span>{number.format(top)}</span>
          <span>{number.format(top / 2)}</span>
          <span>0</span>
        </div>
        <div className="mt-1 flex justify-between">
          <span>{formatDay(first.day)}</span>
          <span>{formatDay(last.day)}</span>
        </div>
      </div>
    </figure>
  )
}
