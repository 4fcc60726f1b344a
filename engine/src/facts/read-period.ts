import { toDate } from './transformations/calendar.ts'
import type { ContextTag } from './tag.ts'
import type { Period } from '../model/tagged-report.ts'

const DATE = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d)(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/

/**
 * The period of a context (XBRL 2.1, section 4.7.2): a date without a time is its end, but for a start, which is its beginning. Midnight
 * in the morning is the end of the day before. Null if it is no period.
 */
export function readPeriod({ instant, start, end, isForever }: Pick<ContextTag, 'instant' | 'start' | 'end' | 'isForever'>): Period | null {
  if (isForever) return { kind: 'forever' }
  if (instant !== null) {
    const date = readMoment(instant, 'end')
    return date === null ? null : { kind: 'instant', date }
  }
  if (start === null || end === null) return null
  const [first, last] = [readMoment(start, 'start'), readMoment(end, 'end')]
  return first === null || last === null || first.slice(0, 10) > last.slice(0, 10) ? null : { kind: 'duration', start: first, end: last }
}

function readMoment(text: string, as: 'start' | 'end'): string | null {
  const match = DATE.exec(text.trim())
  if (match === null) return null
  const [year = 0, month = 0, day = 0] = match.slice(1, 4).map(Number)
  const date = toDate(year, month, day)
  const [hours, minutes, seconds, fraction = '', zone = ''] = match.slice(4)
  if (date === null || hours === undefined) return date
  if (!isTime(Number(hours), Number(minutes), Number(seconds))) return null
  const isMidnight = hours === '00' && minutes === '00' && Number(`${seconds}${fraction}`) === 0
  if (hours === '24') return as === 'start' ? dayBeside(year, month, day, 1) : date
  if (!isMidnight) return `${date}T${hours}:${minutes}:${seconds}${fraction}${zone}`
  return as === 'start' ? date : dayBeside(year, month, day, -1)
}

const isTime = (hours: number, minutes: number, seconds: number): boolean =>
  (hours < 24 && minutes < 60 && seconds < 60) || (hours === 24 && minutes === 0 && seconds === 0)

function dayBeside(year: number, month: number, day: number, step: 1 | -1): string | null {
  const beside = toDate(year, month, day + step)
  if (beside !== null) return beside
  if (step === 1) return month === 12 ? toDate(year + 1, 1, 1) : toDate(year, month + 1, 1)
  const [lastYear, lastMonth] = month === 1 ? [year - 1, 12] : [year, month - 1]
  return [31, 30, 29, 28].map((last) => toDate(lastYear, lastMonth, last)).find((date) => date !== null) ?? null
}
