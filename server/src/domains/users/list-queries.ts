import { and, eq, inArray, ne, or } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { analysisAccess, users, workspaceMembers } from '../../db/schema/index.ts'
import type { ListedUser } from './model.ts'

const columns = {
  id: users.id,
  firebaseUid: users.firebaseUid,
  firstName: users.firstName,
  surname: users.surname,
  company: users.company,
  email: users.email,
  isAdmin: users.isAdmin,
  createdAt: users.createdAt,
}

/** All users, in no order. */
export const listAll = (db: Db): Promise<ListedUser[]> => db.select(columns).from(users)

/**
 * The user, everyone who sees an analysis that they see, and the people of the firms that they work in (not those where they are guests): each
 * once, in no order.
 */
export function listSharing(db: Db, userId: number): Promise<ListedUser[]> {
  const seen = db.select({ id: analysisAccess.analysisId }).from(analysisAccess).where(eq(analysisAccess.userId, userId))
  const sharing = db.select({ id: analysisAccess.userId }).from(analysisAccess).where(inArray(analysisAccess.analysisId, seen))
  const workplaces = db
    .select({ id: workspaceMembers.workspaceId })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.userId, userId), ne(workspaceMembers.role, 'guest')))
  const colleagues = db
    .select({ id: workspaceMembers.userId })
    .from(workspaceMembers)
    .where(inArray(workspaceMembers.workspaceId, workplaces))
  return db
    .select(columns)
    .from(users)
    .where(or(eq(users.id, userId), inArray(users.id, sharing), inArray(users.id, colleagues)))
}
