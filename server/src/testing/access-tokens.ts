import type { TokenScope } from '@tickmark/contract'
import type { Db } from '../db/open.ts'
import { accessTokens } from '../db/schema/index.ts'
import { hashSecret, makeSecret } from '../domains/tokens/secret.ts'

const dayMs = 24 * 60 * 60_000

export interface AddedToken {
  readonly id: number
  readonly secret: string
}

/** Adds an access token that is valid for 30 days. */
export async function addAccessToken(
  db: Db,
  userId: number,
  scopes: TokenScope[],
  changes: Partial<typeof accessTokens.$inferInsert> = {},
): Promise<AddedToken> {
  const secret = makeSecret()
  const token = { userId, secretHash: hashSecret(secret), name: 'Script', scopes, expiresAt: new Date(Date.now() + 30 * dayMs) }
  const [row] = await db
    .insert(accessTokens)
    .values({ ...token, ...changes })
    .returning({ id: accessTokens.id })
  if (row === undefined) throw new Error('The token was not added')
  return { id: row.id, secret }
}
