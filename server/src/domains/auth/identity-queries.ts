import { and, eq, lt, ne } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { authAccounts, authSessions, authUsers, userSessions } from '../../db/schema/auth.ts'
import { users } from '../../db/schema/users.ts'

export async function findAccountOfIdentity(db: Db, uid: string): Promise<number | null> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.firebaseUid, uid))
  return row?.id ?? null
}

/** Whether an account has this address and is not linked to this identity. */
export async function isAddressOfAnother(db: Db, email: string, uid: string | null): Promise<boolean> {
  const [row] = await db.select({ uid: users.firebaseUid }).from(users).where(eq(users.email, email))
  return row !== undefined && (row.uid === null || row.uid !== uid)
}

export async function deleteSessionsExpiredBefore(db: Db, before: Date): Promise<void> {
  await db.delete(userSessions).where(lt(userSessions.expiresAt, before))
}

/** The uid of the identity of an address, which is in lower case. */
export async function findIdentityOfAddress(db: Db, email: string): Promise<string | null> {
  const [row] = await db.select({ uid: authUsers.id }).from(authUsers).where(eq(authUsers.email, email))
  return row?.uid ?? null
}

const ofProviders = (uid: string) => and(eq(authAccounts.userId, uid), ne(authAccounts.providerId, 'credential'))

/** Under what the accounts of providers that open an identity are stored. */
export async function listProviders(tx: Db, uid: string): Promise<readonly string[]> {
  const rows = await tx.select({ providerId: authAccounts.providerId }).from(authAccounts).where(ofProviders(uid))
  return rows.map(({ providerId }) => providerId)
}

/** Removes every way of signing in to an identity except its password. */
export async function deleteProviderAccounts(tx: Db, uid: string): Promise<void> {
  await tx.delete(authAccounts).where(ofProviders(uid))
}

export async function deleteIdentitySessions(tx: Db, uid: string): Promise<void> {
  await tx.delete(authSessions).where(eq(authSessions.userId, uid))
}
