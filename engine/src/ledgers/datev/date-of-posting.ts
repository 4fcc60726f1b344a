import { isIsoDate } from '../../model/read-dates.ts'
import type { IsoDate } from '../../model/profile.ts'
import type { BatchHeader } from './read-header.ts'

/** "3103" is 31 March, "103" 1 March: a number has no leading zero. */
const DAY_AND_MONTH = /^(\d?\d)(\d\d)$/
const FULL = /^(\d?\d)(\d\d)(\d{4})$/

/**
 * The day of a posting. The year is the first that puts it within or after the year of the header: "0501" of a year from April is of the next
 * January. Null where it is no day of that year, or the header has no year.
 */
export function dateOfPosting(text: string, { yearStart, from }: BatchHeader): IsoDate | null {
  const [, fullDay = '', fullMonth = '', fullYear] = FULL.exec(text) ?? []
  if (fullYear !== undefined) return toDay(fullYear, fullMonth, fullDay)
  const [, day = '', month] = DAY_AND_MONTH.exec(text) ?? []
  const start = yearStart ?? from
  if (month === undefined || start === null) return null
  const first = Number(start.slice(0, 'yyyy'.length))
  const days = [first, first + 1].map((year) => toDay(String(year), month, day))
  return days.find((one) => one !== null && one >= start) ?? null
}

function toDay(year: string, month: string, day: string): IsoDate | null {
  const iso = `${year}-${month}-${day.padStart(2, '0')}`
  return isIsoDate(iso) ? iso : null
}
