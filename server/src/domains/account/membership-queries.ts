import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { analysisMembers, workspaceMembers, workspaces } from '../../db/schema/index.ts'

/** The firms that the user belongs to. */
export const listWorkspaces = (db: Db, userId: number) =>
  db
    .select({
      workspaceId: workspaces.id,
      name: workspaces.name,
      role: workspaceMembers.role,
      since: workspaceMembers.createdAt,
    })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .where(and(eq(workspaceMembers.userId, userId), isNull(workspaces.personalUserId)))
    .orderBy(asc(workspaces.id))

/** The analyses that others share with the user, without their content, which belongs to their owners. */
export const listMemberships = (db: Db, userId: number) =>
  db
    .select({ analysisId: analysisMembers.analysisId, role: analysisMembers.role, since: analysisMembers.createdAt })
    .from(analysisMembers)
    .where(eq(analysisMembers.userId, userId))
    .orderBy(asc(analysisMembers.analysisId))
