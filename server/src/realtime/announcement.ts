import { AnalysisStatus, Id, AiReviewState, ReviewState } from '@tickmark/contract'
import { z } from 'zod'

/**
 * What has happened, as one process tells it to the others: ids, words of closed lists and numbers, never a text, a name or a row.
 * Whoever hears of it asks for what is new.
 */
export const Announcement = z.discriminatedUnion('kind', [
  /** `userId` is who did it; all who take part are told, so that their own other windows follow. */
  z.object({ kind: z.literal('status'), analysisId: Id, status: AnalysisStatus, userId: Id }),
  /** Somebody asked in an analysis' chat, and it has been answered; all who take part are told, and the others' chat pages (D4). */
  z.object({ kind: z.literal('message'), analysisId: Id, userId: Id }),
  z.object({ kind: z.literal('progress'), analysisId: Id, state: ReviewState, progress: z.int().min(0).max(100) }),
  z.object({ kind: z.literal('reading'), analysisId: Id, state: AiReviewState, progress: z.int().min(0).max(100) }),
  /** A document has been added. */
  z.object({ kind: z.literal('documents'), analysisId: Id }),
  /** Who takes part has changed, or the analysis is gone. To be announced while those who lose it still take part. */
  z.object({ kind: z.literal('changed'), analysisId: Id }),
  /** This user has been invited to an analysis, or an invitation has been taken back. */
  z.object({ kind: z.literal('invitations'), userId: Id }),
  /** Somebody has opened or left the page of an analysis. */
  z.object({ kind: z.literal('viewers'), analysisId: Id }),
  /** Somebody asked in their general chat from this connection; their others are told. */
  z.object({ kind: z.literal('asked'), userId: Id, connectionId: z.uuid() }),
  /** A session of this user has been ended, or all of them, or the account is gone. */
  z.object({ kind: z.literal('signed-out'), userId: Id }),
])
export type Announcement = z.infer<typeof Announcement>

/** An announcement with the users whom it concerns; nobody where that depends on what they have open. */
export const Addressed = z.object({ event: Announcement, to: z.array(Id) })
export type Addressed = z.infer<typeof Addressed>
