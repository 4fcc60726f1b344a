import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { authAccounts, authUsers } from '../../db/schema/auth.ts'

/** The password hash of the identity with this address, or null. */
export async function findPassword(db: Db, email: string): Promise<string | null> {
  const [row] = await db
    .select({ password: authAccounts.password })
    .from(authAccounts)
    .innerJoin(authUsers, eq(authUsers.id, authAccounts.userId))
    .where(and(eq(authUsers.email, email.toLowerCase()), eq(authAccounts.providerId, 'credential')))
  return row?.password ?? null
}
