import { z } from 'zod'
import { PersonName } from './analysis-events.ts'
import { endpoint, json } from './endpoint.ts'
import { Id, Instant, PathId } from './identifiers.ts'
import { Initials } from './initials.ts'
import { SignOffRole } from './sign-off-role.ts'

/**
 * Sign-offs: who prepared the review of an analysis, who reviewed it and who approved it, in this order. Each names the draft and the review
 * that were signed. Approval is optional.
 */

const Count = z.int().min(0)
const Version = z.int().min(1)

/**
 * What has happened since an analysis was signed; a sign-off with any of it is stale. `draft` is a newer draft, `review` that the same draft
 * was reviewed again; the numbers are of points, of checklist answers, and of changes of what was checked by eye. `earlier` is the first line
 * before it that no longer holds: it has become stale, was withdrawn, or was signed again.
 */
export const SinceSigned = z.object({
  draft: Version.optional(),
  review: z.literal(true).optional(),
  points: Count,
  answers: Count,
  eyeChecks: Count,
  earlier: SignOffRole.optional(),
})
export type SinceSigned = z.infer<typeof SinceSigned>

/** `name` and `initials` are those of the day; they stay when the account is deleted, and `by` is null then (D38). */
export const SignOff = z.object({
  name: z.string(),
  initials: z.string(),
  by: PersonName.nullable(),
  at: Instant,
  /** The version of the draft that was signed. */
  draft: Version,
  stale: z.boolean(),
  since: SinceSigned,
  /** Whether this user may withdraw it, or sign in its place. */
  mayWithdraw: z.boolean(),
})
export type SignOff = z.infer<typeof SignOff>

/** What a reader of the analysis should know before it is signed or complete. */
export const OpenWork = z.object({
  /** Open points by severity. */
  errors: Count,
  warnings: Count,
  infos: Count,
  /**
   * Checklist items that wait for a person, and items that are not met and counted in no point: found by the review without a point, or by a
   * person whose point has been closed.
   */
  checklist: Count,
  notMet: Count,
  /** Figures that have no tick and that no one has checked by eye. */
  figures: Count,
  cautions: Count,
})
export type OpenWork = z.infer<typeof OpenWork>

/**
 * `reviewId` is the newest review, null until there is one; `draft` is the newest draft. `unreviewed`: the newest draft has no finished
 * review yet, so there is nothing to sign. `samePerson`: one person signed more than one line. `lastChange` names the newest change of points, answers
 * or checks by eye: who signs has seen the review up to there.
 */
export const SignOffs = z.object({
  prepared: SignOff.nullable(),
  reviewed: SignOff.nullable(),
  approved: SignOff.nullable(),
  samePerson: z.boolean(),
  draft: Version.nullable(),
  reviewId: Id.nullable(),
  lastChange: Count,
  unreviewed: z.boolean(),
  open: OpenWork,
})
export type SignOffs = z.infer<typeof SignOffs>

const params = { id: PathId, role: SignOffRole }

export const getSignOffs = endpoint({
  id: 'getSignOffs',
  summary: 'Who signed an analysis, what has changed since, and what is open.',
  method: 'GET',
  path: '/api/analysis/{id}/sign-offs',
  access: 'member',
  scope: 'read',
  params: { id: PathId },
  response: json(SignOffs),
})

export const signAnalysis = endpoint({
  id: 'signAnalysis',
  summary:
    'Signs the newest review of an analysis as prepared, reviewed or approved, in this order. A sign-off of someone else is replaced only if it is stale, or by the owner.',
  method: 'PUT',
  path: '/api/analysis/{id}/sign-offs/{role}',
  access: 'reviewer',
  params,
  /** `reviewId` and `lastChange` are those that the user saw. Without `initials`, those of the user's name. */
  body: json(z.object({ reviewId: Id, lastChange: Count, initials: Initials.optional() })),
  response: json(SignOffs),
  errors: ['REVIEW_CHANGED', 'SIGNED_TOO_EARLY', 'HISTORY_FULL', 'STORAGE_FULL', 'DISK_FULL'],
})

export const withdrawSignOff = endpoint({
  id: 'withdrawSignOff',
  summary: 'Withdraws a sign-off: by the person who signed, or the owner. The lines after it become stale.',
  method: 'DELETE',
  path: '/api/analysis/{id}/sign-offs/{role}',
  access: 'reviewer',
  params,
  errors: ['HISTORY_FULL'],
})
