import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { authFactors, authSessions } from '../../db/schema/auth.ts'
import { IdentityRefused, type IdentityEvents } from '../../ports/identity.ts'
import type { Seal } from '../../ports/seal.ts'
import type { FactorChange, FactorProof, SecondFactors } from '../../ports/second-factors.ts'
import { countRecoveryCodes, replaceRecoveryCodes, takeRecoveryCode, takeStep } from './factor-codes.ts'
import { FactorLimits } from './factor-limits.ts'
import { findStep, formatUri, makeSecret } from './totp.ts'

export interface EmbeddedFactorsOptions {
  readonly db: Db
  /** Keeps the secrets. */
  readonly seal: Seal
  readonly secret: string
  readonly rateLimitFactor: number
  readonly now: () => Date
  readonly events: Pick<IdentityEvents, 'secondFactorFailed' | 'recoveryCodeUsed'>
  /** A secret that no key in the ring opens: until it comes back, only recovery codes work. */
  readonly onUnreadable: () => void
}

type FactorRow = typeof authFactors.$inferSelect

/** Second factors of embedded identities: codes of an authenticator app (RFC 6238), and recovery codes. */
export class EmbeddedFactors implements SecondFactors {
  readonly #options: EmbeddedFactorsOptions
  readonly #limits: FactorLimits

  constructor(options: EmbeddedFactorsOptions) {
    this.#options = options
    this.#limits = new FactorLimits(options.db, { ...options, factor: options.rateLimitFactor })
  }

  async find(uid: string) {
    const row = await this.#findConfirmed(uid)
    if (row === null || row.confirmedAt === null) return null
    return { since: row.confirmedAt, codesLeft: await countRecoveryCodes(this.#options.db, uid) }
  }

  async begin(uid: string, account: string) {
    const { db, seal, now } = this.#options
    const secret = makeSecret()
    const fresh = { sealedSecret: seal.seal(secret, uid), createdAt: now(), lastStep: null }
    const [begun] = await db
      .insert(authFactors)
      .values({ userId: uid, ...fresh })
      .onConflictDoUpdate({ target: authFactors.userId, set: fresh, setWhere: isNull(authFactors.confirmedAt) })
      .returning({ uid: authFactors.userId })
    if (begun === undefined) throw new IdentityRefused('SECOND_FACTOR_ON')
    return { secret, uri: formatUri(secret, account) }
  }

  async confirm({ uid, sessionId, code }: FactorChange) {
    const { db, now } = this.#options
    const row = await this.#find(uid)
    if (row === null) throw new IdentityRefused('SECOND_FACTOR_OFF')
    if (row.confirmedAt !== null) throw new IdentityRefused('SECOND_FACTOR_ON')
    const step = await this.#readStep(row, code)
    if (step === null) throw new IdentityRefused('INVALID_CODE')
    const codes = await db.transaction(async (tx) => {
      // The same row that the code was compared with: a secret begun meanwhile has another time.
      const begun = and(eq(authFactors.userId, uid), isNull(authFactors.confirmedAt), eq(authFactors.createdAt, row.createdAt))
      const at = now()
      const confirmed = await tx
        .update(authFactors)
        .set({ confirmedAt: at, lastStep: step })
        .where(begun)
        .returning({ uid: authFactors.userId })
      if (confirmed.length === 0) return null
      await keepOnly(tx, uid, sessionId, at)
      return replaceRecoveryCodes(tx, uid)
    })
    if (codes === null) throw new IdentityRefused('INVALID_CODE', 'another secret was begun, or this one confirmed, meanwhile')
    await this.#limits.forget('secondFactor', uid)
    return codes
  }

  async renewCodes({ uid, code }: FactorChange) {
    await this.check(uid, { code })
    return this.#options.db.transaction((tx) => replaceRecoveryCodes(tx, uid))
  }

  async turnOff({ uid, sessionId, proof }: Parameters<SecondFactors['turnOff']>[0]) {
    await this.check(uid, proof)
    await this.#options.db.transaction(async (tx) => {
      await removeFactor(tx, uid)
      await keepOnly(tx, uid, sessionId, null)
    })
  }

  /** Accepts a code once. Throws `IdentityRefused`. */
  async check(uid: string, proof: FactorProof): Promise<void> {
    const { db, now, events } = this.#options
    const row = await this.#findConfirmed(uid)
    if (row === null) throw new IdentityRefused('SECOND_FACTOR_OFF')
    if ('code' in proof) {
      const step = (await this.#readStep(row, proof.code)) ?? (await this.#refuse(uid))
      if (!(await takeStep(db, uid, step))) throw new IdentityRefused('INVALID_CODE', 'the code was used before')
      return this.#limits.forget('secondFactor', uid)
    }
    await this.#limits.take('recoveryCode', uid)
    if (!(await takeRecoveryCode(db, uid, proof.recoveryCode, now()))) return this.#refuse(uid)
    await this.#limits.forget('recoveryCode', uid)
    await events.recoveryCodeUsed(uid)
  }

  /** Null if it is no code of this moment. */
  async #readStep({ userId, sealedSecret }: FactorRow, code: string): Promise<number | null> {
    const { seal, now, onUnreadable } = this.#options
    await this.#limits.take('secondFactor', userId)
    const secret = seal.open(sealedSecret, userId)
    if (secret === null) onUnreadable()
    return secret === null ? null : findStep(secret, code, now())
  }

  async #refuse(uid: string): Promise<never> {
    await this.#options.events.secondFactorFailed(uid)
    throw new IdentityRefused('INVALID_CODE')
  }

  async #find(uid: string): Promise<FactorRow | null> {
    const [row] = await this.#options.db.select().from(authFactors).where(eq(authFactors.userId, uid))
    return row ?? null
  }

  async #findConfirmed(uid: string): Promise<FactorRow | null> {
    const row = await this.#find(uid)
    return row === null || row.confirmedAt === null ? null : row
  }
}

/** Ends all sessions of an identity but one, and sets when that one passed the second step. */
async function keepOnly(tx: Db, uid: string, sessionId: string, secondFactorAt: Date | null): Promise<void> {
  await tx.delete(authSessions).where(and(eq(authSessions.userId, uid), ne(authSessions.id, sessionId)))
  await tx.update(authSessions).set({ secondFactorAt }).where(eq(authSessions.id, sessionId))
}

/** Removes the factor of an identity with its recovery codes, and ends all its sessions. False, ending none, if there was none in use. */
export async function removeFactorAndSessions(tx: Db, uid: string): Promise<boolean> {
  if (!(await removeFactor(tx, uid))) return false
  await tx.delete(authSessions).where(eq(authSessions.userId, uid))
  return true
}

/** Removes the factor of an identity with its recovery codes. False if there was none in use. */
export async function removeFactor(tx: Db, uid: string): Promise<boolean> {
  const [removed] = await tx.delete(authFactors).where(eq(authFactors.userId, uid)).returning({ confirmedAt: authFactors.confirmedAt })
  return removed !== undefined && removed.confirmedAt !== null
}
