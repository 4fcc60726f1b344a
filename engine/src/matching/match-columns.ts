import { CODE_PATTERN, SIGN_PATTERN } from '../model/currencies.ts'
import type { Column, Table } from '../model/table.ts'
import { captionKey } from './caption-key.ts'
import type { TablePeriods } from './periods.ts'

export interface ColumnMatch {
  readonly column: number
  readonly otherColumn: number
  /** Year of both, where they say one. */
  readonly year: string | undefined
}

const UNITS = new RegExp(
  `${SIGN_PATTERN}|\\b(?:000s?|m|bn|mn|millions?|thousands?|${CODE_PATTERN}|restated|audited|unaudited|year|ended|months?|weeks?|as|at)\\b`,
  'gi',
)

/** The name of a column apart from its year and unit. */
function keyOf({ heading }: Column): string {
  return captionKey(heading.replace(UNITS, ' ').replace(/['’]/g, ' '))
}

/** Columns of one period and one name. If names do not decide, the order does, if there are as many on both sides. */
export function matchColumns(one: Table, onePeriods: TablePeriods, other: Table, otherPeriods: TablePeriods): ColumnMatch[] {
  const ofYear = (table: Table, periods: TablePeriods, year: string | undefined) =>
    table.columns.filter(({ index, kind }) => (kind === 'amount' || kind === 'percent') && periods.columns.get(index) === year)
  const years = [...new Set(one.columns.map(({ index }) => onePeriods.columns.get(index)))]
  return years.flatMap((year) =>
    pairUp(ofYear(one, onePeriods, year), ofYear(other, otherPeriods, year)).map((pair) => ({ ...pair, year })),
  )
}

function pairUp(one: readonly Column[], other: readonly Column[]): { column: number; otherColumn: number }[] {
  const [a, b] = [one.map(keyOf), other.map(keyOf)]
  if (one.length === other.length && a.every((key, i) => key === b[i] || key === '' || b[i] === ''))
    return one.map(({ index }, i) => ({ column: index, otherColumn: other[i]?.index ?? 0 }))
  const only = (keys: readonly string[], key: string) => keys.filter((other_) => other_ === key).length === 1
  const named = one.flatMap(({ index }, i) => {
    const key = a[i] ?? ''
    const at = b.indexOf(key)
    return key !== '' && only(a, key) && only(b, key) && at >= 0 ? [{ column: index, otherColumn: other[at]?.index ?? 0 }] : []
  })
  if (named.length > 0) return named
  return one.length === other.length ? one.map(({ index }, i) => ({ column: index, otherColumn: other[i]?.index ?? 0 })) : []
}
