import { addDays, nextYearEnd } from '@tickmark/contract'

const toDate = (day: string): Date => new Date(`${day}T00:00:00Z`)
const toDay = (date: Date): string => date.toISOString().slice(0, 10)

const isMonthEnd = (day: string): boolean => addDays(day, 1).endsWith('-01')

/**
 * The period end a year later, as ISO 8601: the end of a month stays the end of that month, also in February. Null where the period does not
 * end with a month: a year of 52 or 53 weeks ends on another day, which the draft will state.
 */
export function nextPeriodEnd(day: string | null): string | null {
  return day === null || !isMonthEnd(day) ? null : nextYearEnd(day)
}

/** The same day a year later, as ISO 8601; 29 February becomes 28 February. Null without a day. */
export function nextDueDate(day: string | null): string | null {
  if (day === null) return null
  const year = Number(day.slice(0, 4)) + 1
  const same = `${String(year).padStart(4, '0')}${day.slice(4)}`
  return toDay(toDate(same)) === same ? same : `${same.slice(0, 8)}28`
}
