import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { authSessions } from '../../db/schema/auth.ts'
import { IdentityRefused, type IdentityAnswer, type IdentityCaller } from '../../ports/identity.ts'
import { findPassword } from './find-password.ts'
import type { LibraryCall, LibraryClient } from './library-client.ts'
import { WithSessionToken } from './library-user.ts'

interface Entry {
  readonly call: LibraryCall
  readonly email: string
  readonly caller: IdentityCaller
}

/**
 * Rejects a password that was replaced while it was being checked, which takes a while: the new session may have been created after
 * the reset ended all others.
 */
export async function enterByPassword(db: Db, library: LibraryClient, { call, email, caller }: Entry): Promise<IdentityAnswer<unknown>> {
  const before = await findPassword(db, email)
  const answer = await library.call(call, caller)
  if ((await findPassword(db, email)) === before) return answer
  await db.delete(authSessions).where(eq(authSessions.token, WithSessionToken.parse(answer.value).token))
  throw new IdentityRefused('INVALID_CREDENTIALS', 'the password was replaced during the check')
}
