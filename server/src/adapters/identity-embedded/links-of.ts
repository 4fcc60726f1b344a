import { eq, or, sql, type SQL } from 'drizzle-orm'
import { authVerifications } from '../../db/schema/auth.ts'

/**
 * Matches the links that were sent to an identity. They are stored under a hash of their token; their value is the uid (resets) or
 * JSON with the address (sign-in).
 */
export const linksOf = ({ uid, email }: { readonly uid: string; readonly email: string }): SQL | undefined =>
  or(eq(authVerifications.value, uid), sql`position(${`"email":${JSON.stringify(email)}`} in ${authVerifications.value}) > 0`)
