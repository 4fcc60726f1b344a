import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { googlePreset } from './google-preset.ts'
import { oidcPreset } from './oidc-preset.ts'
import { ProviderClient } from './provider-client.ts'
import { createProviderFetch, isUnreachable, ProviderUnreachable } from './provider-fetch.ts'

/** A double of a provider, whose documents say whatever a test needs. */
let issuer = ''
let document: Record<string, unknown> = {}
let answer: RequestListener | null = null
let idToken = ''
let asked: string[] = []
let keys: Awaited<ReturnType<typeof generateKeyPair>>
const secret = 'a secret that both sides know, as long as HS256 wants it'

const provider = createServer((request, response) => {
  void (async () => {
    asked.push(request.url ?? '')
    if (answer !== null) return answer(request, response)
    const answers: Record<string, unknown> = {
      '/.well-known/openid-configuration': document,
      '/keys': { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'k', use: 'sig' }] },
      '/token': { access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: idToken },
      '/me': { sub: '117', email: 'ada@example.com', email_verified: true },
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers[request.url ?? '']))
  })()
})

const registration = () => ({ issuer, clientId: 'tickmark', clientSecret: secret })
const callback = 'http://localhost:5000/callback'
const makeClient = () => new ProviderClient(googlePreset(registration()), callback)

beforeAll(async () => {
  keys = await generateKeyPair('ES256')
  provider.listen(0, '127.0.0.1')
  await once(provider, 'listening')
  issuer = `http://localhost:${(provider.address() as AddressInfo).port}`
})
afterAll(async () => {
  provider.closeAllConnections()
  provider.close()
  await once(provider, 'close')
})
beforeEach(() => {
  document = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    id_token_signing_alg_values_supported: ['ES256', 'HS256', 'none'],
  }
  answer = null
  asked = []
})

const isRefused = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => (isUnreachable(error) ? 'unreachable' : 'refused'),
  )

async function sign(algorithm: 'ES256' | 'HS256', nonce: string, changes: object = {}) {
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: issuer,
    aud: 'tickmark',
    iat: now,
    exp: now + 60,
    nonce,
    sub: '117',
    email: 'ada@example.com',
    email_verified: true,
  }
  const key = algorithm === 'HS256' ? new TextEncoder().encode(secret) : keys.privateKey
  return new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: algorithm, kid: 'k' }).sign(key)
}

async function finish(algorithm: 'ES256' | 'HS256', changes: object = {}, client = makeClient()) {
  const { transaction } = await client.begin()
  idToken = await sign(algorithm, transaction.nonce, changes)
  return client.finish(`code=x&state=${transaction.state}`, transaction)
}

test('an ID token that is signed with the provider’s key is accepted', async () => {
  expect(await finish('ES256')).toMatchObject({ subject: '117' })
})

test('an ID token that is signed with the shared secret is refused, even if the provider lists that', async () => {
  expect(await isRefused(finish('HS256'))).toBe('refused')
})

test('a provider that signs with nothing that we accept cannot be used', async () => {
  document['id_token_signing_alg_values_supported'] = ['HS256', 'none']
  expect(await isRefused(makeClient().begin())).toBe('unreachable')
})

test('the provider’s clock may be a minute off, and not more', async () => {
  const now = Math.floor(Date.now() / 1000)
  expect(await finish('ES256', { iat: now - 100, exp: now - 40 })).toMatchObject({ subject: '117' })
  expect(await isRefused(finish('ES256', { iat: now - 200, exp: now - 80 }))).toBe('refused')
})

test('a provider that names another issuer cannot be used', async () => {
  document['issuer'] = 'https://sso.example'
  expect(await isRefused(makeClient().begin())).toBe('unreachable')
})

test.each([
  ['a slash more', (name: string) => `${name}/`, 'accepted'],
  ['other capitals', (name: string) => name.replace('localhost', 'LOCALHOST'), 'unreachable'],
])('a provider that names itself with %s is %s', async (_, rename, expected) => {
  document['issuer'] = rename(issuer)
  expect(await isRefused(makeClient().begin())).toBe(expected)
})

