import { isIsoDate, readDates } from '../../model/read-dates.ts'
import type { IsoDate } from '../../model/profile.ts'

/** What a cell with a date says, as 4 March and as 3 April where it is 04/03/2025. Null where that is no day. */
export interface DayReading {
  readonly dayFirst: IsoDate | null
  readonly monthFirst: IsoDate | null
}

/** A time of day may follow. */
const TIME = String.raw`(?:[T ]\d[\d:.,+Z -]*(?:[AP]M)?)?`
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${TIME}$`, 'i')
const DIGITS = /^(\d{4})(\d\d)(\d\d)$/
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d\d)${TIME}$`, 'i')
/** "31-Mar-25": the century is left out. */
export const toYear = (short: string): string => `${Number(short) < 70 ? 20 : 19}${short}`
const SHORT_YEAR = /(?<=\p{L}\.?[ -])\d\d$/u

/** Reads "2025-03-31", "20250331", "31/03/2025", "03/31/25", "31.03.2025", "31-Mar-25" and "Mar 31, 2025". */
export function readDay(text: string): DayReading {
  const [, year = '', , month = '', day = ''] = YEAR_FIRST.exec(text) ?? []
  if (year !== '') return both(toDay(year, month, day))
  const [, y, m = '', d = ''] = DIGITS.exec(text) ?? []
  if (y !== undefined) return both(toDay(y, m, d))
  const [, one = '', , other = '', last] = YEAR_LAST.exec(text) ?? []
  if (last !== undefined) {
    const full = last.length === 2 ? toYear(last) : last
    return { dayFirst: toDay(full, other, one), monthFirst: toDay(full, one, other) }
  }
  const [named, ...more] = readDates(text.replace(SHORT_YEAR, toYear).replaceAll('-', ' '))
  return both(named === undefined || more.length > 0 ? null : named.date)
}

const both = (day: IsoDate | null): DayReading => ({ dayFirst: day, monthFirst: day })

function toDay(year: string, month: string, day: string): IsoDate | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDate(iso) ? iso : null
}
