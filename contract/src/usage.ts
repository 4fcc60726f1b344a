import { z } from 'zod'
import { endpoint, json } from './endpoint.ts'
import { limits } from './limits.ts'

/** A path of the application, without query and fragment, which can hold what is nobody's business, and without what no path can hold. */
const OwnPath = z
  .string()
  .max(limits.usagePathMaxLength)
  .regex(/^\/[^?#\s\p{Cc}]*$/u)

/** A page that a signed-in user has looked at, reported when they leave it. `duration` in milliseconds; `referrer` is the page before. */
export const PageView = z.object({
  path: OwnPath,
  duration: z.int().min(0).max(limits.usageDurationMaxMs),
  referrer: OwnPath.nullable(),
})
export type PageView = z.infer<typeof PageView>

/** Whether usage records are kept of a user (D15). */
export const UsageChoice = z.object({ recording: z.boolean() })
export type UsageChoice = z.infer<typeof UsageChoice>

/** What was chosen, and whether this server keeps usage records of anybody (`USAGE_RECORDS`). */
export const UsageState = UsageChoice.extend({ kept: z.boolean() })
export type UsageState = z.infer<typeof UsageState>

export const recordPageView = endpoint({
  id: 'recordPageView',
  summary:
    'Notes a page that the user has left. Nothing is kept of users who have opted out, nor where the browser asks for privacy (Sec-GPC).',
  method: 'POST',
  path: '/api/usage/page-views',
  access: 'user',
  body: json(PageView),
})

export const getUsageChoice = endpoint({
  id: 'getUsageChoice',
  summary: 'Whether usage records are kept of the user, as they chose and as this server keeps any.',
  method: 'GET',
  path: '/api/usage/choice',
  access: 'user',
  response: json(UsageState),
})

export const setUsageChoice = endpoint({
  id: 'setUsageChoice',
  summary: 'Opts in to or out of usage records. Opting out deletes those that are there.',
  method: 'PUT',
  path: '/api/usage/choice',
  access: 'user',
  body: json(UsageChoice),
  response: json(UsageState),
})
