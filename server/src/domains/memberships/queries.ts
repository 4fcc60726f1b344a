import type { WorkspaceRole } from '@tickmark/contract'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { workspaceMembers, workspaces } from '../../db/schema/index.ts'

/** The roles with which people work in a workspace; guests only read. */
export const workingRoles = ['owner', 'administrator', 'member'] as const satisfies readonly WorkspaceRole[]

/** A user's role in a workspace; null if they do not belong to it. */
export async function findWorkspaceRole(db: Db, userId: number, workspaceId: number): Promise<WorkspaceRole | null> {
  const [row] = await db
    .select({ role: workspaceMembers.role })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, userId)))
  return row?.role ?? null
}

/** Whether a user may create clients and analyses in a workspace. They then belong to it until the transaction ends. */
export async function holdWorkplace(tx: Db, userId: number, workspaceId: number): Promise<boolean> {
  const rows = await tx
    .select({ role: workspaceMembers.role })
    .from(workspaceMembers)
    // Locked too, so that neither the workspace nor its people change meanwhile.
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .where(
      and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, userId), inArray(workspaceMembers.role, workingRoles)),
    )
    .for('share')
  return rows.length > 0
}

/** Everyone who belongs to a workspace. */
export async function listColleagues(db: Db, workspaceId: number): Promise<number[]> {
  const rows = await db
    .select({ userId: workspaceMembers.userId })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.workspaceId, workspaceId))
    .orderBy(asc(workspaceMembers.userId))
  return rows.map(({ userId }) => userId)
}
