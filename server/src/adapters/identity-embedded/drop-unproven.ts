import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { authAccounts } from '../../db/schema/auth.ts'

/**
 * Call when the owner of an address has proven it. Someone else may have made the identity with an account of a provider that is not
 * authoritative for the address: such accounts are removed, and a password without proof beside them. Returns whether there were any; if
 * so, end the sessions, too.
 */
export async function dropUnproven(tx: Db, uid: string): Promise<boolean> {
  const unproven = and(eq(authAccounts.userId, uid), eq(authAccounts.provesAddress, false))
  const dropped = await tx
    .delete(authAccounts)
    .where(and(unproven, ne(authAccounts.providerId, 'credential')))
    .returning({ id: authAccounts.id })
  if (dropped.length === 0) return false
  await tx.delete(authAccounts).where(unproven)
  return true
}