test('a document for all tenants of Entra ID, which the library accepts, cannot be used', async () => {
  const entra = 'https://login.microsoftonline.com'
  const answerWith = (name: string) =>
    vi
      .spyOn(globalThis, 'fetch')
      .mockResolvedValueOnce(Response.json({ ...document, issuer: name, authorization_endpoint: `${entra}/auth` }))
  const begin = () => new ProviderClient(googlePreset({ ...registration(), issuer: `${entra}/firm/v2.0` }), callback).begin()
  answerWith(`${entra}/firm/v2.0`)
  expect(await isRefused(begin())).toBe('accepted')
  answerWith(`${entra}/{tenantid}/v2.0`)
  expect(await isRefused(begin())).toBe('unreachable')
  vi.restoreAllMocks()
})

test('a response that names no issuer is refused where the provider promises one', async () => {
  document['authorization_response_iss_parameter_supported'] = true
  expect(await isRefused(finish('ES256'))).toBe('refused')
})

test('an address that is not in the token is read from the provider, for the same subject only', async () => {
  document['userinfo_endpoint'] = `${issuer}/me`
  const bare = { email: undefined, email_verified: undefined }
  const preset = oidcPreset({
    ...registration(),
    name: 'Example',
    domains: ['example.com'],
    anyDomain: false,
    only: false,
    except: [],
    verifiedClaim: 'email_verified',
  })
  const client = () => new ProviderClient(preset, callback)
  expect(await finish('ES256', bare, client())).toMatchObject({ email: 'ada@example.com', verified: true })
  expect(await finish('ES256', { email_verified: undefined }, client())).toMatchObject({ verified: true })
  expect(await isRefused(finish('ES256', { ...bare, sub: '118' }, client()))).toBe('refused')
})

test('no redirect is followed', async () => {
  answer = (request, response) => {
    response.writeHead(302, { location: request.url === '/elsewhere' ? '/' : '/elsewhere' }).end()
  }
  expect(await isRefused(makeClient().begin())).toBe('unreachable')
  expect(asked).toEqual(['/.well-known/openid-configuration'])
})

test('an answer that is too long is not read to its end', async () => {
  document['padding'] = 'x'.repeat(300_000)
  expect(await isRefused(makeClient().begin())).toBe('unreachable')
  document['padding'] = 'x'.repeat(100_000)
  expect(await isRefused(makeClient().begin())).toBe('accepted')
})

test('every request has ten seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await finish('ES256')
  expect(asked).toContain('/token')
  expect(new Set(timeout.mock.calls.map(([ms]) => ms))).toEqual(new Set([10_000]))
  expect(timeout.mock.calls.length).toBeGreaterThanOrEqual(asked.length)
  timeout.mockRestore()
})

test('a request ends when its time is over', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{')
  }
  const request = createProviderFetch(new URL(issuer))
  const stop = new AbortController()
  const work = request(issuer, { method: 'GET', headers: {}, body: undefined, redirect: 'manual', signal: stop.signal })
  stop.abort()
  await expect(work).rejects.toBeInstanceOf(ProviderUnreachable)
})

test('only a provider on this machine is called without HTTPS, and it sends us nowhere else', async () => {
  const options = { method: 'GET', headers: {}, body: undefined, redirect: 'manual' } as const
  await expect(createProviderFetch(new URL('https://sso.example'))(`${issuer}/keys`, options)).rejects.toThrow('without HTTPS')
  await expect(createProviderFetch(new URL(issuer))('http://10.0.0.1/keys', options)).rejects.toThrow('without HTTPS')
  expect((await createProviderFetch(new URL(issuer))(`${issuer}/keys`, options)).status).toBe(200)
})

test('the client secret goes as the provider wants it', async () => {
  let header: string | undefined
  answer = (request, response) => {
    header = request.headers.authorization
    const body = request.url === '/token' ? { error: 'invalid_grant' } : document
    response.writeHead(request.url === '/token' ? 400 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  expect(await isRefused(finish('ES256'))).toBe('refused')
  expect(header).toMatch(/^Basic /)
  document['token_endpoint_auth_methods_supported'] = ['client_secret_basic', 'client_secret_post']
  expect(await isRefused(finish('ES256'))).toBe('refused')
  expect(header).toBeUndefined()
})
