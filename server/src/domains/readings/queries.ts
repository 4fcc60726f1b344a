import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { documents, readings } from '../../db/schema/index.ts'

export type ReadingRow = typeof readings.$inferSelect

/** A round of a reading, which its work carries along. */
export type ReadingKey = Pick<ReadingRow, 'documentId' | 'round'>

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

/** False when the reading has been deleted, stopped or begun anew, or has ended already and stays as it is. */
export async function updateReading(db: Db, { documentId, round }: ReadingKey, change: ReadingChange): Promise<boolean> {
  const rows = await db
    .update(readings)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(readings.documentId, documentId), eq(readings.round, round), isUnfinished))
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
