import type { IsoDate, Profile } from '../../model/profile.ts'
import { closingDay, dayAfter, monthsBefore, readDates, yearsLater } from '../../model/read-dates.ts'
import type { StatementKind } from '../../model/statement.ts'
import type { Column, Table } from '../../model/table.ts'
import { listAmountColumns } from '../amount-columns.ts'
import { type Decided, inferred, stated, unsure } from '../../model/decided.ts'
import { listParts } from './parts-of-year.ts'
import type { Period } from '../financial-statements.ts'

type Year = Decided<number>

/** Which of two years a document prints first. */
export type YearOrder = 'newest-first' | 'oldest-first'

/**
 * The period of each column of a table, by its index: from its own heading, else from the lines above the table, else from the order of the
 * columns, which is that of the document. The only place where the engine decides the period of a column.
 */
export function readPeriods(
  table: Table,
  kind: StatementKind,
  profile: Profile,
  order: YearOrder = 'newest-first',
): ReadonlyMap<number, Decided<Period>> {
  const columns = listAmountColumns(table)
  const amounts = columns.filter((column) => column.kind === 'amount')
  const years = readYears(table, amounts, kind, profile.periodEnd, order)
  const isPart = kind === 'note' ? [] : listParts(table, amounts, profile)
  return new Map(
    columns.map((column) => {
      const at = amounts.indexOf(column)
      const isGross = amounts.length > 2 && GROSS.test(column.heading)
      const year = isGross ? unsure(BEFORE_NET) : isPart[at] === true ? unsure(PART) : (years[at] ?? yearOfHeading(column, columns))
      return [column.index, toPeriod(year, column, kind, profile)]
    }),
  )
}

function readYears(
  table: Table,
  columns: readonly Column[],
  kind: StatementKind,
  periodEnd: IsoDate | undefined,
  order: YearOrder,
): readonly Year[] {
  const newest = periodEnd === undefined ? null : Number(periodEnd.slice(0, 4))
  const relative = relativeYears(columns, newest)
  const own = columns.map((column, i) => {
    const year = yearOfHeading(column, columns)
    // A title above the column may have lent it this year.
    const isLast = year.value === newest && VORJAHR.test(column.heading)
    return year.value === null || isLast ? (relative[i] ?? year) : year
  })
  // One year over the columns of a statement of changes in equity is that of the statement.
  if (kind === 'equity-statement' && new Set(own.map(({ value }) => value)).size <= 2 && own.some(({ value }) => value === null))
    return columns.map(() => unsure(COMPONENTS))
  const line = yearsAbove(table, columns)
  // Of dates over two lines, a heading may have lost its year.
  if (line !== null && own.every(({ value }, i) => value === null || value === line[i]?.value)) return line
  if (own.some(({ value }) => value !== null))
    return spansOthers(columns) ? own.map((year) => (year.value === null ? year : inferred(year.value, SPANS))) : own
  const above = line ?? loneYearAbove(table, columns)
  if (above !== null) return above
  return kind === 'equity-statement' ? columns.map(() => unsure(COMPONENTS)) : byOrder(columns, periodEnd, order)
}

const PART = 'it shows a part of the year'
const BEFORE_NET = 'its amounts are gross, or deducted from gross amounts, beside a column of net amounts'
const COMPONENTS = 'the columns of this statement are components of equity'
const SPANS = 'the year is printed above several columns with names of their own'
/** Of changes, and of amounts under another assumption. */
const CHANGES = /\b(?:change[sd]?|variances?|movements?|increase|decrease|growth|vs?|versus|compared|constant|actual)\b/i
const CHANGE_WORDS = /\b(?:change[sd]?|variances?|movements?|increase|decrease|growth)\b/i
/** Of a French balance sheet, which leads from gross to net amounts. */
const GROSS = /^bruts?\b|^amort(?:issements?)?\b(?!.*\bnets?\b)/i
const EARLY_JANUARY = /\bjan(?:uary|\.)? [1-9](?!\d)/i
const YEARS = /(?<!\d)(?:19|20)\d\d(?!\d)/g

const listYears = (text: string): readonly number[] => [...new Set((text.match(YEARS) ?? []).map(Number))]

function yearOfHeading({ heading, year, index }: Column, all: readonly Column[]): Year {
  const dates = readDates(heading)
  if (CHANGES.test(heading) && dates.length !== 1) return unsure('a column of changes belongs to no one year')
  const [date] = dates
  if (dates.length === 1 && date !== undefined) {
    const named = Number(closingDay(date.date).slice(0, 4))
    // A year of whole weeks that ends in the first days of January is named after the year before, if another column has that year.
    const isEarly = EARLY_JANUARY.test(heading) && all.some((other) => other.index < index && other.year === named)
    return stated(isEarly ? named - 1 : named, `its heading says “${heading}”`)
  }
  const named = listYears(heading.replace(RANGES, ' '))
  if (named.length === 0) return unsure('its heading names no year')
  // The heading of another column may reach over this one; of what is left, the year nearest to the figures counts.
  const others = new Set(all.filter((other) => other.index !== index).flatMap((other) => onlyYear(other.heading)))
  const [own, ...rest] = named.filter((one) => !others.has(one))
  const nearest = own === undefined || rest.length > 0 ? (year ?? named.at(-1)) : own
  return nearest === undefined ? unsure('its heading names no year') : stated(nearest, `its heading says “${heading}”`)
}

const RANGES = /(?<!\d)(?:19|20)\d\d ?[-–] ?(?:19|20)\d\d(?!\d)/g

/** The year of a heading that names one. */
function onlyYear(heading: string): readonly number[] {
  const years = listYears(heading)
  return years.length === 1 ? years : []
}

