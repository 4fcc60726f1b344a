import { z } from 'zod'

/**
 * What people did about a point (D27). Opened by a review or a person; `cleared`, with a note if there is something to add; `dismissed`,
 * with a reason; `reopened` by a person or by a draft.
 */
export const PointState = z.enum(['open', 'cleared', 'dismissed', 'reopened'])
export type PointState = z.infer<typeof PointState>

/** The states of open points. Every count of open points uses this list. */
export const openPointStates = ['open', 'reopened'] as const satisfies readonly PointState[]

export const isOpenState = (state: PointState): boolean => openPointStates.some((open) => open === state)
