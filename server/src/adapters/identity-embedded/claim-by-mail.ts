import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { authSessions } from '../../db/schema/auth.ts'
import type { IdentityEvents } from '../../ports/identity.ts'
import { dropUnproven } from './drop-unproven.ts'

/** Call when the owner of an address has come by a mailed link, in `session`: removes what others had prepared without proof. */
export async function claimByMail(
  { db, events }: { readonly db: Db; readonly events: Pick<IdentityEvents, 'identityClaimed'> },
  uid: string,
  session: string,
): Promise<boolean> {
  const claimed = await db.transaction(async (tx) => {
    const dropped = await dropUnproven(tx, uid)
    if (dropped) await tx.delete(authSessions).where(and(eq(authSessions.userId, uid), ne(authSessions.token, session)))
    return dropped
  })
  if (claimed) await events.identityClaimed(uid, 'mail')
  return claimed
}
