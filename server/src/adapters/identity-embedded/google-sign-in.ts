import type { Db } from '../../db/open.ts'
import {
  IdentityRefused,
  type GoogleSignIn,
  type IdentityAnswer,
  type IdentityCaller,
  type IdentityEvents,
  type IdentityPerson,
} from '../../ports/identity.ts'
import { AttemptLimits } from './attempt-limits.ts'
import { findOrLink, provesAddressOf } from './google-accounts.ts'
import { type GoogleAccount, GoogleClient, type GoogleSettings } from './google-client.ts'
import { openTransaction, sealTransaction } from './google-transaction.ts'

export interface GoogleOptions {
  readonly db: Db
  readonly secret: string
  readonly rateLimitFactor: number
  readonly now: () => Date
  readonly settings: GoogleSettings
  /** The callback address that is registered with the provider. */
  readonly redirectUri: string
  readonly events: Pick<IdentityEvents, 'identityLinked'>
  /** Starts a session. */
  readonly enter: (uid: string, provesAddress: boolean, caller: IdentityCaller) => Promise<IdentityAnswer<IdentityPerson>>
}

/** Sign-in to embedded identities with a Google account. */
export class EmbeddedGoogle implements GoogleSignIn {
  readonly #options: GoogleOptions
  readonly #client: GoogleClient
  readonly #attempts: AttemptLimits

  constructor(options: GoogleOptions) {
    this.#options = options
    this.#client = new GoogleClient(options.settings, options.redirectUri)
    this.#attempts = new AttemptLimits({ ...options, factor: options.rateLimitFactor })
  }

  async begin() {
    const { url, transaction } = await toRefusal(this.#client.begin())
    return { url, transaction: await sealTransaction(transaction, this.#options.secret) }
  }

  async finish(
    { query, transaction: sealed }: { readonly query: string; readonly transaction: string | undefined },
    caller: IdentityCaller,
  ) {
    const { db, secret, events, enter } = this.#options
    const transaction = await openTransaction(sealed, secret)
    if (transaction === null) throw new IdentityRefused('GOOGLE_SIGN_IN_FAILED', 'this browser has no transaction')
    // Each attempt sends a request to the provider in our name.
    await this.#attempts.take('useLink', caller.address)
    const account: GoogleAccount = await toRefusal(this.#client.finish(query, transaction))
    const found = await findOrLink(db, account)
    if (found === null) throw new IdentityRefused('GOOGLE_SIGN_IN_FAILED', 'the provider has not verified the address')
    if (found.linked) await events.identityLinked(found.uid)
    return enter(found.uid, await provesAddressOf(db, found.uid, account), caller)
  }
}

/** Turns every error with the provider into one `IdentityRefused`; the cause is only logged. */
async function toRefusal<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer
  } catch (error) {
    throw new IdentityRefused('GOOGLE_SIGN_IN_FAILED', error)
  }
}
