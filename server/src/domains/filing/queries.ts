import { and, desc, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { filings } from '../../db/schema/index.ts'

const { document: _document, ...withoutDocument } = getTableColumns(filings)
const columns = { ...withoutDocument, bytes: sql<number>`octet_length(${filings.document})`.as('bytes') }

export type FilingRow = Omit<typeof filings.$inferSelect, 'document'> & { readonly bytes: number }
export type NewFiling = Pick<
  typeof filings.$inferInsert,
  'analysisId' | 'workspaceId' | 'subject' | 'document' | 'sha256' | 'submissionNumber' | 'isTest' | 'preparedBy'
>
type FilingChange = Partial<Omit<typeof filings.$inferInsert, 'id' | 'analysisId' | 'document'>>

/** The newest filing of an analysis. */
export async function findNewest(db: Db, analysisId: number): Promise<FilingRow | null> {
  const [row] = await db.select(columns).from(filings).where(eq(filings.analysisId, analysisId)).orderBy(desc(filings.id)).limit(1)
  return row ?? null
}

export async function findFiling(db: Db, id: number): Promise<FilingRow | null> {
  const [row] = await db.select(columns).from(filings).where(eq(filings.id, id))
  return row ?? null
}

/** The document of a filing of this analysis. */
export async function findDocument(db: Db, analysisId: number, id: number): Promise<Uint8Array | null> {
  const [row] = await db
    .select({ document: filings.document })
    .from(filings)
    .where(and(eq(filings.analysisId, analysisId), eq(filings.id, id)))
  return row?.document ?? null
}

/** Removes what nobody has confirmed. */
export async function deletePrepared(tx: Db, analysisId: number): Promise<void> {
  await tx.delete(filings).where(and(eq(filings.analysisId, analysisId), eq(filings.state, 'prepared')))
}

export async function insertFiling(tx: Db, filing: NewFiling): Promise<FilingRow> {
  const [row] = await tx
    .insert(filings)
    .values({ ...filing, state: 'prepared' })
    .returning({ id: filings.id })
  const found = row === undefined ? null : await findFiling(tx, row.id)
  if (found === null) throw new Error('nothing was inserted')
  return found
}

/** Changes a filing that is in one of these states. Returns whether it was. */
export async function changeFiling(tx: Db, id: number, from: readonly string[], change: FilingChange): Promise<boolean> {
  const changed = await tx
    .update(filings)
    .set(change)
    .where(and(eq(filings.id, id), inArray(filings.state, [...from])))
    .returning({ id: filings.id })
  return changed.length > 0
}

/** Changes a filing that is as it was read: of two processes that take the same step, one does. Returns whether it was. */
export async function changeUnchanged(tx: Db, read: Step, change: FilingChange): Promise<boolean> {
  const { id, state, sendings, questions } = read
  const unchanged = and(eq(filings.id, id), eq(filings.state, state), eq(filings.sendings, sendings), eq(filings.questions, questions))
  const changed = await tx.update(filings).set(change).where(unchanged).returning({ id: filings.id })
  return changed.length > 0
}

type Step = Pick<FilingRow, 'id' | 'state' | 'sendings' | 'questions'>

/** Filings whose code is kept. */
export const listSealed = (db: Db): Promise<FilingRow[]> => db.select(columns).from(filings).where(isNotNull(filings.sealedCode))

/** Keeps the same code sealed with another key, unless it is no longer kept as it was. */
export async function replaceSealed(db: Db, id: number, before: Uint8Array, sealedCode: Uint8Array): Promise<void> {
  await db
    .update(filings)
    .set({ sealedCode })
    .where(and(eq(filings.id, id), eq(filings.sealedCode, before)))
}

/** Filings that were confirmed and are not decided. */
export const listOpen = (db: Db): Promise<{ readonly id: number }[]> =>
  db
    .select({ id: filings.id })
    .from(filings)
    .where(inArray(filings.state, ['confirmed', 'sent']))
