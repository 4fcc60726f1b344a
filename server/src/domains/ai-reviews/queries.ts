import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { documents, aiReviews, users } from '../../db/schema/index.ts'

export type AiReviewRow = typeof aiReviews.$inferSelect

/** A round of a reading, which its work carries along. */
export type AiReviewKey = Pick<AiReviewRow, 'documentId' | 'round'>

/** A round as far as it has been read. Whoever moves it on says from where: of two that do the same work, one comes too late. */
export type AiReviewPlace = AiReviewKey & Pick<AiReviewRow, 'taken'>

const isUnfinished = inArray(aiReviews.state, ['queued', 'reading'])

export async function findAiReview(db: Db, documentId: number): Promise<AiReviewRow | null> {
  const [row] = await db.select().from(aiReviews).where(eq(aiReviews.documentId, documentId))
  return row ?? null
}

export interface NewAiReview extends Pick<AiReviewRow, 'documentId' | 'workspaceId' | 'analysisId'> {
  readonly userId: number
}

/** Begins a reading, or one more; null where one is under way, which goes on. What the last one came to stays until then. */
export async function beginAiReview(tx: Db, reading: NewAiReview): Promise<AiReviewRow | null> {
  const again = {
    userId: reading.userId,
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
    .values(reading)
    .onConflictDoUpdate({ target: aiReviews.documentId, set: again, setWhere: sql`${aiReviews.state} not in ('queued', 'reading')` })
    .returning()
  return row ?? null
}

export type AiReviewChange = Partial<Pick<AiReviewRow, 'state' | 'questions' | 'taken' | 'found' | 'outcome' | 'failure'>>

/** False when the reading has been deleted, stopped or begun anew, has ended already and stays as it is, or has been read on meanwhile. */
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

/** Those of an analysis that are under way, held until the transaction ends; `but` the one of this document. */
export function lockUnfinished(tx: Db, analysisId: number, but?: number): Promise<AiReviewRow[]> {
  const isOther = but === undefined ? undefined : ne(aiReviews.documentId, but)
  return tx
    .select()
    .from(aiReviews)
    .where(and(eq(aiReviews.analysisId, analysisId), isOther, isUnfinished))
    .for('update')
}

/** One who begins two aiReviews at once begins them one after the other. */
export async function lockUser(tx: Db, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** Whether another draft is being read for this user. One that nothing has moved for an hour is lost, and keeps nobody from beginning. */
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

/** The newest draft of an analysis; null where there is none. */
export async function findNewestDraft(db: Db, analysisId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.analysisId, analysisId), eq(documents.kind, 'draft')))
    .orderBy(desc(documents.version))
    .limit(1)
  return row?.id ?? null
}
