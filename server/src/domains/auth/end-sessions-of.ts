import type { Db } from '../../db/open.ts'
import { revokeAllTokens } from '../tokens/service.ts'
import { endAllSessions } from './queries.ts'

const secondMs = 1_000

/** Tokens carry their sign-in time in whole seconds: from the next second on, no token of an earlier sign-in can match. */
export const startOfNextSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / secondMs + 1) * secondMs)

/** Ends every session of a user and revokes every access token; sign-ins before `validFrom` are no longer valid. */
export async function endEverySignIn(tx: Db, userId: number, now: Date, validFrom: Date): Promise<void> {
  await endAllSessions(tx, userId, now, validFrom)
  await revokeAllTokens(tx, userId, now)
}

/** The same on the operator's order. Live connections end when their tokens do. */
export const endSessionsOf = (tx: Db, userId: number, now: Date): Promise<void> => endEverySignIn(tx, userId, now, startOfNextSecond(now))
