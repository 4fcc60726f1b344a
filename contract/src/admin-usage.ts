import { z } from 'zod'
import { endpoint, json } from './endpoint.ts'

/** Days that usage is shown for. */
export const usageRanges = [7, 30, 90] as const
export type UsageRange = (typeof usageRanges)[number]

const count = z.int().min(0)

/** What happened within a range. People are counted once, however often they came. */
export const UsageTotals = z.object({
  people: count,
  pageViews: count,
  /** Times that somebody signed in. */
  sessions: count,
  actions: count,
  /** Mean time on a page in milliseconds; null where no page was looked at. */
  pageMs: z.number().nullable(),
  /** Median time from signing in to the last use of that session in milliseconds; null where there was none. */
  sessionMs: z.number().nullable(),
})
export type UsageTotals = z.infer<typeof UsageTotals>

/**
 * Usage in the last `days` days, today among them, and in as many before (D15). Days are UTC, ISO 8601, and all of them are there. Weeks begin
 * on Monday; the first one may lie partly before the range and is counted from its beginning on, the last goes on.
 */
export const UsageReport = z.object({
  days: z.literal(usageRanges),
  /** False where usage recording is switched off: figures are what was recorded before. */
  recording: z.boolean(),
  totals: UsageTotals,
  before: UsageTotals,
  byDay: z.array(z.object({ day: z.string(), people: count, pageViews: count, sessions: count })),
  byWeek: z.array(z.object({ week: z.string(), people: count })),
  /** The most looked at first; numbers in a path are one page. */
  pages: z.array(z.object({ path: z.string(), views: count, before: count, meanMs: z.number() })),
  actions: z.array(z.object({ name: z.string(), count, before: count })),
  /** Users who have opted out, of whom nothing is recorded. */
  optedOut: count,
})
export type UsageReport = z.infer<typeof UsageReport>

export const getUsageReport = endpoint({
  id: 'getUsageReport',
  summary: 'Usage in plain numbers: people, page views, sessions, time on page, actions.',
  method: 'GET',
  path: '/api/admin/usage',
  access: 'admin',
  query: {
    days: z
      .enum(['7', '30', '90'])
      .default('30')
      .transform((days) => Number(days) as UsageRange),
  },
  response: json(UsageReport),
})
