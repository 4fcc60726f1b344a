import type { NumericFact, Period } from '@tickmark/engine/facts'
import { MAX_COLUMNS } from './blocks.ts'
import { daysOf, endOf } from './words.ts'

/** A period, and what it is called in a key. */
export interface Column {
  readonly key: string
  readonly period: Period
}

export const keyOfPeriod = (period: Period): string =>
  period.kind === 'duration' ? `${period.start}/${period.end}` : period.kind === 'instant' ? period.date : ''

/**
 * Periods beside each other, the latest first, in as many tables as they need: of each last day the period that most facts are of, then those that
 * fewer are of. So years are beside years, and quarters beside quarters.
 */
export function chooseColumns(facts: readonly NumericFact[]): Column[][] {
  const counts = new Map<string, { readonly column: Column; count: number }>()
  for (const { context } of facts) {
    const key = keyOfPeriod(context.period)
    const known = counts.get(key)
    if (known === undefined) counts.set(key, { column: { key, period: context.period }, count: 1 })
    else known.count++
  }
  const seen = new Map<string, number>()
  const ranks = new Map<number, Column[]>()
  for (const { column } of [...counts.values()].toSorted(
    (one, other) => other.count - one.count || lengthOf(other.column) - lengthOf(one.column),
  )) {
    const end = endOf(column.period)
    const rank = seen.get(end) ?? 0
    seen.set(end, rank + 1)
    ranks.set(rank, [...(ranks.get(rank) ?? []), column])
  }
  return [...ranks].toSorted(([one], [other]) => one - other).flatMap(([, columns]) => divide(columns.toSorted(byLatest)))
}

const lengthOf = ({ period }: Column): number => (period.kind === 'duration' ? daysOf(period) : 0)

const byLatest = (one: Column, other: Column): number => {
  const [end, otherEnd] = [endOf(one.period), endOf(other.period)]
  return end < otherEnd ? 1 : end > otherEnd ? -1 : 0
}

function divide(columns: readonly Column[]): Column[][] {
  const tables: Column[][] = []
  for (let at = 0; at < columns.length; at += MAX_COLUMNS) tables.push(columns.slice(at, at + MAX_COLUMNS))
  return tables
}
