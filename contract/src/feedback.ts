import { z } from 'zod'
import { endpoint, json } from './endpoint.ts'
import { limits } from './limits.ts'
import * as messages from './messages/index.ts'

/** What somebody thinks of the product (spec sections 3 and 5). A comment of nothing but spaces is none. */
export const NewFeedback = z.object({
  rating: z.int(messages.feedback.ratingRequired).min(limits.ratingMin, messages.feedback.ratingRequired).max(limits.ratingMax),
  comment: z.string().trim().max(limits.feedbackCommentMaxLength).optional(),
})
export type NewFeedback = z.infer<typeof NewFeedback>

export const sendFeedback = endpoint({
  id: 'sendFeedback',
  summary: 'Keeps a rating of 1 to 5 stars, with or without a comment.',
  method: 'POST',
  path: '/api/feedback',
  access: 'user',
  body: json(NewFeedback),
  errors: ['FEEDBACK_FAILED'],
})
