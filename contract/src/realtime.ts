import { z } from 'zod'
import { AnalysisStatus } from './analysis-status.ts'
import { ErrorCode } from './errors.ts'
import { Id } from './identifiers.ts'
import { generalChat } from './general-chat.ts'
import { limits } from './limits.ts'
import { ReadingState, ReviewState } from './review-state.ts'

/*
 * The live connection (spec sections 4 and 7, D4). Every message is one JSON object with a type. The first one has to be `authenticate`.
 * What happened is told by the server, from the calls that did it; `userId` is always the server's own word.
 */

const AnalysisId = z.union([Id, z.literal(generalChat)])

/** What a client says. `userId` is sent as specified and never believed. */
export const ClientMessage = z.discriminatedUnion('type', [
  /** First of all, and again before the token runs out. */
  z.object({ type: z.literal('authenticate'), token: z.string().max(limits.realtimeMessageMaxBytes) }),
  z.object({ type: z.literal('ping'), timestamp: z.number() }),
  /** A question has been asked in the general chat: the user's own other windows read it anew. */
  z.object({ type: z.literal('chat'), userId: Id.optional(), message: z.string().optional() }),
  /** These three have to name an analysis that the user may see. */
  z.object({ type: z.literal('viewing_analysis'), analysisId: Id, userId: Id.optional() }),
  z.object({ type: z.literal('analysis_update'), analysisId: Id, status: AnalysisStatus, userId: Id.optional() }),
  z.object({ type: z.literal('new_message'), analysisId: AnalysisId, userId: Id.optional() }),
  /** The page has been left. */
  z.object({ type: z.literal('left_analysis'), analysisId: Id }),
])
export type ClientMessage = z.infer<typeof ClientMessage>

/** What the server says. */
export const ServerMessage = z.discriminatedUnion('type', [
  /** The token holds. `expiresInMs` is how long. */
  z.object({ type: z.literal('ready'), userId: Id, expiresInMs: z.int() }),
  z.object({ type: z.literal('ping'), timestamp: z.number() }),
  /** Somebody wrote: in the general chat the user's own other windows, in a shared analysis somebody else. Never with the text (D4). */
  z.object({ type: z.literal('chat'), userId: Id, analysisId: AnalysisId }),
  /** These two reach every window of everybody who takes part: those of whoever did it, too. */
  z.object({ type: z.literal('new_message'), analysisId: Id, userId: Id }),
  z.object({ type: z.literal('analysis_update'), analysisId: Id, status: AnalysisStatus, userId: Id }),
  /** A document has been added. */
  z.object({ type: z.literal('documents_changed'), analysisId: Id }),
  /** Who has the analysis open now, beside the one who is told. Sent on every change. */
  z.object({
    type: z.literal('viewing_analysis'),
    analysisId: Id,
    viewers: z.array(z.object({ userId: Id, name: z.string() })),
  }),
  /** How far the review of the newest draft is. What came out is to be asked for. */
  z.object({ type: z.literal('review_progress'), analysisId: Id, state: ReviewState, progress: z.int().min(0).max(100) }),
  /** How far a language model's reading of the newest draft is. What came out is to be asked for. */
  z.object({ type: z.literal('reading_progress'), analysisId: Id, state: ReadingState, progress: z.int().min(0).max(100) }),
  /** Who takes part, or what the analysis is called, has changed; or it is gone, or no longer theirs to see. */
  z.object({ type: z.literal('analysis_changed'), analysisId: Id }),
  /** What the user has been invited to, or which analyses are theirs to see, has changed or may have: lists of them are to be read anew. */
  z.object({ type: z.literal('lists_changed') }),
  /** A message was not taken. The connection stays. */
  z.object({ type: z.literal('error'), code: ErrorCode, error: z.string() }),
])
export type ServerMessage = z.infer<typeof ServerMessage>
