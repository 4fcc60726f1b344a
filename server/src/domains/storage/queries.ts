import { eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { analyses, documents } from '../../db/schema/index.ts'

/** Blocks other additions to this workspace's storage until the transaction ends. Take it before any other lock. */
export async function lockStorage(tx: Db, workspaceId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('storage'), ${workspaceId})`)
}

/**
 * Bytes of some analyses: every version of their uploaded files, and their texts as compressed by the database. The size of a text is
 * read without loading the text.
 */
async function sumBytes(db: Db, within: SQL): Promise<number> {
  const [files] = await db
    .select({ bytes: sql`coalesce(sum(${documents.bytes}), 0)`.mapWith(Number) })
    .from(documents)
    .innerJoin(analyses, eq(analyses.id, documents.analysisId))
    .where(within)
  const [texts] = await db
    .select({ bytes: sql`coalesce(sum(pg_column_size(${analyses.fileContent})), 0)`.mapWith(Number) })
    .from(analyses)
    .where(within)
  return (files?.bytes ?? 0) + (texts?.bytes ?? 0)
}

export const sumBytesOfUser = (db: Db, userId: number): Promise<number> => sumBytes(db, eq(analyses.userId, userId))

export const sumBytesOfWorkspace = (db: Db, workspaceId: number): Promise<number> => sumBytes(db, eq(analyses.workspaceId, workspaceId))
