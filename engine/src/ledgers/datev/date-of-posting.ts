import { isIsoDate } from '../../model/read-dates.ts'
import type { IsoDate } from '../../model/profile.ts'
import type { BatchHeader } from './read-header.ts'

/** "3103" is 31 March, "103" 1 March: a number has no leading zero. */
const DAY_AND_MONTH = /^(\d?\d)(\d\d)$/
const FULL = /^(\d?\d)(\d\d)(\d{4})$/

/**
 * The day of a posting. The year is the one that puts it within the batch, or else within the year of the header: "0501" of a batch from
 * December to January is of the later year. Null where it is no day, or the header has no year.
 */
export function dateOfPosting(text: string, header: BatchHeader): IsoDate | null {
  const [, fullDay = '', fullMonth = '', fullYear] = FULL.exec(text) ?? []
  if (fullYear !== undefined) return toDay(fullYear, fullMonth, fullDay)
  const [, day = '', month] = DAY_AND_MONTH.exec(text) ?? []
  if (month === undefined) return null
  const { from, to, yearStart } = header
  const start = yearStart ?? from
  if (start === null) return null
  const first = Number((from !== null && from < start ? from : start).slice(0, 'yyyy'.length))
  const years = [first, first + 1, first + 2].map(String)
  const days = years.flatMap((year) => toDay(year, month, day) ?? [])
  const within = from === null || to === null ? undefined : days.find((one) => one >= from && one <= to)
  return within ?? days.find((one) => one >= start) ?? null
}

function toDay(year: string, month: string, day: string): IsoDate | null {
  const iso = `${year}-${month}-${day.padStart(2, '0')}`
  return isIsoDate(iso) ? iso : null
}
