import type { AiReviewOutcome } from '@tickmark/contract'

/** What an AI review may use, checked before each question: a change takes effect from the next one on (D13). Chats have the same rules. */
export interface ModelUses {
  /** Whether text of an analysis may be sent to the model, and how many tokens this user has left today. */
  allow(
    place: { readonly analysisId: number },
    userId: number,
  ): Promise<{ readonly allowed: false } | { readonly allowed: true; readonly tokens: number }>
}

/** The progress of an AI review, for those who have its analysis open. */
export interface AiReviewProgress {
  readonly analysisId: number
  readonly state: 'queued' | 'reading' | 'done' | 'failed' | 'stopped'
  readonly progress: number
}

/** Announces progress to the members of an analysis. Never fails: clients can also ask for the progress. */
export type AnnounceAiReview = (progress: AiReviewProgress) => Promise<void>

/** What a round has found so far. */
export type Found = Omit<AiReviewOutcome, 'readAt'>
