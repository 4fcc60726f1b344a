import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { interactionPolicy, Provider, type Configuration } from 'oidc-provider'
import { ProviderMemory } from './provider-memory.ts'

/** An account at the provider. */
export interface GooglePerson {
  readonly sub: string
  readonly email: string
  readonly email_verified: boolean
  readonly name?: string
  readonly hd?: string
  readonly given_name?: string
  readonly family_name?: string
}

export const googleClient = { clientId: 'tickmark-test', clientSecret: 'secret-of-the-test-client' }

/** Google's page asks for the account on request; the library needs this setting to support that. */
function choosePolicy() {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

/** In seconds. */
const lifetime = 600

async function makeKeys() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { keys: [{ ...(await exportJWK(privateKey)), kid: 'provider-key', alg: 'RS256', use: 'sig' }] }
}

const configure = async (people: ReadonlyMap<string, GooglePerson>, redirectUris: readonly string[]): Promise<Configuration> => ({
  adapter: ProviderMemory,
  jwks: await makeKeys(),
  clients: [
    {
      client_id: googleClient.clientId,
      client_secret: googleClient.clientSecret,
      token_endpoint_auth_method: 'client_secret_post',
      redirect_uris: [...redirectUris],
    },
  ],
  clientAuthMethods: ['client_secret_post'],
  pkce: { required: () => true },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name', 'hd'] },
  ttl: { AccessToken: lifetime, AuthorizationCode: lifetime, Grant: lifetime, IdToken: lifetime, Interaction: lifetime, Session: lifetime },
  // Google puts the user's details into the ID token.
  conformIdTokenClaims: false,
  cookies: { keys: ['key of a test'] },
  interactions: { policy: choosePolicy(), url: (_, { uid }) => `/interaction/${uid}` },
  features: { devInteractions: { enabled: false } },
  findAccount: (_, id) => {
    const person = people.get(id)
    return person === undefined ? undefined : { accountId: id, claims: () => ({ ...person }) }
  },
})

/**
 * A provider of OpenID Connect in place of Google: its page lets the user choose one of its accounts, or none. The library does
 * everything else: what it refuses, Google would refuse.
 */
export async function openGoogleProvider(redirectUris: readonly string[], accounts: readonly GooglePerson[]) {
  const people = new Map(accounts.map((person) => [person.sub, person]))
  const asked: URLSearchParams[] = []
  // The issuer must be known before the provider is created.
  let handle = (_request: IncomingMessage, response: ServerResponse): unknown => response.end()
  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, await configure(people, redirectUris))
  const serve = provider.callback()

  async function choose(request: IncomingMessage, response: ServerResponse, sub: string) {
    const { params, session } = await provider.interactionDetails(request, response)
    if (sub === 'nobody') return provider.interactionFinished(request, response, { error: 'access_denied' })
    const grant = new provider.Grant({ accountId: sub, clientId: String(params['client_id']) })
    grant.addOIDCScope(String(params['scope']))
    const consent = { grantId: await grant.save() }
    return provider.interactionFinished(
      request,
      response,
      { login: { accountId: sub }, select_account: {}, consent },
      { mergeWithLastSubmission: session !== undefined },
    )
  }

  function showAccounts(path: string, response: ServerResponse) {
    const links = [...people.values()].map(({ sub, email }) => `<p><a href="${path}/as/${sub}">${email}</a></p>`)
    const page = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Choose an account</title>${links.join('')}<p><a href="${path}/as/nobody">Cancel</a></p>`
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  }

  handle = async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    const [, interaction, , sub] = /^(\/interaction\/[\w-]+)(\/as\/([\w-]+))?$/.exec(pathname) ?? []
    if (pathname === '/auth') asked.push(searchParams)
    if (interaction === undefined) return serve(request, response)
    return sub === undefined ? showAccounts(interaction, response) : choose(request, response, sub)
  }

  return {
    issuer,
    settings: { issuer, ...googleClient },
    /** The requests of our server, the newest last. */
    requests: asked,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type GoogleProvider = Awaited<ReturnType<typeof openGoogleProvider>>
