import type { Statement } from '../model/statement.ts'
import type { Column } from '../model/table.ts'

/** An amount column of a statement and its year. */
export interface Period {
  readonly column: number
  readonly year: number
}

/** Lines above a table that may be its heading. */
const NEAR_LINES = 6
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/g
/** What a line of years says besides: dates, units, and whose figures they are. */
const BESIDE_YEARS =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|for|the|as|at|of|on|and|to|years?|periods?|weeks?|months?|ended|ending|audited|unaudited|restated|notes?|group|company|parent|consolidated|charity|total|gbp|usd|eur|cad|aud|fy|bn|mn?)\b/gi
const TOTAL = /\btotals?\b/i
const CHANGE = /\b(?:change[sd]?|variances?|movements?|increase|decrease|growth)\b/i

/**
 * The amount columns of a statement by year, one for each. Only a heading makes a column a period: columns without one may be funds,
 * segments or entities. Where no column's own heading gives a year, a line of years above the table does, with one year for each column.
 */
export function listPeriods({ table }: Pick<Statement, 'table'>): Period[] {
  const columns = table.columns.filter(({ kind }) => kind === 'amount')
  const dated = columns.filter(({ year }) => year !== undefined)
  if (dated.length === 0) return chooseForEachYear(pairWithYears(columns, table.above))
  return spansOthers(columns, dated) ? [] : chooseForEachYear(dated)
}

/** The nearest line of years above, if it has one for each column. */
function pairWithYears(columns: readonly Column[], above: readonly string[]): Column[] {
  const line = above.slice(-NEAR_LINES).findLast((text) => text.match(YEAR) !== null)
  const years = line?.match(YEAR) ?? []
  if (line === undefined || years.length !== columns.length || /\p{L}{2}/u.test(line.replace(BESIDE_YEARS, ''))) return []
  return columns.map((column, i) => ({ ...column, year: Number(years[i]) }))
}

/** A year above several columns with names of their own is printed over the middle one, whose name is not the year's. */
function spansOthers(columns: readonly Column[], dated: readonly Column[]): boolean {
  const [first, last] = [dated[0]?.index ?? 0, dated.at(-1)?.index ?? 0]
  return columns.some(
    ({ index, year, heading }) => year === undefined && index > first && index < last && /\p{L}{3}/u.test(heading) && !CHANGE.test(heading),
  )
}

/**
 * A second column for a year is another entity's or a part. Parts are followed by their total; entities are in the same order in each year.
 * Where the newest year has more columns than the one before and no total among them, nothing says which to compare.
 */
function chooseForEachYear(dated: readonly Column[]): Period[] {
  const byYear = new Map<number, Column[]>()
  for (const column of dated) {
    if (column.year !== undefined) byYear.set(column.year, [...(byYear.get(column.year) ?? []), column])
  }
  const sets = [...byYear]
  const [newest, before] = sets.toSorted(([a], [b]) => b - a).map(([, set]) => set)
  const totals = sets.map(([, set]) => set.findIndex(({ heading }) => TOTAL.test(heading)))
  const total = totals.find((at) => at !== -1)
  const alike = sets.every(([, set]) => set.length === newest?.length)
  if (total === undefined && before !== undefined && newest !== undefined && newest.length > before.length) return []
  return sets.flatMap(([year, set], i) => {
    const column = total === undefined ? set[0] : alike ? set[total] : set.length === 1 ? set[0] : set[totals[i] ?? -1]
    return column === undefined ? [] : [{ column: column.index, year }]
  })
}
