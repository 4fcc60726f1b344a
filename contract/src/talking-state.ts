import { z } from 'zod'

/** Whether a talking point is still to be raised, has been discussed with the client, or was taken off the list. */
export const TalkingState = z.enum(['included', 'discussed', 'removed'])
export type TalkingState = z.infer<typeof TalkingState>
