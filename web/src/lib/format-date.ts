const listFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' })
const dayFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })
const longFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' })

const momentFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** 'Jan 5, 2025', for lists (spec section 9). */
export function formatListDate(instant: string): string {
  return listFormat.format(new Date(instant))
}

/** A day such as 2025-12-31 as 'Dec 31, 2025', wherever the reader is. */
export function formatDay(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`))
}

/** 'January 5, 2025', everywhere else (spec section 9). */
export function formatLongDate(instant: string): string {
  return longFormat.format(new Date(instant))
}

/** 'Jan 5, 2025, 12:30 PM', where the time of day matters. */
export function formatMoment(instant: string): string {
  return momentFormat.format(new Date(instant))
}
