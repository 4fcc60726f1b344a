import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { pullPages } from '../../db/schema/index.ts'

export type PageRow = typeof pullPages.$inferInsert

export async function insertPage(tx: Db, page: PageRow): Promise<void> {
  await tx.insert(pullPages).values(page)
}

/** Whether the journals of a pull are kept. */
export async function hasPages(db: Db, pullId: number): Promise<boolean> {
  return (await db.select({ page: pullPages.page }).from(pullPages).where(eq(pullPages.pullId, pullId)).limit(1)).length > 0
}

/** Whether a page of the pull has these journals. */
export async function hasPage(db: Db, pullId: number, hash: string): Promise<boolean> {
  const same = and(eq(pullPages.pullId, pullId), eq(pullPages.hash, hash), isNotNull(pullPages.journals))
  return (await db.select({ page: pullPages.page }).from(pullPages).where(same).limit(1)).length > 0
}

/** Whether a page of the pull was asked for with this cursor. */
export async function hasCursor(db: Db, pullId: number, cursor: string): Promise<boolean> {
  const same = and(eq(pullPages.pullId, pullId), eq(pullPages.cursor, cursor))
  return (await db.select({ page: pullPages.page }).from(pullPages).where(same).limit(1)).length > 0
}

/** The next page with journals after a page; null after the last. */
export async function findNextPage(db: Db, pullId: number, after: number): Promise<{ page: number; journals: Uint8Array } | null> {
  const later = and(eq(pullPages.pullId, pullId), gt(pullPages.page, after), isNotNull(pullPages.journals))
  const [row] = await db.select().from(pullPages).where(later).orderBy(asc(pullPages.page)).limit(1)
  return row === undefined || row.journals === null ? null : { page: row.page, journals: row.journals }
}

export async function deletePages(tx: Db, pullId: number): Promise<void> {
  await tx.delete(pullPages).where(eq(pullPages.pullId, pullId))
}
