import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import {
  analyses,
  analysisAccess,
  analysisInvitations,
  analysisMembers,
  clientMembers,
  clients,
  points,
  users,
} from '../../db/schema/index.ts'

/** From whom, to whom, in which firm. */
export interface Passage {
  readonly workspaceId: number
  readonly fromId: number
  readonly toId: number
}

/** Those of these analyses that a user works on as one of the firm. */
export async function listWorkedOn(tx: Db, userId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: analysisAccess.analysisId })
    .from(analysisAccess)
    .where(
      and(
        eq(analysisAccess.userId, userId),
        inArray(analysisAccess.analysisId, ids),
        eq(analysisAccess.isWithin, true),
        eq(analysisAccess.role, 'owner'),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Passes the points assigned to a person. Returns those points. */
export const passPoints = (tx: Db, { fromId, toId }: Passage, ids: readonly number[]) =>
  tx
    .update(points)
    .set({ assigneeId: toId, version: sql`${points.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(points.assigneeId, fromId), inArray(points.analysisId, ids)))
    .returning({ pointId: points.id, analysisId: points.analysisId, workspaceId: points.workspaceId })

/** Passes those of the analyses that a person owns, or is named for in one way. Returns those analyses. */
export function passAnalyses(
  tx: Db,
  column: 'userId' | 'preparerId' | 'reviewerId' | 'partnerId',
  { fromId, toId }: Passage,
  ids: readonly number[],
) {
  // The key of the request that created it is the person's own: the successor may have used the same.
  const request = column === 'userId' ? { idempotencyKey: null, requestHash: null } : {}
  return tx
    .update(analyses)
    .set({ [column]: toId, ...request })
    .where(and(inArray(analyses.id, ids), eq(analyses[column], fromId)))
    .returning({ analysisId: analyses.id, workspaceId: analyses.workspaceId })
}

/** Ends what is shared with a person beside their place in the firm, with invitations to it, and passes the invitations that they made. */
export async function passShares(tx: Db, { fromId, toId }: Passage, ids: readonly number[]): Promise<void> {
  await tx.delete(analysisMembers).where(and(eq(analysisMembers.userId, fromId), inArray(analysisMembers.analysisId, ids)))
  const address = tx.select({ email: users.email }).from(users).where(eq(users.id, fromId))
  await tx.delete(analysisInvitations).where(and(inArray(analysisInvitations.email, address), inArray(analysisInvitations.analysisId, ids)))
  await tx
    .update(analysisInvitations)
    .set({ inviterId: toId })
    .where(and(eq(analysisInvitations.inviterId, fromId), inArray(analysisInvitations.analysisId, ids)))
}

/** Names the successor for the clients that the person was named for or has work in, where they are not open to the whole firm. */
export async function nameSuccessor(tx: Db, { workspaceId, fromId, toId }: Passage, withWork: readonly number[]): Promise<void> {
  const named = tx.select({ id: clientMembers.clientId }).from(clientMembers).where(eq(clientMembers.userId, fromId))
  const ofWork = tx.select({ id: analyses.clientId }).from(analyses).where(inArray(analyses.id, withWork))
  const touched = withWork.length === 0 ? inArray(clients.id, named) : or(inArray(clients.id, named), inArray(clients.id, ofWork))
  const rows = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.workspaceId, workspaceId), eq(clients.restricted, true), touched))
  if (rows.length === 0) return
  await tx
    .insert(clientMembers)
    .values(rows.map(({ id }) => ({ clientId: id, userId: toId })))
    .onConflictDoNothing()
}
