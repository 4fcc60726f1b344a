import { readersEnglish } from '../../lib/format-date.ts'

const format = new Intl.DateTimeFormat(readersEnglish, { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** '5 Jan' or 'Jan 5' of a day (UTC, ISO 8601). */
export const formatDay = (day: string): string => format.format(new Date(`${day}T00:00:00Z`))
