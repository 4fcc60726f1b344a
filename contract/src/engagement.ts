import { z } from 'zod'
import { PersonName } from './analysis-events.ts'
import { endpoint, json } from './endpoint.ts'
import { Id, PathId } from './identifiers.ts'
import { LikelyDay } from './likely-day.ts'
import type { SignOffRole } from './sign-off-role.ts'

/** Who does what of an analysis and by when: the people who sign it, each named by a person of its workspace. */

/** `periodEnd` is the last day of the period if a person has set it; otherwise the reviewed draft states it. */
export const Engagement = z.object({
  preparer: PersonName.optional(),
  reviewer: PersonName.optional(),
  partner: PersonName.optional(),
  dueOn: z.iso.date().optional(),
  periodEnd: z.iso.date().optional(),
})
export type Engagement = z.infer<typeof Engagement>

/** The part that signs each line. */
export const partOfLine = { prepared: 'preparer', reviewed: 'reviewer', approved: 'partner' } as const satisfies Readonly<
  Record<SignOffRole, keyof Engagement>
>

/** "preparer, reviewer and partner": the parts that sign these lines. */
export function formatParts(lines: readonly SignOffRole[]): string {
  const parts = lines.map((line) => partOfLine[line])
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((part) => part !== '').join(' and ')
}

/** What changes; the rest stays. Null removes a person or a date. */
export const EngagementChange = z.strictObject({
  preparerId: Id.nullable().optional(),
  reviewerId: Id.nullable().optional(),
  partnerId: Id.nullable().optional(),
  dueOn: LikelyDay.nullable().optional(),
  periodEnd: LikelyDay.nullable().optional(),
})
export type EngagementChange = z.infer<typeof EngagementChange>

export const changeEngagement = endpoint({
  id: 'changeEngagement',
  summary: 'Names who prepares, reviews and approves an analysis, members who can change it, and sets when it is due and its period.',
  method: 'PATCH',
  path: '/api/analysis/{id}/engagement',
  access: 'owner',
  params: { id: PathId },
  body: json(EngagementChange),
  response: json(Engagement),
  errors: ['HISTORY_FULL'],
})
