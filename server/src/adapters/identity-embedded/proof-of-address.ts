import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { authAccounts, authSessions } from '../../db/schema/auth.ts'

const passwordOf = (uid: string) => and(eq(authAccounts.userId, uid), eq(authAccounts.providerId, 'credential'))

/** Whether the holder of the mailbox set the password. One that came with the sign-up may be a stranger's. */
export async function isPasswordProven(db: Db, uid: string): Promise<boolean> {
  const [row] = await db.select({ proves: authAccounts.provesAddress }).from(authAccounts).where(passwordOf(uid))
  return row?.proves ?? false
}

/** The password has been set through a mailed link. */
export async function markPasswordProven(db: Db, uid: string): Promise<void> {
  await db.update(authAccounts).set({ provesAddress: true }).where(passwordOf(uid))
}

/** The session was begun in a way that proves the address. To be called before its cookies are sent, so that no token has been drawn from it. */
export async function markProven(db: Db, sessionToken: string): Promise<void> {
  await db.update(authSessions).set({ provesAddress: true }).where(eq(authSessions.token, sessionToken))
}
