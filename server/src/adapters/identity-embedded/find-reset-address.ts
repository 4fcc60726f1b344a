import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { authUsers, authVerifications } from '../../db/schema/auth.ts'

/** The library stores links under a hash of their name. */
const hashIdentifier = (identifier: string) => createHash('sha256').update(identifier).digest('base64url')

/** The address whose password a link can set; null if there is no such link. */
export async function findResetAddress(db: Db, token: string): Promise<string | null> {
  const [row] = await db
    .select({ email: authUsers.email })
    .from(authVerifications)
    .innerJoin(authUsers, eq(authUsers.id, authVerifications.value))
    .where(eq(authVerifications.identifier, hashIdentifier(`reset-password:${token}`)))
  return row?.email ?? null
}
