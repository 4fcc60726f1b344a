import type { AnalysisRole, AnalysisStatus, Standard } from '@tickmark/contract'
import { and, count, desc, eq, inArray, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { analyses, analysisMembers, workspaceMembers } from '../../db/schema/index.ts'

const itemColumns = {
  id: analyses.id,
  fileName: analyses.fileName,
  standard: analyses.standard,
  status: analyses.status,
  createdAt: analyses.createdAt,
}
const columns = { ...itemColumns, userId: analyses.userId, workspaceId: analyses.workspaceId, fileContent: analyses.fileContent }

export interface AnalysisItemRow {
  readonly id: number
  readonly fileName: string
  readonly standard: Standard
  readonly status: AnalysisStatus
  readonly createdAt: Date
}

/** What one user is to an analysis. */
export interface Held {
  readonly role: AnalysisRole
}

export interface AnalysisRow extends AnalysisItemRow {
  readonly userId: number
  readonly workspaceId: number
  readonly fileContent: string
}

/** Analyses of every workspace that the user belongs to. */
const visibleTo = (db: Db, userId: number | Placeholder): SQL =>
  inArray(
    analyses.workspaceId,
    db.select({ id: workspaceMembers.workspaceId }).from(workspaceMembers).where(eq(workspaceMembers.userId, userId)),
  )

/** Newest first. Prepared once for a database: it is what people ask for most. */
export function prepareListAnalyses(db: Db): (userId: number) => Promise<AnalysisItemRow[]> {
  const query = db
    .select(itemColumns)
    .from(analyses)
    .where(visibleTo(db, sql.placeholder('userId')))
    .orderBy(desc(analyses.createdAt), desc(analyses.id))
    .prepare('list_analyses')
  return (userId) => query.execute({ userId })
}

/** Null when there is none that this user may see. */
export async function findAnalysis(db: Db, userId: number, id: number): Promise<AnalysisRow | null> {
  const [row] = await db
    .select(columns)
    .from(analyses)
    .where(and(eq(analyses.id, id), visibleTo(db, userId)))
  return row ?? null
}

export interface OwnedRow {
  readonly id: number
  readonly workspaceId: number
  /** Others who take part in it. */
  readonly members: number
}

export const listOwned = (db: Db, userId: number): Promise<OwnedRow[]> =>
  db
    .select({ id: analyses.id, workspaceId: analyses.workspaceId, members: count(analysisMembers.userId) })
    .from(analyses)
    .leftJoin(analysisMembers, eq(analysisMembers.analysisId, analyses.id))
    .where(eq(analyses.userId, userId))
    .groupBy(analyses.id)

export interface NewAnalysisRow {
  readonly workspaceId: number
  readonly userId: number
  readonly fileName: string
  readonly fileContent: string
  readonly standard: Standard
}

export async function insertAnalysis(db: Db, analysis: NewAnalysisRow): Promise<AnalysisRow> {
  const [row] = await db.insert(analyses).values(analysis).returning(columns)
  if (row === undefined) throw new Error('An analysis was not added')
  return row
}

/** Null when it has been deleted meanwhile. */
export async function updateStatus(db: Db, id: number, status: AnalysisStatus): Promise<AnalysisItemRow | null> {
  const [row] = await db.update(analyses).set({ status }).where(eq(analyses.id, id)).returning(itemColumns)
  return row ?? null
}

/** Keeps others from changing the analysis until the transaction ends. False when it is gone. */
export async function lockAnalysis(tx: Db, id: number): Promise<boolean> {
  const rows = await tx.select({ id: analyses.id }).from(analyses).where(eq(analyses.id, id)).for('update')
  return rows.length > 0
}

/** Takes documents, reviews, points and messages along; files are somebody else's. */
export async function deleteAnalysis(tx: Db, id: number): Promise<void> {
  await tx.delete(analyses).where(eq(analyses.id, id))
}
