import { and, eq, isNotNull, notInArray } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { recognisedPages, reviewRuns } from '../../db/schema/index.ts'
import type { RunRow } from './queries.ts'

type PageRow = typeof recognisedPages.$inferSelect

/** The pages of a document that have been recognised, by this version. */
export async function listRecognised(db: Db, documentId: number, version: string): Promise<Pick<PageRow, 'page' | 'seen'>[]> {
  return db
    .select({ page: recognisedPages.page, seen: recognisedPages.seen })
    .from(recognisedPages)
    .where(and(eq(recognisedPages.documentId, documentId), eq(recognisedPages.recogniserVersion, version)))
}

/** Does nothing if the page is stored already. */
export async function insertRecognised(db: Db, page: Omit<PageRow, 'createdAt'>): Promise<void> {
  await db.insert(recognisedPages).values(page).onConflictDoNothing()
}

const isWaiting = notInArray(reviewRuns.state, ['done', 'failed'])

/** The unfinished runs that wait for pages of a document. */
export async function listWaitingRuns(db: Db): Promise<(RunRow & { recognising: number })[]> {
  const rows = await db
    .select()
    .from(reviewRuns)
    .where(and(isNotNull(reviewRuns.recognising), isWaiting))
  return rows.flatMap(({ recognising, ...run }) => (recognising === null ? [] : [{ ...run, recognising }]))
}

/** The unfinished run that waits for the pages of this document; null if none does. */
export async function findWaitingRun(db: Db, documentId: number): Promise<RunRow | null> {
  const [row] = await db
    .select()
    .from(reviewRuns)
    .where(and(eq(reviewRuns.recognising, documentId), isWaiting))
    .limit(1)
  return row ?? null
}
