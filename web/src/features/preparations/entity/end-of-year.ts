const DAY_MS = 24 * 60 * 60_000

/** The last day of the year that begins on a day, both as ISO dates: "2024-04-01" gives "2025-03-31". */
export function endOfYearFrom(start: string): string {
  const day = new Date(`${start}T00:00:00Z`)
  day.setUTCFullYear(day.getUTCFullYear() + 1)
  return new Date(day.getTime() - DAY_MS).toISOString().slice(0, 10)
}
