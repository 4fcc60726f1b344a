import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { z } from 'zod'

/** This application, as it is registered with the provider. */
export interface GoogleSettings {
  /** Address of the provider: Google's own, or another's in tests. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** What one sign-in has to bring back. Anyone with all three could finish it, so it is kept sealed in the browser that began it. */
export const GoogleTransaction = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() })
export type GoogleTransaction = z.infer<typeof GoogleTransaction>

/** What the provider says of somebody. */
export const GoogleAccount = z.object({
  /** The provider's own id of the account, which never changes. */
  sub: z.string().min(1).max(255),
  email: z.string().min(3).max(254).toLowerCase(),
  email_verified: z.boolean(),
  /** Domain of the organisation that keeps the account; absent for those that people keep themselves. */
  hd: z.string().min(1).optional(),
  name: z.string().default(''),
  given_name: z.string().default(''),
  family_name: z.string().default(''),
})
export type GoogleAccount = z.infer<typeof GoogleAccount>

/** Longest time for one answer of the provider, in seconds. */
const timeout = 10

/**
 * OpenID Connect with Google: authorization code with PKCE, state and nonce; the ID token's signature, issuer, audience and age are
 * checked (OpenID Connect Core section 3.1.3.7).
 */
export class GoogleClient {
  readonly #settings: GoogleSettings
  readonly #redirectUri: string
  #configuration: Promise<Configuration> | undefined

  constructor(settings: GoogleSettings, redirectUri: string) {
    this.#settings = settings
    this.#redirectUri = redirectUri
  }

  async begin(): Promise<{ readonly url: URL; readonly transaction: GoogleTransaction }> {
    const transaction = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
    const url = buildAuthorizationUrl(await this.#configure(), {
      redirect_uri: this.#redirectUri,
      scope: 'openid email profile',
      prompt: 'select_account',
      state: transaction.state,
      nonce: transaction.nonce,
      code_challenge: await calculatePKCECodeChallenge(transaction.verifier),
      code_challenge_method: 'S256',
    })
    return { url, transaction }
  }

  /** Whose account the provider's answer speaks of. `query` is that of the callback. Rejects on anything that is not as it should be. */
  async finish(query: string, { state, nonce, verifier }: GoogleTransaction): Promise<GoogleAccount> {
    const answered = new URL(this.#redirectUri)
    answered.search = query
    const tokens = await authorizationCodeGrant(await this.#configure(), answered, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    return GoogleAccount.parse(tokens.claims())
  }

  /** The provider's own description of itself, asked for once. */
  #configure(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings
    const address = new URL(issuer)
    // Providers on this very machine, as in tests, need no HTTPS; the settings refuse all others without it.
    const insecure = address.protocol === 'http:' ? [allowInsecureRequests] : []
    this.#configuration ??= discovery(address, clientId, clientSecret, undefined, {
      execute: [enableNonRepudiationChecks, ...insecure],
      timeout,
    }).catch((error: unknown) => {
      this.#configuration = undefined
      throw error
    })
    return this.#configuration
  }
}
