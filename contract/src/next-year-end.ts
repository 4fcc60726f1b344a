const toDate = (day: string): Date => new Date(`${day}T00:00:00Z`)
const toDay = (date: Date): string => date.toISOString().slice(0, 10)

/** A day so many days later, both ISO 8601. */
export function addDays(day: string, days: number): string {
  const date = toDate(day)
  date.setUTCDate(date.getUTCDate() + days)
  return toDay(date)
}

/** The end of a period a year later, both ISO 8601: the last day of a month stays the last day, also in February. */
export function nextYearEnd(day: string): string {
  const next = toDate(addDays(day, 1))
  next.setUTCFullYear(next.getUTCFullYear() + 1)
  return addDays(toDay(next), -1)
}
