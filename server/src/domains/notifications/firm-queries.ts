import type { WorkspaceRole } from '@tickmark/contract'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { notifications, workspaces } from '../../db/schema/index.ts'

const isAbout = (workspaceId: number, userId: number) =>
  and(eq(notifications.workspaceId, workspaceId), isNull(notifications.analysisId), eq(notifications.userId, userId))

export async function findFirmName(tx: Db, workspaceId: number): Promise<string> {
  const [row] = await tx.select({ name: workspaces.name }).from(workspaces).where(eq(workspaces.id, workspaceId))
  if (row === undefined) throw new Error('The firm no longer exists')
  return row.name
}

/** Deletes what a user was notified of about a firm, not about its analyses. */
export async function deleteOfFirm(tx: Db, workspaceId: number, userId: number): Promise<void> {
  await tx.delete(notifications).where(isAbout(workspaceId, userId))
}

/** Deletes what a user has neither read nor been emailed about their role in a firm. Returns the role before the first of it; null if there is none. */
export async function takePendingRole(tx: Db, workspaceId: number, userId: number): Promise<WorkspaceRole | null> {
  const { id, kind, readAt, emailJob, roleBefore } = notifications
  const taken = await tx
    .delete(notifications)
    .where(and(isAbout(workspaceId, userId), eq(kind, 'firm-role'), isNull(readAt), isNull(emailJob)))
    .returning({ id, roleBefore })
  return taken.toSorted((a, b) => a.id - b.id)[0]?.roleBefore ?? null
}
