import type { DocumentKind } from '@tickmark/contract'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { analyses, documents, firstPages } from '../../db/schema/index.ts'

export type DocumentRow = typeof documents.$inferSelect

export interface FileRow {
  readonly workspaceId: number
  readonly sha256: string
}

export async function findDocument(db: Db, analysisId: number, id: number): Promise<DocumentRow | null> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.analysisId, analysisId)))
  return row ?? null
}

export async function findDocumentById(db: Db, id: number): Promise<DocumentRow | null> {
  const [row] = await db.select().from(documents).where(eq(documents.id, id))
  return row ?? null
}

/** Every version of every kind, newest first. */
export function listDocuments(db: Db, analysisId: number): Promise<DocumentRow[]> {
  return db.select().from(documents).where(eq(documents.analysisId, analysisId)).orderBy(desc(documents.id))
}

export interface NewDocument extends FileRow {
  readonly analysisId: number
  readonly kind: DocumentKind
  readonly name: string
  readonly bytes: number
  readonly idempotencyKey: string | null
}

export interface StoredDocument {
  readonly document: DocumentRow
  /** False if it had already been stored with this key. */
  readonly isNew: boolean
}

async function findByKey(tx: Db, { analysisId, idempotencyKey }: NewDocument): Promise<DocumentRow | null> {
  if (idempotencyKey === null) return null
  const sameKey = and(eq(documents.analysisId, analysisId), eq(documents.idempotencyKey, idempotencyKey))
  const [row] = await tx.select().from(documents).where(sameKey)
  return row ?? null
}

/**
 * Adds the next version of its kind, unless one has been added with its key. Null if the analysis no longer exists in
 * this workspace, as after a move. Blocks other additions and deletions until the transaction ends.
 */
export async function insertDocument(tx: Db, document: NewDocument): Promise<StoredDocument | null> {
  const [analysis] = await tx
    .select({ id: analyses.id })
    .from(analyses)
    .where(and(eq(analyses.id, document.analysisId), eq(analyses.workspaceId, document.workspaceId)))
    .for('update')
  if (analysis === undefined) return null
  const known = await findByKey(tx, document)
  if (known !== null) return { document: known, isNew: false }
  const latest = tx
    .select({ next: sql`coalesce(max(${documents.version}), 0) + 1` })
    .from(documents)
    .where(and(eq(documents.analysisId, document.analysisId), eq(documents.kind, document.kind)))
  const [row] = await tx
    .insert(documents)
    .values({ ...document, version: sql`${latest}` })
    .returning()
  return row === undefined ? null : { document: row, isNew: true }
}

export async function updatePageCount(db: Db, id: number, pages: number): Promise<void> {
  await db.update(documents).set({ pages }).where(eq(documents.id, id))
}

/** Does nothing if it is stored already, or if the document has been deleted. */
export async function insertFirstPage(db: Db, id: number, picture: Uint8Array): Promise<void> {
  await db.execute(
    sql`insert into ${firstPages} (workspace_id, document_id, picture)
      select ${documents.workspaceId}, ${documents.id}, ${picture} from ${documents} where ${documents.id} = ${id}
      on conflict do nothing`,
  )
}

export async function findFirstPage(db: Db, documentId: number): Promise<Uint8Array | null> {
  const [row] = await db.select({ picture: firstPages.picture }).from(firstPages).where(eq(firstPages.documentId, documentId))
  return row?.picture ?? null
}

/** Files of an analysis, each once. */
export function listFiles(db: Db, analysisId: number): Promise<FileRow[]> {
  return db
    .selectDistinct({ workspaceId: documents.workspaceId, sha256: documents.sha256 })
    .from(documents)
    .where(eq(documents.analysisId, analysisId))
}

/** Locks the file until the transaction ends: no one else can add or remove a reference to it. */
export async function lockFile(tx: Db, { workspaceId, sha256 }: FileRow): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${workspaceId}, hashtext(${sha256}))`)
}

export async function countReferences(tx: Db, { workspaceId, sha256 }: FileRow): Promise<number> {
  const [row] = await tx
    .select({ references: count() })
    .from(documents)
    .where(and(eq(documents.workspaceId, workspaceId), eq(documents.sha256, sha256)))
  return row?.references ?? 0
}
