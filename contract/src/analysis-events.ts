import { z } from 'zod'
import { endpoint, json } from './endpoint.ts'
import { Id, Instant, PathId } from './identifiers.ts'
import { limits } from './limits.ts'
import { PointState } from './point-state.ts'
import { Severity } from './reviews.ts'

/** The history of an analysis, which no one can edit (D27). It holds ids, words of closed lists, numbers and dates (D38). */

/**
 * - `reviewed`: a review was stored. `draft` is the draft's version; the counts are of points added, reopened and gone.
 * - `reopened-by-draft`, `came-back`, `gone`: what a draft did to a point. `came-back`: the finding was absent from the draft before.
 * - `cleared`, `dismissed`, `reopened`: what a person did, with the state before.
 * - `figures-checked`, `eye-checks-taken-back`: how many figures of a page a person checked by eye, and took back. `draft` has that page.
 * - `assigned`, `due`: to whom and until when; null for no one and no date.
 */
export const AnalysisEventKind = z.enum([
  'reviewed',
  'reopened-by-draft',
  'came-back',
  'gone',
  'cleared',
  'dismissed',
  'reopened',
  'assigned',
  'due',
  'point-added',
  'point-edited',
  'commented',
  'comment-edited',
  'comment-deleted',
  'figures-checked',
  'eye-checks-taken-back',
])
export type AnalysisEventKind = z.infer<typeof AnalysisEventKind>

const Count = z.int().min(0)

export const AnalysisEventData = z.object({
  draft: z.int().min(1).optional(),
  added: Count.optional(),
  reopened: Count.optional(),
  gone: Count.optional(),
  /** The state before. */
  from: PointState.optional(),
  severity: Severity.optional(),
  page: z.int().min(1).optional(),
  /** Number of figures. */
  figures: Count.optional(),
  assigneeId: Id.nullable().optional(),
  dueOn: z.iso.date().nullable().optional(),
  commentId: Id.optional(),
  noteId: Id.optional(),
})
export type AnalysisEventData = z.infer<typeof AnalysisEventData>

/** A person by today's name. */
export const PersonName = z.object({ id: Id, name: z.string() })
export type PersonName = z.infer<typeof PersonName>

/** `point` is the point's number; null for the analysis as a whole. `by` is null if the product itself acted, or the account was deleted. */
export const AnalysisEvent = z.object({
  id: Id,
  kind: AnalysisEventKind,
  point: z.int().min(1).nullable(),
  by: PersonName.nullable(),
  data: AnalysisEventData,
  /** The note or reason that was given. */
  note: z.string().optional(),
  createdAt: Instant,
})
export type AnalysisEvent = z.infer<typeof AnalysisEvent>

export const listAnalysisEvents = endpoint({
  id: 'listAnalysisEvents',
  summary: 'The history of an analysis, newest first. If there is more, the Link header points to the next page (D23).',
  method: 'GET',
  path: '/api/analysis/{id}/events',
  access: 'member',
  params: { id: PathId },
  query: {
    limit: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .pipe(z.int().min(1).max(limits.eventsPageMax))
      .default(limits.eventsPage),
    before: PathId.optional(),
  },
  response: json(z.array(AnalysisEvent)),
})
