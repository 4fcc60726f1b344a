import { AnalysisStatus, Id, AiReviewState, ReviewState } from '@tickmark/contract'
import { z } from 'zod'

/**
 * What one process reports to the others: ids, words of closed lists and numbers, never a text, a name or a row. Clients then ask for
 * what is new.
 */
export const Announcement = z.discriminatedUnion('kind', [
  /** `userId` is who did it; sent to all members, including the user's own other windows. */
  z.object({ kind: z.literal('status'), analysisId: Id, status: AnalysisStatus, userId: Id }),
  /** A question in an analysis' chat has been answered; sent to all members, and to the chat pages of all but the user who asked (D4). */
  z.object({ kind: z.literal('message'), analysisId: Id, userId: Id }),
  z.object({ kind: z.literal('progress'), analysisId: Id, state: ReviewState, progress: z.int().min(0).max(100) }),
  z.object({ kind: z.literal('reading'), analysisId: Id, state: AiReviewState, progress: z.int().min(0).max(100) }),
  /** Points, their comments or their history have changed. */
  z.object({ kind: z.literal('points'), analysisId: Id }),
  /** Talking points or their order have changed. */
  z.object({ kind: z.literal('talking-points'), analysisId: Id }),
  /** Figures of a page have been checked by eye, or that was taken back. */
  z.object({ kind: z.literal('marks'), analysisId: Id, reviewId: Id, page: z.int().min(1) }),
  /** A document has been added. */
  z.object({ kind: z.literal('documents'), analysisId: Id }),
  /** The members have changed, or the analysis is being deleted. Announce it while those who lose access are still members. */
  z.object({ kind: z.literal('changed'), analysisId: Id }),
  /** This user has been invited to an analysis, or an invitation has been withdrawn. */
  z.object({ kind: z.literal('invitations'), userId: Id }),
  /** What these users see of their workspaces has changed: people, clients, or analyses that came or went. */
  z.object({ kind: z.literal('lists'), userIds: z.array(Id) }),
  /** These users have been notified of something, or have read it. */
  z.object({ kind: z.literal('notifications'), userIds: z.array(Id) }),
  /** A user has opened or left the page of an analysis. */
  z.object({ kind: z.literal('viewers'), analysisId: Id }),
  /** A user asked in their general chat from this connection; sent to their other connections. */
  z.object({ kind: z.literal('asked'), userId: Id, connectionId: z.uuid() }),
  /** One or all sessions of this user have ended, or the account has been deleted. */
  z.object({ kind: z.literal('signed-out'), userId: Id }),
])
export type Announcement = z.infer<typeof Announcement>

/** An announcement with its recipients; none if they depend on what users have open. */
export const Addressed = z.object({ event: Announcement, to: z.array(Id) })
export type Addressed = z.infer<typeof Addressed>
