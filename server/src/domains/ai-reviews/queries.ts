import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { aiReviews, documents, users } from '../../db/schema/index.ts'

export type AiReviewRow = typeof aiReviews.$inferSelect

/** A round of an AI review, which its job names. */
export type AiReviewKey = Pick<AiReviewRow, 'documentId' | 'round'>

/** A round and how far it has got. Updates name the place they start from: if two processes do the same work, only one succeeds. */
export type AiReviewPlace = AiReviewKey & Pick<AiReviewRow, 'taken'>

const isUnfinished = inArray(aiReviews.state, ['queued', 'reading'])

export async function findAiReview(db: Db, documentId: number): Promise<AiReviewRow | null> {
  const [row] = await db.select().from(aiReviews).where(eq(aiReviews.documentId, documentId))
  return row ?? null
}

export interface NewAiReview extends Pick<AiReviewRow, 'documentId' | 'workspaceId' | 'analysisId'> {
  readonly userId: number
}

/** Starts an AI review, or a new round of one; null if one is under way, which continues. The last outcome stays until the new one ends. */
export async function beginAiReview(tx: Db, review: NewAiReview): Promise<AiReviewRow | null> {
  const again = {
    userId: review.userId,
    state: 'queued' as const,
    round: sql`${aiReviews.round} + 1`,
    questions: [],
    taken: 0,
    found: null,
    failure: null,
    updatedAt: sql`now()`,
  }
  const [row] = await tx
    .insert(aiReviews)
    .values(review)
    .onConflictDoUpdate({ target: aiReviews.documentId, set: again, setWhere: sql`${aiReviews.state} not in ('queued', 'reading')` })
    .returning()
  return row ?? null
}

export type AiReviewChange = Partial<Pick<AiReviewRow, 'state' | 'questions' | 'taken' | 'found' | 'outcome' | 'failure'>>

/** False, changing nothing, if the AI review has been deleted, stopped or restarted, has ended, or has moved on from this place. */
export async function updateAiReview(db: Db, { documentId, round, taken }: AiReviewPlace, change: AiReviewChange): Promise<boolean> {
  const rows = await db
    .update(aiReviews)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(aiReviews.documentId, documentId), eq(aiReviews.round, round), eq(aiReviews.taken, taken), isUnfinished))
    .returning({ documentId: aiReviews.documentId })
  return rows.length > 0
}

export async function isUnderWay(db: Db, { documentId, round }: AiReviewKey): Promise<boolean> {
  const [row] = await db
    .select({ documentId: aiReviews.documentId })
    .from(aiReviews)
    .where(and(eq(aiReviews.documentId, documentId), eq(aiReviews.round, round), isUnfinished))
  return row !== undefined
}

/** The AI reviews of an analysis that are under way, locked until the transaction ends; `but` excludes the one of this document. */
export function lockUnfinished(tx: Db, analysisId: number, but?: number): Promise<AiReviewRow[]> {
  const isOther = but === undefined ? undefined : ne(aiReviews.documentId, but)
  return tx
    .select()
    .from(aiReviews)
    .where(and(eq(aiReviews.analysisId, analysisId), isOther, isUnfinished))
    .for('update')
}

/** Locks the user, so that of two AI reviews started at once the second waits for the first. */
export async function lockUser(tx: Db, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** Whether another AI review is under way for this user. One without progress for an hour counts as lost and does not block a new one. */
export async function isReviewingAnother(tx: Db, userId: number, documentId: number): Promise<boolean> {
  const [row] = await tx
    .select({ documentId: aiReviews.documentId })
    .from(aiReviews)
    .where(
      and(
        eq(aiReviews.userId, userId),
        ne(aiReviews.documentId, documentId),
        isUnfinished,
        sql`${aiReviews.updatedAt} > now() - interval '1 hour'`,
      ),
    )
    .limit(1)
  return row !== undefined
}

/** The newest draft of an analysis; null if there is none. */
export async function findNewestDraft(db: Db, analysisId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.analysisId, analysisId), eq(documents.kind, 'draft')))
    .orderBy(desc(documents.version))
    .limit(1)
  return row?.id ?? null
}
