import type { AnalysisRole, AnalysisStatus, Standard } from '@tickmark/contract'
import { and, count, eq, inArray, sql, type Placeholder } from 'drizzle-orm'
import { engagementColumns, type EngagementRow } from '../../db/engagement-columns.ts'
import type { Db } from '../../db/open.ts'
import { analyses, analysisAccess, analysisMembers, clients, users } from '../../db/schema/index.ts'
import { selectAlone } from '../../db/select-alone.ts'

export const itemColumns = {
  id: analyses.id,
  workspaceId: analyses.workspaceId,
  fileName: analyses.fileName,
  standard: analyses.standard,
  status: analyses.status,
  createdAt: analyses.createdAt,
  archivedAt: analyses.archivedAt,
  clientId: analyses.clientId,
  // A name with its table, because columns of one table would be written without it.
  clientName: sql<string | null>`(select c.name from ${clients} c where c.id = ${analyses}.client_id)`.as('client_name'),
}
const columns = {
  ...itemColumns,
  keptOver: analyses.keptOver,
  userId: analyses.userId,
  fileContent: analyses.fileContent,
  ...engagementColumns,
}

export interface AnalysisItemRow {
  readonly id: number
  readonly workspaceId: number
  readonly fileName: string
  readonly standard: Standard
  readonly status: AnalysisStatus
  readonly createdAt: Date
  readonly archivedAt: Date | null
  readonly clientId: number | null
  readonly clientName: string | null
}

/** A user's place in an analysis. */
export interface Held {
  readonly role: AnalysisRole
  /** Its owner's name if it is someone else's. */
  readonly owner: string | null
  /** Whether they belong to its workspace; false if it is only shared with them. */
  readonly isWithin: boolean
  /** Whether they may delete it or move it elsewhere. */
  readonly isManaged: boolean
}

export interface AnalysisRow extends AnalysisItemRow, EngagementRow {
  readonly userId: number
  readonly fileContent: string
  readonly keptOver: Standard | null
}

export const ownerName = sql<string>`trim(${users.firstName} || ' ' || ${users.surname})`

/** The owner, with its row as `users`; null if that is the user. */
export const ownerFor = (userId: number | Placeholder) =>
  sql<string | null>`case when ${analyses.userId} = ${userId} then null else ${ownerName} end`.as('owner')

/** A user's place in an analysis, from its row of `analysisAccess`, with its owner as `users`. */
export const heldColumns = (userId: number) => ({
  role: analysisAccess.role,
  owner: ownerFor(userId),
  isWithin: analysisAccess.isWithin,
  isManaged: analysisAccess.isManaged,
})

const isSeenBy = (userId: number) => and(eq(analysisAccess.analysisId, analyses.id), eq(analysisAccess.userId, userId))

/** Null if there is no such analysis or this user may not see it. */
export async function findAnalysis(db: Db, userId: number, id: number): Promise<(AnalysisRow & Held) | null> {
  const [row] = await db
    .select({ ...columns, ...heldColumns(userId) })
    .from(analyses)
    .innerJoin(analysisAccess, isSeenBy(userId))
    .innerJoin(users, eq(users.id, analyses.userId))
    .where(eq(analyses.id, id))
  return row ?? null
}

/** The analysis without its text, which can be long, and the user's role in it; null if they have no access. */
export async function findPart(db: Db, userId: number, id: number) {
  const [row] = await db
    .select({
      id: analyses.id,
      workspaceId: analyses.workspaceId,
      userId: analyses.userId,
      standard: analyses.standard,
      ...heldColumns(userId),
    })
    .from(analyses)
    .innerJoin(analysisAccess, isSeenBy(userId))
    .innerJoin(users, eq(users.id, analyses.userId))
    .where(eq(analyses.id, id))
  return row ?? null
}

/** Everyone who sees an analysis. */
export async function listParticipants(db: Db, id: number): Promise<readonly number[]> {
  const rows = await db.select({ userId: analysisAccess.userId }).from(analysisAccess).where(eq(analysisAccess.analysisId, id))
  return rows.map((row) => row.userId)
}

export interface OwnedRow {
  readonly id: number
  readonly workspaceId: number
  /** The number of other members. */
  readonly members: number
}

/** The analyses in workspaces of which a user is the only person. */
export const listAlone = (db: Db, userId: number): Promise<OwnedRow[]> =>
  db
    .select({ id: analyses.id, workspaceId: analyses.workspaceId, members: count(analysisMembers.userId) })
    .from(analyses)
    .leftJoin(analysisMembers, eq(analysisMembers.analysisId, analyses.id))
    .where(inArray(analyses.workspaceId, selectAlone(db, userId)))
    .groupBy(analyses.id)

export interface NewAnalysisRow {
  readonly workspaceId: number
  readonly userId: number
  readonly fileName: string
  readonly fileContent: string
  readonly standard: Standard
  readonly clientId: number | null
  readonly idempotencyKey: string | null
  readonly requestHash: string
}

/** Null if this user has already created an analysis with this key. */
export async function insertAnalysis(db: Db, analysis: NewAnalysisRow): Promise<AnalysisRow | null> {
  const target = [analyses.userId, analyses.idempotencyKey]
  const [row] = await db.insert(analyses).values(analysis).onConflictDoNothing({ target }).returning(columns)
  return row ?? null
}

/** The analysis that a user created with this key. */
export async function findByKey(db: Db, userId: number, idempotencyKey: string) {
  const [row] = await db
    .select({ id: analyses.id, requestHash: analyses.requestHash })
    .from(analyses)
    .where(and(eq(analyses.userId, userId), eq(analyses.idempotencyKey, idempotencyKey)))
  return row ?? null
}

/** The status of an analysis, locked until the transaction ends. Null if it has been deleted meanwhile. */
export async function lockStatus(tx: Db, id: number): Promise<{ status: AnalysisStatus; workspaceId: number } | null> {
  const { status, workspaceId } = analyses
  const [row] = await tx.select({ status, workspaceId }).from(analyses).where(eq(analyses.id, id)).for('no key update')
  return row ?? null
}

/** Null if it has been deleted meanwhile. */
export async function updateStatus(db: Db, id: number, status: AnalysisStatus): Promise<AnalysisItemRow | null> {
  const [row] = await db.update(analyses).set({ status }).where(eq(analyses.id, id)).returning(itemColumns)
  return row ?? null
}

/** Locks the analysis until the transaction ends. False if it no longer exists. */
export async function lockAnalysis(tx: Db, id: number): Promise<boolean> {
  const rows = await tx.select({ id: analyses.id }).from(analyses).where(eq(analyses.id, id)).for('update')
  return rows.length > 0
}

/** Deletes its documents, reviews, points and messages too, but not its files. */
export async function deleteAnalysis(tx: Db, id: number): Promise<void> {
  await tx.delete(analyses).where(eq(analyses.id, id))
}
