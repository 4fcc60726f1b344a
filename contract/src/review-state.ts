import { z } from 'zod'

/** How far the review of a draft is. `none`: there is no draft yet. */
export const ReviewState = z.enum(['none', 'queued', 'reading', 'reviewing', 'done', 'failed'])
export type ReviewState = z.infer<typeof ReviewState>

/** How far a language model's reading of a draft is. `none`: nobody has asked for it. */
export const ReadingState = z.enum(['none', 'queued', 'reading', 'done', 'failed', 'stopped'])
export type ReadingState = z.infer<typeof ReadingState>
