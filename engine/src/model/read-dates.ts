import { OTHER_DATE_SOURCE, readOtherDate } from './dates-in-other-languages.ts'
import type { IsoDate } from './profile.ts'

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december']
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
/** "31 December 2025", "31st December 2025" and "December 31, 2025". */
const DATE = `(?:(\\d{1,2})(?: ?(?:st|nd|rd|th))?(?: of)? ${MONTH},? ((?:19|20)\\d\\d)|${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? ((?:19|20)\\d\\d))`
/** Source of a pattern that matches one date in English; six groups, of which the first or the last three are set. */
export const DATE_SOURCE = DATE
/** Source of a pattern that matches a date in English, a year, or two years as in "2024/25". */
export const DATE_OR_YEAR_SOURCE = `${DATE}|\\b(?:19|20)\\d\\d(?:[/-]\\d{2,4})?\\b`

const ANY_DATE = new RegExp(`${DATE}|${OTHER_DATE_SOURCE}`, 'gi')

/** Every date in a text, in English, German or French, in order, with its position. Impossible days are left out. */
export function readDates(text: string): { readonly date: IsoDate; readonly index: number; readonly text: string }[] {
  return [...text.matchAll(ANY_DATE)].flatMap((match) => {
    const [whole, day, month, year, monthFirst, dayAfter, yearAfter, ...other] = match
    const name = month ?? monthFirst
    const date =
      name === undefined
        ? toPossible(readOtherDate(whole, other))
        : toIso(Number.parseInt(year ?? yearAfter ?? '', 10), name.toLowerCase(), Number.parseInt(day ?? dayAfter ?? '', 10))
    return date === null ? [] : [{ date, index: match.index, text: whole }]
  })
}

function toIso(year: number, name: string, day: number): IsoDate | null {
  return toPossible([year, MONTHS.findIndex((month) => month.startsWith(name.slice(0, 3))) + 1, day])
}

/** Whether a text is a day of the calendar in the years that we read, as "2025-12-31". */
export function isIsoDate(text: string): boolean {
  if (!/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])-\d\d$/.test(text)) return false
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return toPossible([year, month, day]) !== null
}

function toPossible(date: readonly [year: number, month: number, day: number] | null): IsoDate | null {
  if (date === null) return null
  const [year, month, day] = date
  return month === 0 || day < 1 || day > daysIn(year, month) ? null : isoDate(year, month, day)
}

function isoDate(year: number, month: number, day: number): IsoDate {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** "2025-12-31" written out: "31 December 2025". */
export function printDate(date: IsoDate): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const name = MONTHS[month - 1] ?? ''
  return `${day} ${name.charAt(0).toUpperCase()}${name.slice(1)} ${year}`
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** The day after, by the calendar. */
export function dayAfter(date: IsoDate): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  if (day < daysIn(year, month)) return isoDate(year, month, day + 1)
  return month === 12 ? isoDate(year + 1, 1, 1) : isoDate(year, month + 1, 1)
}

/** The day before, by the calendar. */
export function dayBefore(date: IsoDate): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  if (day > 1) return isoDate(year, month, day - 1)
  return month === 1 ? isoDate(year - 1, 12, 31) : isoDate(year, month - 1, daysIn(year, month - 1))
}

/** The day whose balance a date gives: one at the start of the first day of a month is the closing balance of the day before. */
export const closingDay = (date: IsoDate): IsoDate => (date.endsWith('-01') ? dayBefore(date) : date)

/** The same day this many years later; the end of February stays the end of February. */
export function yearsLater(date: IsoDate, years: number): IsoDate {
  return monthsBefore(date, -12 * years)
}

/** The same day this many months earlier, or the month's last if there is none. */
export function monthsBefore(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const count = year * 12 + month - 1 - months
  const [y, m] = [Math.floor(count / 12), (count % 12) + 1]
  return isoDate(y, m, day === daysIn(year, month) ? daysIn(y, m) : Math.min(day, daysIn(y, m)))
}

/** The day this many days earlier. */
export function daysBefore(date: IsoDate, days: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  if (day > days) return isoDate(year, month, day - days)
  return daysBefore(
    isoDate(month === 1 ? year - 1 : year, month === 1 ? 12 : month - 1, daysIn(year, month === 1 ? 12 : month - 1)),
    days - day,
  )
}

/** Days of a period, both ends included. */
export function daysOf(start: IsoDate, end: IsoDate): number {
  return dayNumber(end) - dayNumber(start) + 1
}

function dayNumber(date: IsoDate): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  let days = 365 * (year - 1) + Math.floor((year - 1) / 4) - Math.floor((year - 1) / 100) + Math.floor((year - 1) / 400) + day
  for (let before = 1; before < month; before++) days += daysIn(year, before)
  return days
}
