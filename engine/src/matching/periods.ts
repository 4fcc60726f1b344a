import { dayBefore, readDates } from '../model/read-dates.ts'
import type { IsoDate, Profile } from '../model/profile.ts'
import type { Statement } from '../model/statement.ts'
import type { Column, Table } from '../model/table.ts'

/** The period of each cell of a table. Days name balances and the movements up to them; years name columns. */
export interface TablePeriods {
  /** By row; undefined where the rows are not dated. */
  readonly rows: readonly (IsoDate | undefined)[]
  /** By column index, as a year. */
  readonly columns: ReadonlyMap<number, string>
}

const YEAR = /\b(?:19|20)\d\d\b/
const ONLY_YEAR = /^\D{0,40}\b((?:19|20)\d\d)\b\D{0,12}$/
/** The number of lines above a table that may give its year. */
const NEAR = 3

/** Reads the periods of a table: from its rows' dates, its headings, the lines above it, or the order of its columns. */
export function readPeriods({ table }: Statement, { periodEnd }: Profile): TablePeriods {
  const rows = dateRows(table)
  const amounts = table.columns.filter(({ kind }) => kind === 'amount' || kind === 'percent')
  const columns = new Map<number, string>()
  for (const column of amounts) {
    const year = yearOf(column)
    if (year !== undefined) columns.set(column.index, year)
  }
  if (columns.size > 0 || rows.some((date) => date !== undefined)) return { rows, columns }
  const above = yearAbove(table)
  if (above !== undefined) for (const { index } of amounts) columns.set(index, above)
  else if (periodEnd !== undefined && amounts.length === 2 && amounts.every(({ heading }) => !/\p{L}{3}/u.test(heading)))
    for (const [i, { index }] of amounts.entries()) columns.set(index, String(Number.parseInt(periodEnd, 10) - i))
  return { rows, columns }
}

/** A balance on the first day of a month is the closing balance of the day before. */
function closingDay(date: IsoDate): IsoDate {
  return date.endsWith('-01') ? dayBefore(date) : date
}

/** A column of changes belongs to no single year. */
const CHANGES =
  /\b(?:change[sd]?|variances?|movements?|increase|decrease|growth|vs?|versus|compared|constant|actual)\b|\b(?:19|20)\d\d\b.*\b(?:19|20)\d\d\b/i

function yearOf({ heading, year }: Column): string | undefined {
  const dates = readDates(heading)
  if (CHANGES.test(heading) && dates.length !== 1) return undefined
  const [date] = dates
  if (dates.length === 1 && date !== undefined) return closingDay(date.date).slice(0, 4)
  return year === undefined ? undefined : String(year)
}

function yearAbove({ above }: Table): string | undefined {
  for (const line of above.slice(-NEAR).toReversed()) {
    const dates = readDates(line)
    if (dates.length === 1 && line.length < 60) return closingDay(dates[0]?.date ?? '').slice(0, 4)
    const year = dates.length === 0 ? ONLY_YEAR.exec(line)?.[1] : undefined
    if (year !== undefined) return year
    if (YEAR.test(line)) return undefined
  }
  return undefined
}

/** A dated row is the balance of that day; rows above it are the movements up to it. */
function dateRows({ rows }: Table): (IsoDate | undefined)[] {
  const dated = rows.map(({ label }): IsoDate | undefined => {
    const dates = readDates(label)
    return dates.length === 1 && label.length < 80 ? closingDay(dates[0]?.date ?? '') : undefined
  })
  if (dated.filter((date) => date !== undefined).length < 2) return rows.map(() => undefined)
  let next: IsoDate | undefined
  return dated
    .toReversed()
    .map((date) => (next = date ?? next))
    .toReversed()
}
