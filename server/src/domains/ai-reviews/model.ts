import type { AiReviewOutcome } from '@tickmark/contract'

/** What a reading may use, asked anew for each question: a switch holds from the next one on (D13). Of the chats, which have the same rules. */
export interface ModelUses {
  /** Whether text of an analysis may go to the model, and how many tokens this user has left today. */
  allow(
    place: { readonly analysisId: number },
    userId: number,
  ): Promise<{ readonly allowed: false } | { readonly allowed: true; readonly tokens: number }>
}

/** How far a reading is, for whoever looks at its analysis. */
export interface AiReviewProgress {
  readonly analysisId: number
  readonly state: 'queued' | 'reading' | 'done' | 'failed' | 'stopped'
  readonly progress: number
}

/** Tells those who take part in an analysis. Never fails: what is told can be asked for. */
export type AnnounceAiReview = (progress: AiReviewProgress) => Promise<void>

/** What a round has found until now. */
export type Found = Omit<AiReviewOutcome, 'readAt'>
