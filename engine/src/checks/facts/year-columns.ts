import type { FinancialDocument } from '../../model/document.ts'
import type { Statement } from '../../model/statement.ts'
import type { Column } from '../../model/table.ts'
import { readYearAbove } from '../../statements/periods/read-periods.ts'
import { columnsOf } from '../../statements/statements-of.ts'

/** Columns of one entity or kind by year. A table of a group and its parent has two of them. */
export type YearColumns = ReadonlyMap<number, readonly number[]>

/** How the columns of a table differ: by year, or by what they show, all in one year where one is named. */
export type Layout =
  | { readonly by: 'year'; readonly sets: readonly YearColumns[] }
  | { readonly by: 'kind'; readonly year: number | undefined }

export function readLayout(document: FinancialDocument, statement: Statement): Layout {
  const { table, kind } = statement
  const columns = table.columns.filter((column) => column.kind === 'amount')
  // Its columns are components of equity, unless each of them is headed with a year of its own.
  if (kind === 'equity-statement' && !areHeadedByYear(columns)) return { by: 'kind', year: readYearAbove(table) ?? undefined }
  const periods = new Map(columnsOf(document, statement).map(({ index, period }) => [index, period.value?.year]))
  const years = spreadYears(columns, periods)
  const named = new Set(years.filter((year) => year !== undefined))
  if (named.size >= 2) return { by: 'year', sets: toSets(columns, years) }
  const [only] = named
  return only !== undefined && columns.length === 1 ? { by: 'year', sets: toSets(columns, years) } : { by: 'kind', year: only }
}

function areHeadedByYear(columns: readonly Column[]): boolean {
  return columns.length > 1 && new Set(columns.flatMap(({ year }) => year ?? [])).size === columns.length
}

/** A column before a year's own that names no year holds the parts of that one. */
function spreadYears(columns: readonly Column[], periods: ReadonlyMap<number, number | undefined>): (number | undefined)[] {
  const years = columns.map(({ index }) => periods.get(index))
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
