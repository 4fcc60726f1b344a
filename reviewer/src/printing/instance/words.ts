import { wordConcept } from '@tickmark/engine/filing'
import type { Context, Dimension, Period } from '@tickmark/engine/facts'

/** No name of a taxonomy is longer. */
const MAX_LENGTH = 250

export const shorten = (text: string): string => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).trimEnd()}…` : text)

/** "Equity classes: Share capital", of each dimension. */
export const wordDimensions = ({ dimensions }: Pick<Context, 'dimensions'>): string => shorten(dimensions.map(wordDimension).join('; '))

function wordDimension(one: Dimension): string {
  const dimension = withoutLast(wordConcept(one.dimension), /(?:dimension|axis)$/)
  return `${dimension}: ${one.kind === 'explicit' ? withoutLast(wordConcept(one.member), /member$/) : (one.value ?? 'none')}`
}

/** Taxonomies say in each name what it is for. */
const withoutLast = (text: string, last: RegExp): string => text.replace(last, '').trim() || text

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** "31 March 2025"; what is no day is left as it is. */
export function writeDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  const name = MONTHS[Number(month) - 1]
  return name === undefined ? day : `${Number(date)} ${name} ${year}`
}

/** Days of a year, by calendars of weeks too. */
const YEAR = { from: 360, to: 375 }
const DAY = 86_400_000

/** "31 March 2025", "Year ended 31 March 2025", or "1 January 2025 to 31 March 2025". */
export function writePeriod(period: Period): string {
  if (period.kind === 'forever') return 'No period'
  if (period.kind === 'instant') return writeDay(period.date)
  const days = daysOf(period)
  if (days >= YEAR.from && days <= YEAR.to) return `Year ended ${writeDay(period.end)}`
  return `${writeDay(period.start)} to ${writeDay(period.end)}`
}

/** Both its first and its last day count. */
export const daysOf = ({ start, end }: Extract<Period, { kind: 'duration' }>): number => {
  const days = Math.round((Date.parse(end.slice(0, 10)) - Date.parse(start.slice(0, 10))) / DAY) + 1
  return Number.isFinite(days) ? days : 0
}

/** The last day that a period is about; empty where it has none. */
export const endOf = (period: Period): string => (period.kind === 'forever' ? '' : period.kind === 'instant' ? period.date : period.end)
