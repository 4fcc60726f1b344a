import { createHash } from 'node:crypto'
import { limits } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import { authAttempts } from '../../db/schema/auth.ts'
import type { ProviderTransaction } from './provider-client.ts'

/** Uses up a transaction, for as long as it could come back. False if it was used before. */
export async function useTransaction(db: Db, { state }: ProviderTransaction, now: Date): Promise<boolean> {
  const key = createHash('sha256').update(`provider transaction ${state}`).digest('base64url')
  const endsAt = new Date(now.getTime() + limits.providerSignInLifetimeMs)
  const used = await db.insert(authAttempts).values({ key, count: 1, endsAt }).onConflictDoNothing().returning({ key: authAttempts.key })
  return used.length > 0
}
