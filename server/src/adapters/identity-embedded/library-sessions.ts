import { decodeJwt } from 'jose'
import { z } from 'zod'
import {
  IdentityRefused,
  SecondFactorRequired,
  secondStep,
  type IdentityAnswer,
  type IdentityCaller,
  type IdentityPerson,
} from '../../ports/identity.ts'
import type { FactorProof } from '../../ports/second-factors.ts'
import { enterPath } from './enter-by-uid.ts'
import type { LibraryCall, LibraryClient } from './library-client.ts'
import { toPerson, WithSession, WithSessionToken, WithUser } from './library-user.ts'
import type { EmbeddedIdentityOptions } from './options.ts'
import { markProven } from './proof-of-address.ts'
import { canStillPass, isWaitingById, isWaitingByToken, markPassed, takeWaiting } from './second-step.ts'

/** What sessions of the library need to know about second factors. */
export interface FactorCheck {
  /** Accepts a code once. Throws `IdentityRefused`. */
  check(uid: string, proof: FactorProof): Promise<void>
}

/** What a session proves beside who its user is. */
export interface EntryProof {
  /** That the address is the user's. */
  readonly address: boolean
  readonly secondFactor: boolean
}

/** Starts and reads the library's sessions. Nothing else hands out what a session gives, so none is given before the second step. */
export class LibrarySessions {
  readonly #options: Pick<EmbeddedIdentityOptions, 'db' | 'now'>
  readonly #library: LibraryClient
  readonly #factors: FactorCheck

  constructor(options: Pick<EmbeddedIdentityOptions, 'db' | 'now'>, library: LibraryClient, factors: FactorCheck) {
    this.#options = options
    this.#library = library
    this.#factors = factors
  }

  /** Starts a session for a user who was authenticated in another way. */
  async enter(uid: string, proof: EntryProof, caller: IdentityCaller): Promise<IdentityAnswer<IdentityPerson>> {
    const { db, now } = this.#options
    const call: LibraryCall = { method: 'POST', path: enterPath, body: { uid }, otherwise: 'NOT_AUTHENTICATED' }
    const { value, cookies } = await this.#library.call(call, caller)
    const { token } = WithSessionToken.parse(value)
    if (proof.address) await markProven(db, token)
    if (proof.secondFactor) await markPassed(db, token, now())
    return { value: toPerson(WithUser.parse(value).user), cookies }
  }

  /** Refuses the library's answer with a new session whose second step is still to come. */
  async requireBothSteps({ value, cookies }: IdentityAnswer<unknown>): Promise<void> {
    if (await isWaitingByToken(this.#options.db, WithSessionToken.parse(value).token)) throw new SecondFactorRequired(cookies)
  }

  async find(caller: IdentityCaller): Promise<IdentityAnswer<IdentityPerson | typeof secondStep | null>> {
    const { db, now } = this.#options
    const { value, cookies } = await this.#call('/get-session', caller)
    const found = WithSession.nullable().parse(value)
    if (found === null) return { value: null, cookies }
    const { id } = found.session
    if (!(await isWaitingById(db, id))) return { value: toPerson(found.user), cookies }
    return { value: (await canStillPass(db, id, now())) ? secondStep : null, cookies }
  }

  async issueToken(caller: IdentityCaller): Promise<IdentityAnswer<string>> {
    const { value, cookies } = await this.#call('/token', caller)
    const { token } = z.object({ token: z.string() }).parse(value)
    const { sid } = z.object({ sid: z.string() }).parse(decodeJwt(token))
    if (await isWaitingById(this.#options.db, sid)) throw new IdentityRefused('NOT_AUTHENTICATED', 'the second step is still to come')
    return { value: token, cookies }
  }

  async passSecondStep(proof: FactorProof, caller: IdentityCaller): Promise<IdentityAnswer<IdentityPerson>> {
    const { db, now } = this.#options
    const half = WithSession.nullable().parse((await this.#call('/get-session', caller)).value)
    if (half === null || !(await canStillPass(db, half.session.id, now()))) throw new IdentityRefused('SECOND_FACTOR_EXPIRED')
    await this.#factors.check(half.user.id, proof)
    const taken = await takeWaiting(db, half.session.id)
    if (taken === null) throw new IdentityRefused('SECOND_FACTOR_EXPIRED', 'completed by another call')
    return this.enter(half.user.id, { address: taken.provesAddress, secondFactor: true }, caller)
  }

  #call(path: string, caller: IdentityCaller): Promise<IdentityAnswer<unknown>> {
    return this.#library.call({ method: 'GET', path, otherwise: 'NOT_AUTHENTICATED' }, caller)
  }
}
