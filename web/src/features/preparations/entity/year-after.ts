const DAY_MS = 24 * 60 * 60_000

/** The last day of a year that begins on a day, both as ISO dates: "2024-04-01" gives "2025-03-31". */
export function endOfYearFrom(start: string): string | null {
  const [year = 0, month = 0, day = 0] = start.split('-').map(Number)
  const next = Date.UTC(year + 1, month - 1, day)
  return Number.isNaN(next) ? null : new Date(next - DAY_MS).toISOString().slice(0, 10)
}
