import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { authAccounts, authSessions, authUsers } from '../../db/schema/auth.ts'

/**
 * Gives an identity to the person who has just proven that they own the mailbox. Someone else may have signed up with the address and
 * never verified it: their sessions, names and sign-in methods are removed, so they have no access to what the owner does later.
 * `keep` is the sign-in method that the owner has just used.
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
