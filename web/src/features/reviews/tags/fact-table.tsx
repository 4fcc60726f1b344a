import type { TaggedFact } from '@tickmark/contract'
import { describePeriod, describePrinted, describeValue } from './describe-fact.ts'

/** What a tag states: concept, value, period, unit, members, and how what is printed is read. */
export function FactTable({ fact }: { fact: TaggedFact }) {
  const { concept, meaning, period, unit, dimensions, isHidden, place, line } = fact
  const printed = describePrinted(fact)
  const rows: readonly (readonly [string, string])[] = [
    ['Concept', meaning],
    ['Tag', concept],
    ['Value', describeValue(fact)],
    ...(printed === null ? [] : [['Printed', printed] as const]),
    ['Period', describePeriod(period)],
    ...(unit === null ? [] : [['Unit', unit === 'pure' ? 'Plain number' : unit] as const]),
    ...dimensions.map(({ dimension, member }) => [dimension, member ?? 'nil'] as const),
    ...(place === null ? [['Place', isHidden ? 'Hidden in the document' : 'Printed nowhere that we found'] as const] : []),
    ['Line', `${line} of the tagged document`],
  ]
  return (
    <dl className="grid grid-cols-[minmax(5rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-body">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-quiet [overflow-wrap:anywhere]">{name}</dt>
          <dd className={name === 'Tag' ? 'font-mono text-note [overflow-wrap:anywhere]' : 'figures [overflow-wrap:anywhere]'}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
