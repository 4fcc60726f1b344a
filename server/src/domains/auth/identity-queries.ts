import { eq, lt } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { userSessions } from '../../db/schema/auth.ts'
import { users } from '../../db/schema/users.ts'

export async function findAccountOfIdentity(db: Db, uid: string): Promise<number | null> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.firebaseUid, uid))
  return row?.id ?? null
}

export async function deleteSessionsExpiredBefore(db: Db, before: Date): Promise<void> {
  await db.delete(userSessions).where(lt(userSessions.expiresAt, before))
}
