import { z } from 'zod'
import { AnalysisDocument } from './documents.ts'
import { endpoint, json } from './endpoint.ts'
import { ErrorCode } from './errors.ts'
import { Id, PathId } from './identifiers.ts'
import { Materiality } from './materiality.ts'
import { PointState } from './point-state.ts'
import { ReviewState } from './review-state.ts'
import { ChecklistItem, DocumentProfile, DocumentSummary, Finding, Tie, TieCounts } from './reviews.ts'

/** The stored review of an analysis' newest draft. */

/**
 * A finding with its ties and what people did about it. `id` is the finding's fingerprint, `pointId` the stored point, `number` its number.
 */
export const ReviewPoint = Finding.extend({ pointId: Id, number: z.int().min(1), state: PointState, ties: z.array(Tie) })
export type ReviewPoint = z.infer<typeof ReviewPoint>

/** `none`: no document yet. `document`, `reviewId`, `summary` and `ties` are added as they become known; `failure` is present only when `failed`. */
export const AnalysisReview = z.object({
  state: ReviewState,
  progress: z.int().min(0).max(100),
  /** While the pages of a scan are being recognised: how many are done, and of how many. */
  recognition: z.object({ done: z.int().min(0), pages: z.int().min(1) }).optional(),
  failure: z.object({ code: ErrorCode, error: z.string() }).optional(),
  document: AnalysisDocument.optional(),
  /** Names the finished review, for the calls about its pages and ties. */
  reviewId: Id.optional(),
  summary: DocumentSummary.optional(),
  ties: TieCounts.optional(),
  /** With a finished review only. */
  materiality: Materiality.optional(),
  /** What the document states about itself. `answers` is the checklist: the result of every check about the document as a whole. */
  profile: DocumentProfile.optional(),
  answers: z.array(ChecklistItem).optional(),
  /** Sentences about what was not checked. With any of them, a short list of points is not an all-clear. */
  cautions: z.array(z.string()).optional(),
  /** Of a tagged document: how many facts its tags state, and how many amounts in its tables have no tag (`listTags`). */
  tags: z.object({ facts: z.int().min(0), untagged: z.int().min(0) }).optional(),
})
export type AnalysisReview = z.infer<typeof AnalysisReview>

export const getAnalysisReview = endpoint({
  id: 'getAnalysisReview',
  summary: 'Progress and result of the review of the newest draft. Poll once a second until it is finished.',
  method: 'GET',
  path: '/api/analysis/{id}/review',
  access: 'member',
  scope: 'read',
  params: { id: PathId },
  response: json(AnalysisReview),
})

export const cancelRecognition = endpoint({
  id: 'cancelRecognition',
  summary: 'Ends the text recognition of a scan: the review of the newest draft ends without a result. Has no effect if none is running.',
  method: 'DELETE',
  path: '/api/analysis/{id}/review/recognition',
  access: 'reviewer',
  scope: 'review',
  params: { id: PathId },
  response: json(AnalysisReview),
})

export const recogniseAgain = endpoint({
  id: 'recogniseAgain',
  summary: 'Reviews the newest draft again after its text recognition was cancelled. Pages that were recognised are not recognised again.',
  method: 'POST',
  path: '/api/analysis/{id}/review/recognition',
  access: 'reviewer',
  scope: 'review',
  paid: true,
  params: { id: PathId },
  response: json(AnalysisReview),
  errors: ['TOO_MANY_REVIEWS'],
})

export const listReviewPoints = endpoint({
  id: 'listReviewPoints',
  summary: 'The findings of the newest draft’s review, whole, in reading order. Empty while there is no review.',
  method: 'GET',
  path: '/api/analysis/{id}/review/points',
  access: 'member',
  scope: 'read',
  params: { id: PathId },
  response: json(z.array(ReviewPoint)),
})

/** Open points of an analysis. `openPoints` is null until the newest draft has a finished review. */
export const OpenPoints = z.object({ analysisId: Id, state: ReviewState, openPoints: z.int().min(0).nullable() })
export type OpenPoints = z.infer<typeof OpenPoints>

export const listOpenPoints = endpoint({
  id: 'listOpenPoints',
  summary: "The number of open review points in each of the user's newest analyses, newest first.",
  method: 'GET',
  path: '/api/user/open-points',
  access: 'user',
  scope: 'read',
  response: json(z.array(OpenPoints)),
})
