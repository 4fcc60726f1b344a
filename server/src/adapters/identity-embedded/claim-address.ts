import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { authAccounts, authSessions, authUsers } from '../../db/schema/auth.ts'

/**
 * Gives an identity to the person who has just proven its mailbox. Someone else may have signed up with the address and never verified it:
 * their sessions, names and ways of signing in go, so that they hold no key to what the owner will do under it.
 * `keep` is the way of signing in by which the owner has just proven themselves.
 */
export async function claimAddress(db: Db, uid: string, keep?: { readonly providerId: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const [claimed] = await tx
      .update(authUsers)
      .set({ emailVerified: true, name: '', firstName: '', surname: '', company: null })
      .where(and(eq(authUsers.id, uid), eq(authUsers.emailVerified, false)))
      .returning({ id: authUsers.id })
    if (claimed === undefined) return
    const others = keep === undefined ? undefined : ne(authAccounts.providerId, keep.providerId)
    await tx.delete(authAccounts).where(and(eq(authAccounts.userId, uid), others))
    await tx.delete(authSessions).where(eq(authSessions.userId, uid))
  })
}
