import { eq, or, sql, type SQL } from 'drizzle-orm'
import { authVerifications } from '../../db/schema/auth.ts'

/**
 * Which links were sent to an identity. They are stored under a hash of their token; the value beside it is their purpose, as the uid alone
 * (resets) or as JSON with the address (signing in).
 */
export const linksOf = ({ uid, email }: { readonly uid: string; readonly email: string }): SQL | undefined =>
  or(eq(authVerifications.value, uid), sql`position(${`"email":${JSON.stringify(email)}`} in ${authVerifications.value}) > 0`)
