import { limits, type NewAccessToken } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import { ApiError } from '../../http/api-error.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import { recordAudit } from '../audit/service.ts'
import type { TokenUser, Users } from '../users/service.ts'
import { readScopes } from './present.ts'
import * as queries from './queries.ts'
import type { SignIn, TokenRow } from './queries.ts'
import { hashSecret, isWellFormed, makeSecret } from './secret.ts'
import { tokenEmailJob } from './token-email.ts'

export { revokeAllTokens, sweepTokens } from './revoke-all.ts'
export { createSendTokenEmail, tokenEmailJob } from './token-email.ts'

const dayMs = 24 * 60 * 60_000

export interface TokensDeps {
  readonly db: Db
  readonly jobs: Pick<JobQueue, 'send' | 'wake'>
  readonly users: Pick<Users, 'findById'>
  /** Whether this server accepts access tokens (`PERSONAL_TOKENS`). */
  readonly isOn: boolean
  /** Whether everyone has to have a second factor (`SECOND_FACTOR`). */
  readonly demandsFactor: boolean
  readonly now: () => Date
}

export interface Tokens {
  list(userId: number): Promise<readonly TokenRow[]>
  /** Null if it is not this user's, or was revoked. */
  find(userId: number, id: number): Promise<TokenRow | null>
  /** `secret` is stored nowhere. Refused without a sign-in that is still valid. */
  create(userId: number, signIn: SignIn, token: NewAccessToken): Promise<{ readonly token: TokenRow; readonly secret: string }>
  revoke(userId: number, token: TokenRow): Promise<void>
  /** Null if the secret is that of no token, or of one that has expired or been revoked. Records the day of its use. */
  findUser(secret: string): Promise<TokenUser | null>
}

export function createTokens({ db, jobs, users, isOn, demandsFactor, now }: TokensDeps): Tokens {
  /** Refuses more tokens than an account can have; its row is locked. */
  const checkLimits = async (tx: Db, userId: number, at: Date): Promise<void> => {
    if ((await queries.countLive(tx, userId, at)) >= limits.tokensPerUser) throw new ApiError('TOO_MANY_TOKENS')
    const created = await queries.countCreated(tx, userId, new Date(at.getTime() - dayMs))
    if (created >= limits.tokensPerDay) throw new ApiError('TOO_MANY_REQUESTS')
  }

  return {
    list: (userId) => queries.listTokens(db, userId),
    find: (userId, id) => queries.findTokenOf(db, userId, id),
    async create(userId, signIn, { name, scopes, days }) {
      if (!isOn) throw new ApiError('TOKENS_OFF')
      const secret = makeSecret()
      const at = now()
      const token = await db.transaction(async (tx) => {
        // The sign-in was checked before the body arrived, which its sender may delay.
        const valid = await queries.lockSignIn(tx, userId, signIn, at)
        if (valid === null) throw new ApiError('NOT_AUTHENTICATED', { cause: 'the sign-in is over' })
        await checkLimits(tx, userId, at)
        const expiresAt = new Date(at.getTime() + days * dayMs)
        const secretHash = hashSecret(secret)
        const { secondFactorAt } = valid
        const row = await queries.insertToken(tx, { userId, secretHash, name, scopes, createdAt: at, expiresAt, secondFactorAt })
        const after = { token: row.id, scopes: scopes.join(' '), days }
        await recordAudit(tx, { actorId: userId, action: 'token-created', subject: 'user', subjectId: String(userId), after })
        await jobs.send(tx, tokenEmailJob, { userId })
        return row
      })
      jobs.wake(tokenEmailJob)
      return { token, secret }
    },
    revoke: (userId, { id }) =>
      db.transaction(async (tx) => {
        if (!(await queries.revokeToken(tx, id, now()))) return
        const before = { token: id }
        await recordAudit(tx, { actorId: userId, action: 'token-revoked', subject: 'user', subjectId: String(userId), before })
      }),
    async findUser(secret) {
      if (!isOn || !isWellFormed(secret)) return null
      const at = now()
      const token = await queries.findLive(db, hashSecret(secret), at)
      const user = token === null ? null : await users.findById(token.userId)
      if (token === null || user === null) return null
      const today = at.toISOString().slice(0, 10)
      if (token.lastUsedOn !== today && user.suspendedAt === null) await queries.noteUse(db, token.id, today)
      const owesFactor = demandsFactor && token.secondFactorAt === null
      return {
        user: { ...user, isAdmin: false, ...(owesFactor ? { mustSetUpFactor: true } : {}) },
        tokenId: token.id,
        scopes: readScopes(token),
      }
    },
  }
}
