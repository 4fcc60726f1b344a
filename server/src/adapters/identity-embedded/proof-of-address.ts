import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { authAccounts, authSessions } from '../../db/schema/auth.ts'

const passwordOf = (uid: string) => and(eq(authAccounts.userId, uid), eq(authAccounts.providerId, 'credential'))

/** Whether the owner of the mailbox set the password. One set at sign-up may be a stranger's. */
export async function isPasswordProven(db: Db, uid: string): Promise<boolean> {
  const [row] = await db.select({ proves: authAccounts.provesAddress }).from(authAccounts).where(passwordOf(uid))
  return row?.proves ?? false
}

/** Call when the password was set through an emailed link. */
export async function markPasswordProven(db: Db, uid: string): Promise<void> {
  await db.update(authAccounts).set({ provesAddress: true }).where(passwordOf(uid))
}

/** Marks a session that was started in a way that proves the address. Call before its cookies are sent, so no token has been issued. */
export async function markProven(db: Db, sessionToken: string): Promise<void> {
  await db.update(authSessions).set({ provesAddress: true }).where(eq(authSessions.token, sessionToken))
}
