import { and, eq, inArray, isNotNull, notExists, sql, type Column, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { analyses, analysisAccess, notifications, points, workspaceMembers } from '../../db/schema/index.ts'

/** The user has no access to the analysis, or with `roles` none of these roles. */
const lacksAccess = (tx: Db, ids: readonly number[], analysisId: Column, userId: Column, roles?: readonly ('owner' | 'reviewer')[]): SQL =>
  notExists(
    tx
      .select({ one: sql`1` })
      .from(analysisAccess)
      .where(
        and(
          // These alone: the database would work out who sees every analysis.
          inArray(analysisAccess.analysisId, ids),
          eq(analysisAccess.analysisId, analysisId),
          eq(analysisAccess.userId, userId),
          roles === undefined ? undefined : inArray(analysisAccess.role, roles),
        ),
      ),
  )

const working = ['owner', 'reviewer'] as const

/** Takes people who cannot change the analysis off points. Returns those points. */
export const releasePoints = (tx: Db, ids: readonly number[]) =>
  tx
    .update(points)
    .set({ assigneeId: null, version: sql`${points.version} + 1`, updatedAt: sql`now()` })
    .where(
      and(
        inArray(points.analysisId, ids),
        isNotNull(points.assigneeId),
        lacksAccess(tx, ids, points.analysisId, points.assigneeId, working),
      ),
    )
    .returning({ pointId: points.id, analysisId: points.analysisId, workspaceId: points.workspaceId })

/** Removes people who cannot change them from analyses that they are named for. Returns those analyses. */
export function releaseNamed(tx: Db, column: 'preparerId' | 'reviewerId' | 'partnerId', ids: readonly number[]) {
  const person = analyses[column]
  return tx
    .update(analyses)
    .set({ [column]: null })
    .where(and(inArray(analyses.id, ids), isNotNull(person), lacksAccess(tx, ids, analyses.id, person, working)))
    .returning({ analysisId: analyses.id, workspaceId: analyses.workspaceId })
}

/** Passes analyses of a firm whose owner does not see them any more to the owner of the firm. */
export async function passUnseen(tx: Db, ids: readonly number[]): Promise<void> {
  await tx
    .update(analyses)
    // The key of the request that created it is the former owner's own.
    .set({ userId: workspaceMembers.userId, idempotencyKey: null, requestHash: null })
    .from(workspaceMembers)
    .where(
      and(
        inArray(analyses.id, ids),
        eq(workspaceMembers.workspaceId, analyses.workspaceId),
        eq(workspaceMembers.role, 'owner'),
        lacksAccess(tx, ids, analyses.id, analyses.userId),
      ),
    )
}

/** Deletes the notifications of people who do not see the analysis. */
export async function deleteNotifications(tx: Db, ids: readonly number[]): Promise<void> {
  await tx
    .delete(notifications)
    .where(and(inArray(notifications.analysisId, ids), lacksAccess(tx, ids, notifications.analysisId, notifications.userId)))
}
