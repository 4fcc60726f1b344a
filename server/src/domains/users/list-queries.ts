import { eq, inArray, or } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { analyses, analysisMembers, users } from '../../db/schema/index.ts'
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

/** The user and everyone who shares an analysis with them, as owner or member, each once, in no order. */
export function listSharing(db: Db, userId: number): Promise<ListedUser[]> {
  const joined = db.select({ id: analysisMembers.analysisId }).from(analysisMembers).where(eq(analysisMembers.userId, userId))
  const isTheirs = or(eq(analyses.userId, userId), inArray(analyses.id, joined))
  const owners = db.select({ id: analyses.userId }).from(analyses).where(isTheirs)
  const members = db
    .select({ id: analysisMembers.userId })
    .from(analysisMembers)
    .innerJoin(analyses, eq(analyses.id, analysisMembers.analysisId))
    .where(isTheirs)
  return db
    .select(columns)
    .from(users)
    .where(or(eq(users.id, userId), inArray(users.id, owners), inArray(users.id, members)))
}
