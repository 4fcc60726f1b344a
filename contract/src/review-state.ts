import { z } from 'zod'

/** State of a draft's review. `none`: there is no draft yet. */
export const ReviewState = z.enum(['none', 'queued', 'reading', 'reviewing', 'done', 'failed'])
export type ReviewState = z.infer<typeof ReviewState>

/** State of the AI review of a draft. `none`: no one has requested it. */
export const AiReviewState = z.enum(['none', 'queued', 'reading', 'done', 'failed', 'stopped'])
export type AiReviewState = z.infer<typeof AiReviewState>
