import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { authUsers } from '../../db/schema/auth.ts'

/** The identity of an address in any case; null if there is none. */
export async function findIdentity(db: Db, email: string) {
  const columns = { uid: authUsers.id, verified: authUsers.emailVerified, firstName: authUsers.firstName }
  const [row] = await db.select(columns).from(authUsers).where(eq(authUsers.email, email.toLowerCase()))
  return row ?? null
}
