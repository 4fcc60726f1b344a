import { limits } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import { recordAudit } from '../audit/service.ts'
import { deleteEndedBefore, revokeTokens } from './queries.ts'

/** Revokes every token of a user, whose sign-ins are being ended. Call it in the transaction that ends them. */
export async function revokeAllTokens(tx: Db, userId: number, now: Date): Promise<void> {
  const tokens = await revokeTokens(tx, userId, now)
  if (tokens === 0) return
  await recordAudit(tx, { actorId: null, action: 'token-revoked', subject: 'user', subjectId: String(userId), after: { tokens } })
}

/** Removes tokens that expired or were revoked long ago. */
export const sweepTokens = (db: Db, now: Date): Promise<void> => deleteEndedBefore(db, new Date(now.getTime() - limits.endedTokensKeptMs))
