import { readDates } from '../../model/read-dates.ts'
import { readDay, toYear } from './read-day.ts'

/** A day, a month or a year, as far as a text says it: "2025-03-31", "2025-03" or "2025". */
export type StatedDate = string

export interface FoundDate {
  readonly date: StatedDate
  readonly index: number
  readonly text: string
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const NAME = `(?:${MONTHS.join('|')})(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?\\.?`
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th)?`
const YEAR = String.raw`'?(?:(?:19|20)\d\d|\d\d)`

/** From the most exact to the least: the first that begins at a place counts. "2025.50" is an amount, and no year. */
const DATES = new RegExp(
  `(?<![\\p{L}\\d])(?:${[
    String.raw`(?<numbers>(?:19|20)\d\d([-/.])\d{1,2}\2\d{1,2}|\d{1,2}([-/.])\d{1,2}\3(?:(?:19|20)\d\d|\d\d))`,
    `(?<day>${DAY}[ -]${NAME},?[ -]${YEAR}|${NAME} ${DAY},? ${YEAR})`,
    `(?<month>${NAME},?[ -]?${YEAR})`,
    String.raw`(?<years>(?:19|20)\d\d[/-]\d\d(?:\d\d)?)`,
    String.raw`(?:fy ?'?(?<fiscal>(?:19|20)?\d\d)|(?<year>(?:19|20)\d\d(?![.,]\d)))`,
  ].join('|')})(?![\\p{L}\\d])`,
  'giu',
)

/** Every date, month and year that a text names, in order. Of 04/03/2025 only the year is certain. */
export function findStatedDates(text: string): FoundDate[] {
  // Most cells of a table: it is only faster.
  if (!/\d/.test(text)) return []
  const words = readDates(text)
  const others = [...text.matchAll(DATES)].flatMap((match) => {
    const date = toStated(match)
    return date === null || words.some(({ index, text: word }) => overlap(match, index, word))
      ? []
      : [{ date, index: match.index, text: match[0] }]
  })
  return [...words, ...others].toSorted((one, other) => one.index - other.index)
}

const overlap = (match: RegExpExecArray, index: number, word: string): boolean =>
  match.index < index + word.length && index < match.index + match[0].length

function toStated(match: RegExpExecArray): StatedDate | null {
  const { numbers, day, month, years, fiscal, year } = match.groups ?? {}
  if (numbers !== undefined) return readNumbers(numbers)
  if (day !== undefined) return readDay(`${readYear(day)}-${readMonth(day)}-${/\d+/.exec(day)?.[0]}`).dayFirst
  if (month !== undefined) return `${readYear(month)}-${readMonth(month)}`
  if (years !== undefined) return readYears(years)
  return year ?? (fiscal === undefined ? null : readYear(fiscal))
}

function readNumbers(text: string): StatedDate | null {
  const { dayFirst, monthFirst } = readDay(text)
  if (dayFirst === null || monthFirst === null || dayFirst === monthFirst) return dayFirst ?? monthFirst
  return dayFirst.slice(0, 4)
}

/** "2024/25" is the year that ends in 2025; other numbers are none. */
function readYears(text: string): StatedDate | null {
  const [first, last] = [text.slice(0, 4), text.slice(5)]
  const full = last.length === 2 ? first.slice(0, 2) + last : last
  return Number(full) === Number(first) + 1 ? full : null
}

function readYear(text: string): string {
  const [year = ''] = /\d+$/.exec(text) ?? []
  return year.length === 2 ? toYear(year) : year
}

function readMonth(text: string): string {
  const [name = ''] = /\p{L}{3}/u.exec(text.replace(/^\d+(?:st|nd|rd|th)?/i, '')) ?? []
  return String(MONTHS.indexOf(name.toLowerCase()) + 1).padStart(2, '0')
}
