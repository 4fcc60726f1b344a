import { ErrorCode, errors, AiReviewOutcome, type AiReview } from '@tickmark/contract'
import type { AiReviewRow } from './queries.ts'

/** In percent; zero while the questions are not known. */
export const progressOf = (taken: number, questions: number): number => (questions === 0 ? 0 : Math.floor((100 * taken) / questions))

/** Null if there is none. Validated, since the database keeps it as JSON. */
export const readOutcome = (stored: unknown): AiReviewOutcome | null => AiReviewOutcome.nullable().parse(stored ?? null)

/** `questions` is how many an AI review would ask now. */
export function presentAiReview(row: AiReviewRow | null, questions: number): AiReview {
  if (row === null) return { state: 'none', progress: 0, questions }
  const outcome = readOutcome(row.outcome)
  const code = row.state === 'failed' ? ErrorCode.catch('MODEL_FAILED').parse(row.failure) : null
  return {
    state: row.state,
    progress: row.state === 'done' ? 100 : progressOf(row.taken, row.questions.length),
    questions,
    ...(code === null ? {} : { failure: { code, error: errors[code].error } }),
    ...(outcome === null ? {} : { outcome }),
  }
}
