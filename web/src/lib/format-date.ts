const medium = { year: 'numeric', month: 'short', day: 'numeric' } as const

/** The English that a reader prefers; American for those who prefer another language. */
export const pickEnglish = (languages: readonly string[]): string => languages.find((language) => /^en-[A-Z]{2}$/.test(language)) ?? 'en-US'

/** That of this browser. Pages that are written in advance have no reader yet; where they run, PDF.js adds a navigator without languages. */
export const readersEnglish = pickEnglish(typeof navigator !== 'undefined' && 'languages' in navigator ? navigator.languages : [])

/** The formats that the specification fixes (section 9) are American everywhere. */
const listFormat = new Intl.DateTimeFormat('en-US', medium)
const listDayFormat = new Intl.DateTimeFormat('en-US', { ...medium, timeZone: 'UTC' })
const longFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' })

const shortFormat = new Intl.DateTimeFormat(readersEnglish, medium)
const dayFormat = new Intl.DateTimeFormat(readersEnglish, { ...medium, timeZone: 'UTC' })
const momentFormat = new Intl.DateTimeFormat(readersEnglish, { dateStyle: 'medium', timeStyle: 'short' })

/** 'Jan 5, 2025', for the list of analyses (spec section 9). */
export function formatListDate(instant: string): string {
  return listFormat.format(new Date(instant))
}

/** A day such as 2025-12-31 as 'Dec 31, 2025', wherever the reader is: beside the dates of the list. */
export function formatListDay(day: string): string {
  return listDayFormat.format(new Date(`${day}T00:00:00Z`))
}

/** A day such as 2025-12-31 as '31 Dec 2025' or 'Dec 31, 2025', as the reader writes it. */
export function formatDay(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`))
}

/** 'January 5, 2025' (spec section 9). */
export function formatLongDate(instant: string): string {
  return longFormat.format(new Date(instant))
}

/** '5 Jan 2025' or 'Jan 5, 2025', as the reader writes it. */
export function formatShortDate(instant: string): string {
  return shortFormat.format(new Date(instant))
}

/** '5 Jan 2025, 12:30' or 'Jan 5, 2025, 12:30 PM', where the time of day matters. */
export function formatMoment(instant: string): string {
  return momentFormat.format(new Date(instant))
}
