import type { Db } from '../../db/open.ts'
import {
  IdentityRefused,
  type IdentityAnswer,
  type IdentityCaller,
  type IdentityEvents,
  type IdentityFault,
  type IdentityPerson,
  type ProviderSignIn,
} from '../../ports/identity.ts'
import { AttemptLimits } from './attempt-limits.ts'
import { findIdentity } from './find-identity.ts'
import { findOrLink, provesAddressOf, type IsAddressOfAnother, type Unlinkable } from './provider-accounts.ts'
import { explainAnswer, isDenied } from './provider-answer.ts'
import { ProviderClient } from './provider-client.ts'
import { isUnreachable } from './provider-fetch.ts'
import type { ProviderAccount, ProviderPreset } from './provider-preset.ts'
import { openTransaction, sealTransaction } from './provider-transaction.ts'
import { useTransaction } from './use-transaction.ts'

export interface ProviderOptions {
  readonly db: Db
  readonly secret: string
  readonly rateLimitFactor: number
  readonly now: () => Date
  readonly preset: ProviderPreset
  /** The callback address that is registered with the provider. */
  readonly redirectUri: string
  readonly events: Pick<IdentityEvents, 'identityClaimed' | 'identityLinked' | 'signInFailed'>
  readonly isAddressOfAnother: IsAddressOfAnother
  /** Whether an address may not sign in with this provider. */
  readonly isClosed: (email: string) => boolean
  /** Starts a session. */
  readonly enter: (uid: string, provesAddress: boolean, caller: IdentityCaller) => Promise<IdentityAnswer<IdentityPerson>>
}

/** Refused after the provider answered. `uid`: the identity that it was about, if there is one. */
class AccountRefused extends IdentityRefused {
  readonly uid: string | null

  constructor(code: IdentityFault, uid: string | null, cause?: unknown) {
    super(code, cause)
    this.uid = uid
  }
}

/** Sign-in to embedded identities with an account at a provider of OpenID Connect. */
export class EmbeddedProvider implements ProviderSignIn {
  readonly #options: ProviderOptions
  readonly #client: ProviderClient
  readonly #attempts: AttemptLimits

  constructor(options: ProviderOptions) {
    this.#options = options
    this.#client = new ProviderClient(options.preset, options.redirectUri)
    this.#attempts = new AttemptLimits({ ...options, factor: options.rateLimitFactor })
  }

  async begin() {
    const { preset, secret } = this.#options
    const { url, transaction } = await this.#ask(this.#client.begin())
    return { url, transaction: await sealTransaction(transaction, preset.kind, secret) }
  }

  async finish(
    { query, transaction: sealed }: { readonly query: string; readonly transaction: string | undefined },
    caller: IdentityCaller,
  ) {
    const { db, secret, events, preset, now } = this.#options
    const transaction = await openTransaction(sealed, preset.kind, secret)
    if (transaction === null) throw new IdentityRefused(preset.faults.failed, 'this browser has no transaction')
    // Each attempt sends a request to the provider in our name.
    await this.#attempts.take('enterByProvider', caller.address)
    if (!(await useTransaction(db, transaction, now()))) throw new IdentityRefused(preset.faults.failed, 'this transaction was used before')
    try {
      return await this.#enter(await this.#ask(this.#client.finish(query, transaction)), caller)
    } catch (error) {
      if (error instanceof AccountRefused) await events.signInFailed(error.uid, { provider: preset.kind, reason: error.code })
      throw error
    }
  }

  async #enter(account: ProviderAccount, caller: IdentityCaller): Promise<IdentityAnswer<IdentityPerson>> {
    const { db, events, preset, enter, isAddressOfAnother, isClosed } = this.#options
    const fault = preset.findFault(account)
    const refused = fault ?? (isClosed(account.email) ? 'SINGLE_SIGN_ON_ONLY' : null)
    if (refused !== null) throw new AccountRefused(refused, (await findIdentity(db, account.email))?.uid ?? null)
    const found = await findOrLink(db, { preset, account, isAddressOfAnother })
    if ('refused' in found) throw new AccountRefused(this.#faultOf(found.refused), found.uid, found.refused)
    // The account's address may have changed since it was linked.
    if (isClosed(found.email)) throw new AccountRefused('SINGLE_SIGN_ON_ONLY', found.uid)
    if (found.claimed) await events.identityClaimed(found.uid, preset.kind)
    if (found.linked) await events.identityLinked(found.uid, preset.kind)
    return enter(found.uid, provesAddressOf(found, account), caller)
  }

  #faultOf(why: Unlinkable): IdentityFault {
    const { unverified, accountExists, failed } = this.#options.preset.faults
    return { unverified, 'account-exists': accountExists, 'other-subject': 'SINGLE_SIGN_ON_HELD' as const, changed: failed }[why]
  }

  /** Turns every error with the provider into a refusal; the cause is only logged. */
  async #ask<Value>(answer: Promise<Value>): Promise<Value> {
    try {
      return await answer
    } catch (error) {
      const { failed, unreachable, denied } = this.#options.preset.faults
      const fault = isUnreachable(error) ? unreachable : isDenied(error) ? denied : failed
      throw new AccountRefused(fault, null, explainAnswer(error))
    }
  }
}
