import { and, eq, inArray, isNotNull, notExists, sql, type Column, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { analyses, analysisAccess, notifications, points } from '../../db/schema/index.ts'

/** The user has no access to the analysis, or with `roles` none of these roles. */
const lacksAccess = (tx: Db, analysisId: Column, userId: Column, roles?: readonly ('owner' | 'reviewer')[]): SQL =>
  notExists(
    tx
      .select({ one: sql`1` })
      .from(analysisAccess)
      .where(
        and(
          eq(analysisAccess.analysisId, analysisId),
          eq(analysisAccess.userId, userId),
          roles === undefined ? undefined : inArray(analysisAccess.role, roles),
        ),
      ),
  )

const working = ['owner', 'reviewer'] as const

/** Takes people without access off points. Returns those points. */
export const releasePoints = (tx: Db, ids: readonly number[]) =>
  tx
    .update(points)
    .set({ assigneeId: null })
    .where(
      and(inArray(points.analysisId, ids), isNotNull(points.assigneeId), lacksAccess(tx, points.analysisId, points.assigneeId, working)),
    )
    .returning({ pointId: points.id, analysisId: points.analysisId, workspaceId: points.workspaceId })

/** Takes people without access off the work they are named for. */
export async function releaseNamed(tx: Db, ids: readonly number[]): Promise<void> {
  for (const key of ['preparerId', 'reviewerId', 'partnerId'] as const) {
    const person = analyses[key]
    await tx
      .update(analyses)
      .set({ [key]: null })
      .where(and(inArray(analyses.id, ids), isNotNull(person), lacksAccess(tx, analyses.id, person, working)))
  }
}

/** Deletes the notifications of people without access. */
export async function deleteNotifications(tx: Db, ids: readonly number[]): Promise<void> {
  await tx
    .delete(notifications)
    .where(and(inArray(notifications.analysisId, ids), lacksAccess(tx, notifications.analysisId, notifications.userId)))
}
