import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type ServerMetadata,
} from 'openid-client'
import { z } from 'zod'
import { createProviderFetch, ProviderUnreachable } from './provider-fetch.ts'
import type { ProviderAccount, ProviderPreset } from './provider-preset.ts'

/** Secrets of one sign-in. Anyone with all three could complete it, so they are stored encrypted in the browser that started it. */
export const ProviderTransaction = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() })
export type ProviderTransaction = z.infer<typeof ProviderTransaction>

/** For one request to the provider. */
const timeoutSeconds = 10

/** By how much the provider's clock may differ from ours. */
const toleranceSeconds = 60

/** ID tokens are signed with a key that only the provider has: never unsigned, never with a secret that we share. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

/**
 * OpenID Connect: authorization code with PKCE, state and nonce; the ID token's signature, issuer, audience and age are checked
 * (OpenID Connect Core section 3.1.3.7), and the issuer of the response, if it names one (RFC 9207).
 */
export class ProviderClient {
  readonly #preset: ProviderPreset
  readonly #redirectUri: string
  #configuration: Promise<Configuration> | undefined

  constructor(preset: ProviderPreset, redirectUri: string) {
    this.#preset = preset
    this.#redirectUri = redirectUri
  }

  async begin(): Promise<{ readonly url: URL; readonly transaction: ProviderTransaction }> {
    const transaction = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
    const url = buildAuthorizationUrl(await this.#configure(), {
      redirect_uri: this.#redirectUri,
      scope: 'openid email profile',
      ...this.#preset.parameters,
      state: transaction.state,
      nonce: transaction.nonce,
      code_challenge: await calculatePKCECodeChallenge(transaction.verifier),
      code_challenge_method: 'S256',
    })
    return { url, transaction }
  }

  /** Completes a sign-in and returns the account. `query` is the callback's query string. Rejects if any check fails. */
  async finish(query: string, { state, nonce, verifier }: ProviderTransaction): Promise<ProviderAccount> {
    const configuration = await this.#configure()
    const callback = new URL(this.#redirectUri)
    callback.search = query
    const tokens = await authorizationCodeGrant(configuration, callback, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (claims === undefined) throw new Error('the provider sent no ID token')
    const { issuer, userinfo_endpoint: userinfo } = configuration.serverMetadata()
    // Some providers keep the address, or whether it is verified, out of the token.
    const { verifiedClaim } = this.#preset
    const isBare = ['email', ...(verifiedClaim === null ? [] : [verifiedClaim])].some((name) => claims[name] === undefined)
    const described = isBare && userinfo !== undefined ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : {}
    return this.#preset.readAccount({ ...described, ...claims }, issuer)
  }

  /** What the provider says about itself, fetched once; after a failure, the next sign-in tries again. */
  #configure(): Promise<Configuration> {
    this.#configuration ??= this.#discover().catch((cause: unknown) => {
      this.#configuration = undefined
      throw new ProviderUnreachable('the provider cannot be used', { cause })
    })
    return this.#configuration
  }

  async #discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.#preset.registration
    const address = new URL(issuer)
    const request = createProviderFetch(address)
    // A provider on this machine, as in tests, needs no HTTPS; the settings require it for all others.
    const insecure = address.protocol === 'http:' ? [allowInsecureRequests] : []
    const found = await discovery(address, clientId, clientSecret, undefined, {
      execute: insecure,
      timeout: timeoutSeconds,
      [customFetch]: request,
    })
    const { supportsPKCE: _, ...server } = found.serverMetadata()
    // The library accepts a document for many tenants, any of whose administrators can name any address.
    if (server.issuer !== issuer && server.issuer !== toggleSlash(issuer)) throw new Error(`the provider names itself ${server.issuer}`)
    const configuration = new Configuration(
      { ...server, id_token_signing_alg_values_supported: chooseAlgorithms(server) },
      clientId,
      { client_secret: clientSecret, [clockTolerance]: toleranceSeconds },
      acceptsPost(server) ? ClientSecretPost(clientSecret) : ClientSecretBasic(clientSecret),
    )
    configuration[customFetch] = request
    configuration.timeout = timeoutSeconds
    for (const extend of [enableNonRepudiationChecks, ...insecure]) extend(configuration)
    return configuration
  }
}

/** Issuers are compared exactly (OpenID Connect Discovery section 4.3); only a final slash of the setting does not matter. */
const toggleSlash = (issuer: string): string => (issuer.endsWith('/') ? issuer.slice(0, -1) : `${issuer}/`)

function chooseAlgorithms({ id_token_signing_alg_values_supported: supported = ['RS256'] }: ServerMetadata): string[] {
  const chosen = supported.filter((algorithm) => algorithms.includes(algorithm))
  if (chosen.length === 0) throw new Error('the provider signs ID tokens with no algorithm that is accepted here')
  return chosen
}

/** What a provider accepts that lists nothing is defined by OpenID Connect Discovery section 3. */
const acceptsPost = ({ token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] }: ServerMetadata): boolean =>
  methods.includes('client_secret_post')
