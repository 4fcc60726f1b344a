import { z } from 'zod'
import { endpoint, json } from './endpoint.ts'
import { ErrorCode } from './errors.ts'
import { Id, Instant, PathId } from './identifiers.ts'
import { AiReviewState } from './review-state.ts'
import { Finding } from './reviews.ts'

/** A point that a model suggested. It rests on quoted words, never on a sum. */
export const SuggestedPoint = Finding.omit({ remedy: true, ties: true, movements: true })
export type SuggestedPoint = z.infer<typeof SuggestedPoint>

/** The AI review: a language model looks at what the checks leave to a person's judgement. */

/** The result of an AI review. Its points come from the model: they are never errors, and each quotes its page. */
export const AiReviewOutcome = z.object({
  model: z.object({ operator: z.string(), name: z.string() }),
  readAt: Instant,
  documentId: Id,
  /** Number of questions put to the model, and how many it answered. */
  asked: z.int().min(0),
  answered: z.int().min(0),
  /** Rejected proposals: their place or their figures are not in the document, or their format is wrong. */
  dropped: z.object({ place: z.int().min(0), figures: z.int().min(0), form: z.int().min(0) }),
  points: z.array(SuggestedPoint),
})
export type AiReviewOutcome = z.infer<typeof AiReviewOutcome>

/** `progress` is 0 to 100; `questions` is the number an AI review would cover. The last outcome is kept while the next one runs or if it fails. */
export const AiReview = z.object({
  state: AiReviewState,
  progress: z.int().min(0).max(100),
  questions: z.int().min(0),
  failure: z.object({ code: ErrorCode, error: z.string() }).optional(),
  outcome: AiReviewOutcome.optional(),
})
export type AiReview = z.infer<typeof AiReview>

export const getAiReview = endpoint({
  id: 'getAiReview',
  summary: 'Progress and result of the AI review of the newest draft.',
  method: 'GET',
  path: '/api/analysis/{id}/reading',
  access: 'member',
  params: { id: PathId },
  response: json(AiReview),
})

export const startAiReview = endpoint({
  id: 'startAiReview',
  summary: 'Starts an AI review of what the newest draft’s checklist leaves to a person. Has no effect while one is running.',
  method: 'POST',
  path: '/api/analysis/{id}/reading',
  access: 'reviewer',
  paid: true,
  params: { id: PathId },
  response: json(AiReview),
  errors: ['NO_MODEL', 'MODEL_NOT_ALLOWED', 'MODEL_SPENT', 'NOTHING_TO_READ', 'TOO_MANY_QUESTIONS'],
})

export const stopAiReview = endpoint({
  id: 'stopAiReview',
  summary: 'Stops the running AI review and keeps its results so far. Has no effect if none is running.',
  method: 'DELETE',
  path: '/api/analysis/{id}/reading',
  access: 'reviewer',
  params: { id: PathId },
  response: json(AiReview),
})
