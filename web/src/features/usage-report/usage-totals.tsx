import type { UsageTotals } from '@tickmark/contract'
import { describeTime } from './describe-time.ts'

const number = new Intl.NumberFormat('en-GB')
const count = (value: number) => number.format(value)

const rows: readonly { readonly name: string; readonly format: (totals: UsageTotals) => string }[] = [
  { name: 'People', format: ({ people }) => count(people) },
  { name: 'Page views', format: ({ pageViews }) => count(pageViews) },
  { name: 'Sign-ins', format: ({ sessions }) => count(sessions) },
  { name: 'Actions', format: ({ actions }) => count(actions) },
  { name: 'Time on a page', format: ({ pageMs }) => describeTime(pageMs) },
  { name: 'Length of a session', format: ({ sessionMs }) => describeTime(sessionMs) },
]

/** Six figures for the range, each with that of the range before. */
export function UsageTotalsList({ totals, before }: { totals: UsageTotals; before: UsageTotals }) {
  return (
    <dl className="mb-8 grid grid-cols-2 gap-x-6 gap-y-4 border-y border-hairline py-4 sm:grid-cols-3 lg:grid-cols-6">
      {rows.map(({ name, format }) => (
        <div key={name} className="min-w-0">
          <dt className="text-note text-quiet">{name}</dt>
          <dd className="figures font-serif text-title">{format(totals)}</dd>
          <dd className="figures text-note text-quiet">{format(before)} before</dd>
        </div>
      ))}
    </dl>
  )
}
