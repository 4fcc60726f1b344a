import { z } from 'zod'
import { AnalysisDocument } from './documents.ts'
import { endpoint, json } from './endpoint.ts'
import { ErrorCode } from './errors.ts'
import { Id, PathId } from './identifiers.ts'
import { ReviewState } from './review-state.ts'
import { Answer, DocumentProfile, DocumentSummary, Finding, TieCounts } from './reviews.ts'

/** The stored review of an analysis' newest draft. */

/** What people did about a finding. It follows the finding over new drafts and new engine versions. */
export const PointState = z.enum(['open', 'resolved', 'dismissed'])
export type PointState = z.infer<typeof PointState>

/** A finding with what people did about it. `id` is the finding's fingerprint, `pointId` the stored point. */
export const ReviewPoint = Finding.extend({ pointId: Id, state: PointState })
export type ReviewPoint = z.infer<typeof ReviewPoint>

/** `none`: no document yet. `document`, `summary` and `ties` come as they become known; `failure` only when `failed`. */
export const AnalysisReview = z.object({
  state: ReviewState,
  progress: z.int().min(0).max(100),
  failure: z.object({ code: ErrorCode, error: z.string() }).optional(),
  document: AnalysisDocument.optional(),
  summary: DocumentSummary.optional(),
  ties: TieCounts.optional(),
  points: z.array(ReviewPoint),
  /** What the document says of itself, and the checklist: every check that asks a question of the document as a whole, answered. */
  profile: DocumentProfile.optional(),
  answers: z.array(Answer).optional(),
  /** What was not checked: where there are any, few points are no all-clear. Sentences for people. */
  cautions: z.array(z.string()).optional(),
})
export type AnalysisReview = z.infer<typeof AnalysisReview>

export const getAnalysisReview = endpoint({
  id: 'getAnalysisReview',
  summary: 'How far the review of the newest draft is, and its points. Ask again each second while it is unfinished.',
  method: 'GET',
  path: '/api/analysis/{id}/review',
  access: 'member',
  params: { id: PathId },
  response: json(AnalysisReview),
})

/** What a review left to do. `openPoints` is null until there is a finished review of the newest draft. */
export const OpenPoints = z.object({ analysisId: Id, state: ReviewState, openPoints: z.int().min(0).nullable() })
export type OpenPoints = z.infer<typeof OpenPoints>

export const listOpenPoints = endpoint({
  id: 'listOpenPoints',
  summary: "How many review points are open in each of the user's newest analyses, newest first.",
  method: 'GET',
  path: '/api/user/open-points',
  access: 'user',
  response: json(z.array(OpenPoints)),
})
