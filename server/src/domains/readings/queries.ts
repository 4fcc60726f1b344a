import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { documents, readings, users } from '../../db/schema/index.ts'

export type ReadingRow = typeof readings.$inferSelect

/** A round of a reading, which its work carries along. */
export type ReadingKey = Pick<ReadingRow, 'documentId' | 'round'>

/** A round as far as it has been read. Whoever moves it on says from where: of two that do the same work, one comes too late. */
export type ReadingPlace = ReadingKey & Pick<ReadingRow, 'taken'>

const isUnfinished = inArray(readings.state, ['queued', 'reading'])

export async function findReading(db: Db, documentId: number): Promise<ReadingRow | null> {
  const [row] = await db.select().from(readings).where(eq(readings.documentId, documentId))
  return row ?? null
}

export interface NewReading extends Pick<ReadingRow, 'documentId' | 'workspaceId' | 'analysisId'> {
  readonly userId: number
}

/** Begins a reading, or one more; null where one is under way, which goes on. What the last one came to stays until then. */
export async function beginReading(tx: Db, reading: NewReading): Promise<ReadingRow | null> {
  const again = {
    userId: reading.userId,
    state: 'queued' as const,
    round: sql`${readings.round} + 1`,
    questions: [],
    taken: 0,
    found: null,
    failure: null,
    updatedAt: sql`now()`,
  }
  const [row] = await tx
    .insert(readings)
    .values(reading)
    .onConflictDoUpdate({ target: readings.documentId, set: again, setWhere: sql`${readings.state} not in ('queued', 'reading')` })
    .returning()
  return row ?? null
}

export type ReadingChange = Partial<Pick<ReadingRow, 'state' | 'questions' | 'taken' | 'found' | 'outcome' | 'failure'>>

/** False when the reading has been deleted, stopped or begun anew, has ended already and stays as it is, or has been read on meanwhile. */
export async function updateReading(db: Db, { documentId, round, taken }: ReadingPlace, change: ReadingChange): Promise<boolean> {
  const rows = await db
    .update(readings)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(readings.documentId, documentId), eq(readings.round, round), eq(readings.taken, taken), isUnfinished))
    .returning({ documentId: readings.documentId })
  return rows.length > 0
}

export async function isUnderWay(db: Db, { documentId, round }: ReadingKey): Promise<boolean> {
  const [row] = await db
    .select({ documentId: readings.documentId })
    .from(readings)
    .where(and(eq(readings.documentId, documentId), eq(readings.round, round), isUnfinished))
  return row !== undefined
}

/** Those of an analysis that are under way, held until the transaction ends; `but` the one of this document. */
export function lockUnfinished(tx: Db, analysisId: number, but?: number): Promise<ReadingRow[]> {
  const isOther = but === undefined ? undefined : ne(readings.documentId, but)
  return tx
    .select()
    .from(readings)
    .where(and(eq(readings.analysisId, analysisId), isOther, isUnfinished))
    .for('update')
}

/** One who begins two readings at once begins them one after the other. */
export async function lockReader(tx: Db, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** Whether another draft is being read for this user. One that nothing has moved for an hour is lost, and keeps nobody from beginning. */
export async function isReadingAnother(tx: Db, userId: number, documentId: number): Promise<boolean> {
  const [row] = await tx
    .select({ documentId: readings.documentId })
    .from(readings)
    .where(
      and(
        eq(readings.userId, userId),
        ne(readings.documentId, documentId),
        isUnfinished,
        sql`${readings.updatedAt} > now() - interval '1 hour'`,
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
