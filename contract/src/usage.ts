import { z } from 'zod'
import { endpoint, json } from './endpoint.ts'
import * as limits from './limits.ts'

/** A path of the application, without query and fragment, which may be private, and without characters that no path contains. */
const OwnPath = z
  .string()
  .max(limits.usagePathMaxLength)
  .regex(/^\/[^?#\s\p{Cc}]*$/u)

/** A page that a signed-in user viewed, reported when they leave it. `duration` is in milliseconds; `referrer` is the previous page. */
export const PageView = z.object({
  path: OwnPath,
  duration: z.int().min(0).max(limits.usageDurationMaxMs),
  referrer: OwnPath.nullable(),
})
export type PageView = z.infer<typeof PageView>

/** Whether usage records are kept about a user (D15). */
export const UsageChoice = z.object({ recording: z.boolean() })
export type UsageChoice = z.infer<typeof UsageChoice>

/** The user's choice, and whether this server keeps usage records at all (`USAGE_RECORDS`). */
export const UsageState = UsageChoice.extend({ kept: z.boolean() })
export type UsageState = z.infer<typeof UsageState>

export const recordPageView = endpoint({
  id: 'recordPageView',
  summary: 'Records a page view. Nothing is recorded for users who opted out, or if the browser asks for privacy (Sec-GPC).',
  method: 'POST',
  path: '/api/usage/page-views',
  access: 'user',
  body: json(PageView),
})

export const getUsageChoice = endpoint({
  id: 'getUsageChoice',
  summary: "The user's choice about usage records, and whether this server keeps any.",
  method: 'GET',
  path: '/api/usage/choice',
  access: 'user',
  response: json(UsageState),
})

export const setUsageChoice = endpoint({
  id: 'setUsageChoice',
  summary: 'Opts in to or out of usage records. Opting out deletes the existing ones.',
  method: 'PUT',
  path: '/api/usage/choice',
  access: 'user',
  body: json(UsageChoice),
  response: json(UsageState),
})
