import type { Profile } from '../../model/profile.ts'
import type { Statement } from '../../model/statement.ts'
import type { Column, Table } from '../../model/table.ts'

/** Columns of one entity or kind by year. A table of a group and its parent has two of them. */
export type YearColumns = ReadonlyMap<number, readonly number[]>

/** How the columns of a table differ: by year, or by what they show, all in one year where one is named. */
export type Layout =
  | { readonly by: 'year'; readonly sets: readonly YearColumns[] }
  | { readonly by: 'kind'; readonly year: number | undefined }

const UNIT_ONLY = /^[^\p{L}]*(?:000s?|m|bn|mn|note|restated|unaudited|audited|£|€|gbp|usd|eur)?[^\p{L}\d]*$/iu
const LONE_YEAR = /^\D{0,60}\b((?:19|20)\d\d)\b\D{0,20}$/
const NEAR_LINES = 4

export function readLayout({ table, kind }: Statement, { periodEnd }: Profile): Layout {
  const columns = table.columns.filter((column) => column.kind === 'amount')
  const years = spreadYears(columns)
  const named = new Set(years.filter((year) => year !== undefined))
  if (kind === 'equity-statement') return { by: 'kind', year: yearAbove(table) }
  if (named.size >= 2) return { by: 'year', sets: toSets(columns, years) }
  const [only] = named
  if (only !== undefined) {
    return columns.length === 1 ? { by: 'year', sets: toSets(columns, years) } : { by: 'kind', year: only }
  }
  const above = yearAbove(table)
  const blank = columns.every(({ heading }) => UNIT_ONLY.test(heading))
  const newest = periodEnd === undefined ? undefined : Number(periodEnd.slice(0, 4))
  if (blank && above === undefined && newest !== undefined && (columns.length === 2 || columns.length === 4))
    return {
      by: 'year',
      sets: toSets(
        columns,
        columns.map((_, i) => newest - (i % 2)),
      ),
    }
  return { by: 'kind', year: above }
}

/** A column before a year's own that names no year holds the parts of that one. */
function spreadYears(columns: readonly Column[]): (number | undefined)[] {
  const years = columns.map(({ year }) => year)
  return hasInner(columns) ? years.map((year, i) => year ?? years[i + 1]) : years
}

function hasInner(columns: readonly Column[]): boolean {
  return columns.length >= 4 && columns.length % 2 === 0 && columns.every(({ year }, i) => (i % 2 === 0) === (year === undefined))
}

/** The first column of each year belongs to the first set, the second to the next; an inner column goes with the one after it. */
function toSets(columns: readonly Column[], years: readonly (number | undefined)[]): YearColumns[] {
  const sets: Map<number, number[]>[] = []
  const inner = hasInner(columns)
  for (const [i, { index }] of columns.entries()) {
    const year = years[i]
    if (year === undefined || (inner && i % 2 === 1)) continue
    const found = inner ? [columns[i + 1]?.index ?? index, index] : [index]
    const set = sets.find((one) => !one.has(year))
    if (set === undefined) sets.push(new Map([[year, found]]))
    else set.set(year, found)
  }
  return sets
}

/** The year on a line of its own nearest above the table. */
function yearAbove({ above }: Table): number | undefined {
  for (const line of above.slice(-NEAR_LINES).toReversed()) {
    const year = LONE_YEAR.exec(line)?.[1]
    if (year !== undefined && line.length < 60) return Number(year)
  }
  return undefined
}
