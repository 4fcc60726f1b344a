import { z } from 'zod'

/** How far the review of a draft is. `none`: there is no draft yet. */
export const ReviewState = z.enum(['none', 'queued', 'reading', 'reviewing', 'done', 'failed'])
export type ReviewState = z.infer<typeof ReviewState>
