import type { Fact, Period } from '@tickmark/engine/facts'
import type { Block } from '../draft.ts'
import { headingOf, paragraphOf } from './blocks.ts'
import { keyOfPeriod } from './choose-columns.ts'
import { daysOf, shorten, writeDay } from './words.ts'

/** What taxonomies call the name of the entity: the FRC, IFRS, the SEC, and UK GAAP before 2014. */
const NAMES: ReadonlySet<string> = new Set([
  'EntityCurrentLegalOrRegisteredName',
  'NameOfReportingEntityOrOtherMeansOfIdentification',
  'EntityRegistrantName',
  'EntityCurrentLegalName',
])

/** Who and when an instance is about. */
export function headInstance(facts: readonly Fact[]): Block[] {
  const items = facts.filter((fact) => fact.kind !== 'tuple')
  const name = items.find((fact) => fact.kind === 'text' && NAMES.has(fact.concept.name) && fact.value !== null)
  const period = findPeriod(items.map(({ context }) => context.period))
  const entity = shorten(name?.value?.trim() ?? items[0]?.context.entity.identifier ?? '')
  return [
    ...(entity === '' ? [] : [headingOf(entity, 14)]),
    ...(period === null ? [] : [paragraphOf([{ text: describePeriod(period), bold: true }], { after: 8, keepsNext: true })]),
  ]
}

type Duration = Extract<Period, { kind: 'duration' }>

/** The period that most facts are of, the latest of several; without periods, the last date. */
function findPeriod(periods: readonly Period[]): Duration | string | null {
  const counts = new Map<string, { readonly period: Duration; count: number }>()
  for (const period of periods) {
    if (period.kind !== 'duration') continue
    const key = keyOfPeriod(period)
    const known = counts.get(key)
    if (known === undefined) counts.set(key, { period, count: 1 })
    else known.count++
  }
  const [most] = [...counts.values()].toSorted((one, other) => other.count - one.count || (one.period.end < other.period.end ? 1 : -1))
  return (
    most?.period ??
    periods
      .flatMap((period) => (period.kind === 'instant' ? [period.date] : []))
      .toSorted()
      .at(-1) ??
    null
  )
}

function describePeriod(period: Duration | string): string {
  if (typeof period === 'string') return `Accounts at ${writeDay(period)}`
  const days = daysOf(period)
  return days >= 360 && days <= 375
    ? `Accounts for the year ended ${writeDay(period.end)}`
    : `Accounts for the period from ${writeDay(period.start)} to ${writeDay(period.end)}`
}
