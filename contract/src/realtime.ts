import { z } from 'zod'
import { AnalysisStatus } from './analysis-status.ts'
import { ErrorCode } from './errors.ts'
import { Id } from './identifiers.ts'
import { generalChat } from './general-chat.ts'
import * as limits from './limits.ts'
import { AiReviewState, ReviewState } from './review-state.ts'

/*
 * The live connection (spec sections 4 and 7, D4). Every message is a JSON object with a type; the first must be `authenticate`.
 * Events come from the server's own request handlers, and the server sets every `userId` itself.
 */

const AnalysisId = z.union([Id, z.literal(generalChat)])

/** A message from a client. `userId` is part of the specification, but the server never trusts it. */
export const ClientMessage = z.discriminatedUnion('type', [
  /** Sent first, and again before the token expires. */
  z.object({ type: z.literal('authenticate'), token: z.string().max(limits.realtimeMessageMaxBytes) }),
  z.object({ type: z.literal('ping'), timestamp: z.number() }),
  /** A question was asked in the general chat: the user's other windows load it again. */
  z.object({ type: z.literal('chat'), userId: Id.optional(), message: z.string().optional() }),
  /** These three must name an analysis that the user may see. */
  z.object({ type: z.literal('viewing_analysis'), analysisId: Id, userId: Id.optional() }),
  z.object({ type: z.literal('analysis_update'), analysisId: Id, status: AnalysisStatus, userId: Id.optional() }),
  z.object({ type: z.literal('new_message'), analysisId: AnalysisId, userId: Id.optional() }),
  /** The user left the page. */
  z.object({ type: z.literal('left_analysis'), analysisId: Id }),
])
export type ClientMessage = z.infer<typeof ClientMessage>

/** A message from the server. */
export const ServerMessage = z.discriminatedUnion('type', [
  /** The token is valid for `expiresInMs`. */
  z.object({ type: z.literal('ready'), userId: Id, expiresInMs: z.int() }),
  z.object({ type: z.literal('ping'), timestamp: z.number() }),
  /** A new chat message: in the general chat from the user's other windows, in a shared analysis from another member. Never with the text (D4). */
  z.object({ type: z.literal('chat'), userId: Id, analysisId: AnalysisId }),
  /** These two reach every window of every member, including the author's. */
  z.object({ type: z.literal('new_message'), analysisId: Id, userId: Id }),
  z.object({ type: z.literal('analysis_update'), analysisId: Id, status: AnalysisStatus, userId: Id }),
  /** A document was added. */
  z.object({ type: z.literal('documents_changed'), analysisId: Id }),
  /** Points, their comments or their history changed. The client fetches them itself. */
  z.object({ type: z.literal('points_changed'), analysisId: Id }),
  /** Talking points or their order changed. The client fetches them itself. */
  z.object({ type: z.literal('talking_points_changed'), analysisId: Id }),
  /** Figures of a page were checked by eye, or that was taken back; the history has it too. */
  z.object({ type: z.literal('marks_changed'), analysisId: Id, reviewId: Id, page: z.int().min(1) }),
  /** Who else has the analysis open. Sent on every change. */
  z.object({
    type: z.literal('viewing_analysis'),
    analysisId: Id,
    viewers: z.array(z.object({ userId: Id, name: z.string() })),
  }),
  /** Progress of the review of the newest draft. The client fetches the result itself. */
  z.object({ type: z.literal('review_progress'), analysisId: Id, state: ReviewState, progress: z.int().min(0).max(100) }),
  /** Progress of the AI review of the newest draft. The client fetches the result itself. */
  z.object({ type: z.literal('reading_progress'), analysisId: Id, state: AiReviewState, progress: z.int().min(0).max(100) }),
  /** The members or the name of the analysis changed, or it was deleted, or the user lost access. */
  z.object({ type: z.literal('analysis_changed'), analysisId: Id }),
  /** The user's invitations or visible analyses may have changed: the client loads the lists again. */
  z.object({ type: z.literal('lists_changed') }),
  /** The user's notifications have changed. The client fetches them itself. */
  z.object({ type: z.literal('notifications_changed') }),
  /** A message was rejected. The connection stays open. */
  z.object({ type: z.literal('error'), code: ErrorCode, error: z.string() }),
])
export type ServerMessage = z.infer<typeof ServerMessage>
