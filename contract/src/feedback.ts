import { z } from 'zod'
import { endpoint, json } from './endpoint.ts'
import * as limits from './limits.ts'
import * as messages from './messages/index.ts'

/** A user's feedback on the product (spec sections 3 and 5). */
export const NewFeedback = z.object({
  rating: z.int(messages.feedback.ratingRequired).min(limits.ratingMin, messages.feedback.ratingRequired).max(limits.ratingMax),
  comment: z.string().trim().max(limits.feedbackCommentMaxLength).optional(),
})
export type NewFeedback = z.infer<typeof NewFeedback>

export const sendFeedback = endpoint({
  id: 'sendFeedback',
  summary: 'Stores a rating of 1 to 5 stars, with an optional comment. The number per user is limited.',
  method: 'POST',
  path: '/api/feedback',
  access: 'user',
  body: json(NewFeedback),
  errors: ['FEEDBACK_FAILED', 'TOO_MUCH_FEEDBACK'],
})
