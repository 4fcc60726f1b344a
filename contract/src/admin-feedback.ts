import { z } from 'zod'
import { adminPaging } from './admin-lists.ts'
import { endpoint, json } from './endpoint.ts'
import { Id, Instant, PathId } from './identifiers.ts'
import { limits } from './limits.ts'
import { toLines } from './lines.ts'

/** What became of a response: none was written; it is on its way; it went out by mail; it could not be sent, and is tried again every hour. */
export const ResponseDelivery = z.enum(['none', 'sending', 'sent', 'failed'])
export type ResponseDelivery = z.infer<typeof ResponseDelivery>

/** Feedback as administrators see it (spec section 3): what was written is shown as text, line by line. */
export const FeedbackItem = z.object({
  id: Id,
  author: z.object({ id: Id, name: z.string(), email: z.string() }),
  rating: z.int().min(limits.ratingMin).max(limits.ratingMax),
  comment: z.string().nullable(),
  createdAt: Instant,
  resolved: z.boolean(),
  adminResponse: z.string().nullable(),
  /** When it went out. */
  respondedAt: Instant.nullable(),
  delivery: ResponseDelivery,
})
export type FeedbackItem = z.infer<typeof FeedbackItem>

export const FeedbackState = z.enum(['open', 'resolved', 'all'])
export type FeedbackState = z.infer<typeof FeedbackState>

const rating = z
  .string()
  .regex(/^[1-5]$/)
  .transform(Number)

export const listFeedback = endpoint({
  id: 'listFeedback',
  summary: 'What users think of the product, newest first.',
  method: 'GET',
  path: '/api/admin/feedback',
  access: 'admin',
  query: { ...adminPaging, state: FeedbackState.default('all'), rating: rating.optional() },
  response: json(z.array(FeedbackItem)),
})

/** All feedback in numbers. `average` of the ratings, null where there are none; `ratings` from one star to five. */
export const FeedbackSummary = z.object({
  count: z.int(),
  open: z.int(),
  average: z.number().nullable(),
  ratings: z.array(z.int()),
})
export type FeedbackSummary = z.infer<typeof FeedbackSummary>

export const getFeedbackSummary = endpoint({
  id: 'getFeedbackSummary',
  summary: 'Feedback in numbers.',
  method: 'GET',
  path: '/api/admin/feedback/summary',
  access: 'admin',
  response: json(FeedbackSummary),
})

export const resolveFeedback = endpoint({
  id: 'resolveFeedback',
  summary: 'Marks feedback as resolved, or opens it again.',
  method: 'PATCH',
  path: '/api/admin/feedback/{id}',
  access: 'admin',
  params: { id: PathId },
  body: json(z.object({ resolved: z.boolean() })),
  response: json(FeedbackItem),
  errors: ['NOT_FOUND'],
})

/** What an administrator writes back. */
export const FeedbackResponse = z.object({
  response: z.string().overwrite(toLines).min(1, 'Please write a response').max(limits.feedbackResponseMaxLength),
})
export type FeedbackResponse = z.infer<typeof FeedbackResponse>

export const respondToFeedback = endpoint({
  id: 'respondToFeedback',
  summary: 'Keeps the one response to feedback and sends it to the author by mail. What cannot be sent now is tried again.',
  method: 'POST',
  path: '/api/admin/feedback/{id}/response',
  access: 'admin',
  params: { id: PathId },
  body: json(FeedbackResponse),
  response: json(FeedbackItem),
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const resendFeedbackResponse = endpoint({
  id: 'resendFeedbackResponse',
  summary: 'Tries again at once to send a response that has not gone out. One that has is not sent twice.',
  method: 'POST',
  path: '/api/admin/feedback/{id}/response/sending',
  access: 'admin',
  params: { id: PathId },
  response: json(FeedbackItem),
  errors: ['NOT_FOUND'],
})
