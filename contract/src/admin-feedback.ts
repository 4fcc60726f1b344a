import { z } from 'zod'
import { adminPaging } from './admin-lists.ts'
import { endpoint, json } from './endpoint.ts'
import { Id, Instant, PathId } from './identifiers.ts'
import * as limits from './limits.ts'
import { Lines } from './lines.ts'

/** State of a response: not written; being sent; sent by email; failed, with a new attempt every hour. */
export const ResponseDelivery = z.enum(['none', 'sending', 'sent', 'failed'])
export type ResponseDelivery = z.infer<typeof ResponseDelivery>

/** Feedback as administrators see it (spec section 3). Comments are shown as plain text with their line breaks. */
export const FeedbackItem = z.object({
  id: Id,
  author: z.object({ id: Id, name: z.string(), email: z.string() }),
  rating: z.int().min(limits.ratingMin).max(limits.ratingMax),
  comment: z.string().nullable(),
  createdAt: Instant,
  resolved: z.boolean(),
  adminResponse: z.string().nullable(),
  /** When the email was sent. */
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
  summary: 'Feedback from users, newest first.',
  method: 'GET',
  path: '/api/admin/feedback',
  access: 'admin',
  query: { ...adminPaging, state: FeedbackState.default('all'), rating: rating.optional() },
  response: json(z.array(FeedbackItem)),
})

/** Feedback statistics. `average` is null if there are no ratings; `ratings` counts them from one star to five. */
export const FeedbackSummary = z.object({
  count: z.int(),
  open: z.int(),
  average: z.number().nullable(),
  ratings: z.array(z.int()),
})
export type FeedbackSummary = z.infer<typeof FeedbackSummary>

export const getFeedbackSummary = endpoint({
  id: 'getFeedbackSummary',
  summary: 'Feedback statistics.',
  method: 'GET',
  path: '/api/admin/feedback/summary',
  access: 'admin',
  response: json(FeedbackSummary),
})

export const resolveFeedback = endpoint({
  id: 'resolveFeedback',
  summary: 'Marks feedback as resolved, or reopens it.',
  method: 'PATCH',
  path: '/api/admin/feedback/{id}',
  access: 'admin',
  params: { id: PathId },
  body: json(z.object({ resolved: z.boolean() })),
  response: json(FeedbackItem),
  errors: ['NOT_FOUND'],
})

/** An administrator's reply. */
export const FeedbackResponse = z.object({
  response: Lines.min(1, 'Please write a response').max(limits.feedbackResponseMaxLength),
})
export type FeedbackResponse = z.infer<typeof FeedbackResponse>

export const respondToFeedback = endpoint({
  id: 'respondToFeedback',
  summary: 'Stores the response to feedback (one per item) and emails it to the author. A failed email is sent again later.',
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
  summary: 'Retries now to send a response that failed. A response is never sent twice.',
  method: 'POST',
  path: '/api/admin/feedback/{id}/response/sending',
  access: 'admin',
  params: { id: PathId },
  response: json(FeedbackItem),
  errors: ['NOT_FOUND'],
})