/** A year above several columns with names of their own is printed over the middle one, whose name is not the year's. */
function spansOthers(columns: readonly Column[]): boolean {
  const dated = columns.filter(({ year }) => year !== undefined)
  const [first, last] = [dated[0]?.index ?? 0, dated.at(-1)?.index ?? 0]
  return columns.some(
    ({ index, year, heading }) =>
      year === undefined && index > first && index < last && /\p{L}{3}/u.test(heading) && !CHANGE_WORDS.test(heading),
  )
}

const THIS_YEAR = /\b(?:this|current) year\b|\b(?:geschäfts|berichts)jahr\b|\bexercice N$/i
const VORJAHR = /\bvorjahr\b|\bexercice (?:précédent|N-1)|^N-1$/i
const LAST_YEAR = /\b(?:last|previous|prior) (?:year|period)\b/i
const isLastYear = (heading: string): boolean => LAST_YEAR.test(heading) || VORJAHR.test(heading)

function relativeYears(columns: readonly Column[], newest: number | null): readonly Year[] {
  const [first, second, ...others] = columns
  const besideLast = first !== undefined && second !== undefined && others.length === 0 && VORJAHR.test(second.heading)
  if (newest !== null && besideLast && UNIT_ONLY.test(first.heading))
    return [stated(newest, 'beside it are last year’s figures'), stated(newest - 1, `its heading says “${second.heading}”`)]
  return columns.map(({ heading }) => {
    if (newest !== null && isLastYear(heading)) return stated(newest - 1, `its heading says “${heading}”`)
    if (newest !== null && THIS_YEAR.test(heading)) return stated(newest, `its heading says “${heading}”`)
    return unsure('its heading names no year')
  })
}

/** Lines above a table that may be its heading. */
const NEAR_LINES = 6
/** What a line of years says besides: dates, units, and whose figures they are. */
const BESIDE_YEARS =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|for|the|as|at|of|on|and|to|years?|periods?|weeks?|months?|ended|ending|audited|unaudited|restated|notes?|group|company|parent|consolidated|charity|total|gbp|usd|eur|cad|aud|fy|bn|mn?|geschäftsjahr|zum|stand|anhang|exercice|clos|le|au|teur|keur)\b/gi

/** The nearest line of years above, if it has one for each column. */
function yearsAbove({ above }: Table, columns: readonly Column[]): readonly Year[] | null {
  const line = above.slice(-NEAR_LINES).findLast((text) => text.match(YEARS) !== null)
  const years = line?.match(YEARS) ?? []
  if (line === undefined || years.length !== columns.length || /\p{L}{2}/u.test(line.replace(BESIDE_YEARS, ''))) return null
  return years.map((year) => stated(Number(year), `the line above says “${line}”`))
}

const LONE_YEAR = /^\D{0,60}\b((?:19|20)\d\d)\b\D{0,20}$/
const LONE_LINES = 4
const MAX_LONE_LENGTH = 60

/** The year on a line of its own nearest above the table: that of every column, which may be funds, segments or classes of assets. */
function loneYearAbove(table: Table, columns: readonly Column[]): readonly Year[] | null {
  const year = readYearAbove(table)
  return year === null ? null : columns.map(() => inferred(year, 'a line above the table names it'))
}

/** The year that a line of its own above a table names; null where none does. */
export function readYearAbove({ above }: Table): number | null {
  for (const line of above.slice(-LONE_LINES).toReversed()) {
    if (line.length >= MAX_LONE_LENGTH) continue
    const dates = readDates(line)
    const year = dates.length === 1 ? closingDay(dates[0]?.date ?? '').slice(0, 4) : LONE_YEAR.exec(line)?.[1]
    if (year !== undefined) return Number(year)
  }
  return null
}

/** Two columns without names are this year's and last year's, or the other way round; four are those of two entities. */
function byOrder(columns: readonly Column[], periodEnd: IsoDate | undefined, order: YearOrder): readonly Year[] {
  if (periodEnd === undefined || ![2, 4].includes(columns.length) || columns.some(({ heading }) => !UNIT_ONLY.test(heading)))
    return columns.map(() => unsure('no heading names a year'))
  const newest = Number(periodEnd.slice(0, 4))
  const back = order === 'newest-first' ? 0 : 1
  return columns.map((_, i) => inferred(newest - ((i + back) % 2), 'columns without headings are in the order of the other tables'))
}

const UNIT_ONLY = /^[^\p{L}]*(?:000s?|m|bn|mn|note|restated|unaudited|audited|£|€|gbp|usd|eur|teur|t€|k€|m€|anhang|annexe)?[^\p{L}\d]*$/iu

/** The days of a year: from the document's own period, as far as its years are regular. */
function toPeriod(year: Year, { heading }: Column, kind: StatementKind, { periodStart, periodEnd }: Profile): Decided<Period> {
  if (year.value === null) return year
  const dates = readDates(heading)
  const closing = dates.length === 1 && dates[0] !== undefined ? closingDay(dates[0].date) : undefined
  const back = year.value - Number(periodEnd?.slice(0, 4) ?? year.value)
  const isRegular = periodEnd !== undefined && periodStart !== undefined && periodStart === dayAfter(monthsBefore(periodEnd, 12))
  const end = closing ?? (periodEnd === undefined || (back !== 0 && !isRegular) ? null : yearsLater(periodEnd, back))
  const hasStart = kind !== 'balance-sheet' && end !== null && periodStart !== undefined
  const start = !hasStart ? null : back === 0 && end === periodEnd ? periodStart : isRegular ? yearsLater(periodStart, back) : null
  return { ...year, value: { year: year.value, start, end } }
}
