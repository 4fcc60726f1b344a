import { z } from 'zod'
import { endpoint, json } from './endpoint.ts'
import { ErrorCode } from './errors.ts'
import { Id, Instant, PathId } from './identifiers.ts'
import { ReadingState } from './review-state.ts'
import { Finding } from './reviews.ts'

/** A language model's reading of what the checks leave to a person. */

/** What a reading came to. Its points are the model's: never errors, each quoting what stands on its page. */
export const ReadingOutcome = z.object({
  model: z.object({ operator: z.string(), name: z.string() }),
  readAt: Instant,
  documentId: Id,
  /** Questions that were to be read, and how many of them were answered. */
  asked: z.int().min(0),
  answered: z.int().min(0),
  /** Proposals that were left out: their place is not in the document, their figures are not, or they were not made as asked for. */
  dropped: z.object({ place: z.int().min(0), figures: z.int().min(0), form: z.int().min(0) }),
  points: z.array(Finding),
})
export type ReadingOutcome = z.infer<typeof ReadingOutcome>

/** `progress` is 0 to 100; `questions` is how many a reading would take up. An outcome stays while the next reading is under way, or failed. */
export const Reading = z.object({
  state: ReadingState,
  progress: z.int().min(0).max(100),
  questions: z.int().min(0),
  failure: z.object({ code: ErrorCode, error: z.string() }).optional(),
  outcome: ReadingOutcome.optional(),
})
export type Reading = z.infer<typeof Reading>

export const getReading = endpoint({
  id: 'getReading',
  summary: "How far the language model's reading of the newest draft is, and what it came to.",
  method: 'GET',
  path: '/api/analysis/{id}/reading',
  access: 'member',
  params: { id: PathId },
  response: json(Reading),
})

export const startReading = endpoint({
  id: 'startReading',
  summary: 'Has the language model read what the newest draft’s checklist leaves to a person. Harmless while a reading is under way.',
  method: 'POST',
  path: '/api/analysis/{id}/reading',
  access: 'reviewer',
  paid: true,
  params: { id: PathId },
  response: json(Reading),
  errors: ['NO_MODEL', 'MODEL_NOT_ALLOWED', 'MODEL_SPENT', 'NOTHING_TO_READ', 'TOO_MANY_QUESTIONS'],
})

export const stopReading = endpoint({
  id: 'stopReading',
  summary: 'Ends the reading that is under way; what it has found stays. Harmless when there is none.',
  method: 'DELETE',
  path: '/api/analysis/{id}/reading',
  access: 'reviewer',
  params: { id: PathId },
  response: json(Reading),
})
