import { toDate, toMonthDay, toYear, toYearMonth } from './calendar.ts'
import { toAsciiDigits } from './digits.ts'
import type { ReadText } from './transformation.ts'

const DAY = '(?<day>\\d{1,2})'
const MONTH = '(?<month>\\d{1,2})'
const YEAR = '(?<year>\\d{4}|\\d{1,2})'

/** What of a date a text gives, and in which order. */
export type DateParts = 'dmy' | 'mdy' | 'ymd' | 'ydm' | 'dm' | 'md' | 'my' | 'ym'

const PARTS: Readonly<Record<string, string>> = { d: DAY, m: MONTH, y: YEAR }

/** A date in digits, with `between` them. */
export function numericDate(parts: DateParts, between: string, after = ''): ReadText {
  const form = new RegExp(`^${Array.from(parts, (part) => PARTS[part]).join(between)}${after}$`)
  return (text) => {
    const groups = form.exec(toAsciiDigits(text))?.groups
    return groups === undefined ? null : toValue(groups['year'], Number(groups['month']), groups['day'])
  }
}

/** The value of what a date gives: xs:date, xs:gMonthDay or xs:gYearMonth. */
export function toValue(year: string | undefined, month: number, day: string | undefined): string | null {
  if (year === undefined) return toMonthDay(month, Number(day))
  return day === undefined ? toYearMonth(toYear(year), month) : toDate(toYear(year), month, Number(day))
}
