import { and, asc, count, eq, isNull, notInArray } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { reviewRuns, reviewTurns } from '../../db/schema/index.ts'

/** Runs that wait for text recognition have no turn. */
const takesTurns = isNull(reviewRuns.recognising)
const isUnfinished = notInArray(reviewRuns.state, ['done', 'failed'])

/**
 * Locks the turn of this workspace until the transaction ends. Returns the job that has the turn: `jobId`, unless another job had it
 * already.
 */
export async function holdTurn(tx: Db, workspaceId: number, jobId: string): Promise<string> {
  const [turn] = await tx
    .insert(reviewTurns)
    .values({ workspaceId, jobId })
    // Writing the same value locks the row; "do nothing" would not.
    .onConflictDoUpdate({ target: reviewTurns.workspaceId, set: { workspaceId } })
    .returning({ jobId: reviewTurns.jobId })
  return turn?.jobId ?? jobId
}

/** The job that has the turn of a workspace, locked until the transaction ends; null if there is none. */
export async function lockTurn(tx: Db, workspaceId: number): Promise<string | null> {
  const [turn] = await tx
    .select({ jobId: reviewTurns.jobId })
    .from(reviewTurns)
    .where(eq(reviewTurns.workspaceId, workspaceId))
    .for('update')
  return turn?.jobId ?? null
}

export async function setTurn(tx: Db, workspaceId: number, jobId: string): Promise<void> {
  await tx.update(reviewTurns).set({ jobId }).where(eq(reviewTurns.workspaceId, workspaceId))
}

export async function deleteTurn(tx: Db, workspaceId: number): Promise<void> {
  await tx.delete(reviewTurns).where(eq(reviewTurns.workspaceId, workspaceId))
}

/** The workspace whose turn this job has; null if it has none any more. */
export async function findWorkspaceOfTurn(db: Db, jobId: string): Promise<number | null> {
  const [turn] = await db.select({ workspaceId: reviewTurns.workspaceId }).from(reviewTurns).where(eq(reviewTurns.jobId, jobId))
  return turn?.workspaceId ?? null
}

/** Counts the unfinished reviews of a workspace. */
export async function countUnfinished(db: Db, workspaceId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(reviewRuns)
    .where(and(eq(reviewRuns.workspaceId, workspaceId), isUnfinished))
  return row?.count ?? 0
}

/** The document of a workspace whose review has waited longest; null if none is left. */
export async function findNextDocument(db: Db, workspaceId: number): Promise<number | null> {
  const [row] = await db
    .select({ documentId: reviewRuns.documentId })
    .from(reviewRuns)
    .where(and(eq(reviewRuns.workspaceId, workspaceId), isUnfinished, takesTurns))
    .orderBy(asc(reviewRuns.createdAt), asc(reviewRuns.documentId))
    .limit(1)
  return row?.documentId ?? null
}

/** The workspaces with unfinished reviews. */
export async function listWaitingWorkspaces(db: Db): Promise<number[]> {
  const rows = await db.selectDistinct({ workspaceId: reviewRuns.workspaceId }).from(reviewRuns).where(and(isUnfinished, takesTurns))
  return rows.map(({ workspaceId }) => workspaceId)
}
