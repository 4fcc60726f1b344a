const dayMs = 24 * 60 * 60_000

/** Consecutive days (UTC, ISO 8601): the first, the last, all of them, and the end of the last one. */
export interface Days {
  readonly from: string
  readonly to: string
  readonly list: readonly string[]
  readonly until: Date
}

const nameOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

export const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** `length` days, the last of them `daysAgo` days before today. */
export function listDays(now: Date, length: number, daysAgo: number): Days {
  const today = Math.floor(now.getTime() / dayMs)
  const last = today - daysAgo
  const list = Array.from({ length }, (_, at) => nameOf(last - length + 1 + at))
  return { from: nameOf(last - length + 1), to: nameOf(last), list, until: new Date((last + 1) * dayMs) }
}

/** The Mondays of the weeks of these days; the first may be before them. */
export function listMondays({ from, until }: Days): readonly string[] {
  // 1 January 1970 was a Thursday.
  const monday = Math.floor((startOf(from).getTime() / dayMs + 3) / 7) * 7 - 3
  const weeks = Math.ceil((until.getTime() / dayMs - monday) / 7)
  return Array.from({ length: weeks }, (_, at) => nameOf(monday + 7 * at))
}
