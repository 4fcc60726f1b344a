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

/** This application's registration with the provider. */
export interface GoogleSettings {
  /** Address of the provider: Google, or a double in tests. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Secrets of one sign-in. Anyone with all three could complete it, so they are stored encrypted in the browser that started it. */
export const GoogleTransaction = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() })
export type GoogleTransaction = z.infer<typeof GoogleTransaction>

/** The claims about a user. */
export const GoogleAccount = z.object({
  /** The provider's own id of the account, which never changes. */
  sub: z.string().min(1).max(255),
  email: z.string().min(3).max(254).toLowerCase(),
  email_verified: z.boolean(),
  /** Google Workspace domain; absent for personal accounts. */
  hd: z.string().min(1).optional(),
  name: z.string().default(''),
  given_name: z.string().default(''),
  family_name: z.string().default(''),
})
export type GoogleAccount = z.infer<typeof GoogleAccount>

/** For one request to the provider. */
const timeoutSeconds = 10

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

  /** Completes a sign-in and returns the account. `query` is the callback's query string. Rejects if any check fails. */
  async finish(query: string, { state, nonce, verifier }: GoogleTransaction): Promise<GoogleAccount> {
    const callback = new URL(this.#redirectUri)
    callback.search = query
    const tokens = await authorizationCodeGrant(await this.#configure(), callback, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    return GoogleAccount.parse(tokens.claims())
  }

  /** The provider's discovery document, fetched once. */
  #configure(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings
    const address = new URL(issuer)
    // A provider on this machine, as in tests, needs no HTTPS; the settings require it for all others.
    const insecure = address.protocol === 'http:' ? [allowInsecureRequests] : []
    this.#configuration ??= discovery(address, clientId, clientSecret, undefined, {
      execute: [enableNonRepudiationChecks, ...insecure],
      timeout: timeoutSeconds,
    }).catch((error: unknown) => {
      this.#configuration = undefined
      throw error
    })
    return this.#configuration
  }
}
