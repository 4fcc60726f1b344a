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
  /** Where the provider sends people back to; registered with it. */
  readonly redirectUri: string
  /** Begins a session of our own for somebody. */
  readonly events: Pick<IdentityEvents, 'identityLinked'>
  readonly enter: (uid: string, provesAddress: boolean, caller: IdentityCaller) => Promise<IdentityAnswer<IdentityPerson>>
}

/** Signing in to identities of our own with a Google account. */
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
    const { url, transaction } = await refusing(this.#client.begin())
    return { url, transaction: await sealTransaction(transaction, this.#options.secret) }
  }

  async finish(
    { query, transaction: sealed }: { readonly query: string; readonly transaction: string | undefined },
    caller: IdentityCaller,
  ) {
    const { db, secret, events, enter } = this.#options
    const transaction = await openTransaction(sealed, secret)
    if (transaction === null) throw new IdentityRefused('GOOGLE_SIGN_IN_FAILED', 'no transaction of this browser')
    // Each answer that is tried costs the provider a question under our name.
    await this.#attempts.take('useLink', caller.address)
    const account: GoogleAccount = await refusing(this.#client.finish(query, transaction))
    const found = await findOrLink(db, account)
    if (found === null) throw new IdentityRefused('GOOGLE_SIGN_IN_FAILED', 'the provider has not verified the address')
    if (found.linked) await events.identityLinked(found.uid)
    return enter(found.uid, await provesAddressOf(db, found.uid, account), caller)
  }
}

/** Whatever goes wrong between us and the provider is one refusal; the cause is for the log. */
async function refusing<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer
  } catch (error) {
    throw new IdentityRefused('GOOGLE_SIGN_IN_FAILED', error)
  }
}
