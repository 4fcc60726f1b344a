const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** 'Jan 5' of a day (UTC, ISO 8601). */
export const formatDay = (day: string): string => format.format(new Date(`${day}T00:00:00Z`))
