import { z } from 'zod'
import { endpoint, json } from './endpoint.ts'

/** Periods of the usage report, in days. */
export const usageRanges = [7, 30, 90] as const
export type UsageRange = (typeof usageRanges)[number]

const count = z.int().min(0)

/** Totals for a period. Each person is counted once. */
export const UsageTotals = z.object({
  people: count,
  pageViews: count,
  /** Number of sign-ins. */
  sessions: count,
  actions: count,
  /** Mean time on a page in milliseconds; null without page views. */
  pageMs: z.number().nullable(),
  /** Median time from sign-in to the last activity of the session in milliseconds; null without sessions. */
  sessionMs: z.number().nullable(),
})
export type UsageTotals = z.infer<typeof UsageTotals>

/**
 * Usage in the last `days` days, including today, and in the same number of days before (D15). Days are UTC (ISO 8601), and days without
 * usage are included. Weeks begin on Monday. The first week is counted whole, even if it began before the period; the last is not over.
 */
export const UsageReport = z.object({
  days: z.literal(usageRanges),
  /** False if usage recording is switched off; the figures then cover what was recorded earlier. */
  recording: z.boolean(),
  totals: UsageTotals,
  before: UsageTotals,
  byDay: z.array(z.object({ day: z.string(), people: count, pageViews: count, sessions: count })),
  byWeek: z.array(z.object({ week: z.string(), people: count })),
  /** Most viewed first. Paths that differ only in an id count as one page. */
  pages: z.array(z.object({ path: z.string(), views: count, before: count, meanMs: z.number() })),
  actions: z.array(z.object({ name: z.string(), count, before: count })),
  /** Number of users who have opted out; nothing is recorded about them. */
  optedOut: count,
})
export type UsageReport = z.infer<typeof UsageReport>

export const getUsageReport = endpoint({
  id: 'getUsageReport',
  summary: 'Usage figures: people, page views, sessions, time on page, actions.',
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
