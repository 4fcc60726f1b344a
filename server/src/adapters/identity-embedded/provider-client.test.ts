import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { googlePreset } from './google-preset.ts'
import { ProviderClient, type ProviderTransaction } from './provider-client.ts'

/** A provider whose ID tokens hold whatever a test needs, which a real one's would not. */
let keys: Awaited<ReturnType<typeof generateKeyPair>>
let issuer = ''
let idToken: string | undefined
const provider = createServer((request, response) => {
  void (async () => {
    const endpoints = { authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/keys` }
    const answers: Record<string, unknown> = {
      '/.well-known/openid-configuration': { issuer, ...endpoints, id_token_signing_alg_values_supported: ['RS256'] },
      '/keys': { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }] },
      '/token': { access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: idToken },
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers[request.url ?? '']))
  })()
})

const callback = 'http://localhost:5000/callback'
let client: ProviderClient
let transaction: ProviderTransaction
beforeAll(async () => {
  keys = await generateKeyPair('RS256')
  provider.listen(0, '127.0.0.1')
  await once(provider, 'listening')
  issuer = `http://localhost:${(provider.address() as AddressInfo).port}`
  client = new ProviderClient(googlePreset({ issuer, clientId: 'tickmark', clientSecret: 'secret' }), callback)
  transaction = (await client.begin()).transaction
})
afterAll(async () => {
  provider.closeAllConnections()
  provider.close()
  await once(provider, 'close')
})

const claims = (changes: JWTPayload = {}): JWTPayload => {
  const now = Math.floor(Date.now() / 1000)
  const valid = { iss: issuer, aud: 'tickmark', iat: now, exp: now + 60, nonce: transaction.nonce }
  return { ...valid, sub: '117', email: 'Ada@Example.com', email_verified: true, given_name: 'Ada', ...changes }
}
const sign = (changes: JWTPayload = {}, key = keys.privateKey) =>
  new SignJWT(claims(changes)).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(key)

const finish = (token: string | undefined) => {
  idToken = token
  return client.finish(`code=x&state=${transaction.state}`, transaction)
}

test('a valid token is accepted', async () => {
  expect(await finish(await sign())).toEqual({
    providerId: 'google',
    subject: '117',
    email: 'ada@example.com',
    verified: true,
    authoritative: false,
    name: '',
    firstName: 'Ada',
    surname: '',
  })
})

test('a token that does not belong to this sign-in is rejected', async () => {
  const otherKey = await generateKeyPair('RS256')
  const now = Math.floor(Date.now() / 1000)
  const rejected = {
    none: undefined,
    unsigned: new UnsecuredJWT(claims()).encode(),
    'signed with another key': await sign({}, otherKey.privateKey),
    'of another sign-in': await sign({ nonce: 'another' }),
    'without a nonce': await sign({ nonce: undefined }),
    'of another issuer': await sign({ iss: 'https://accounts.google.com' }),
    'for another application': await sign({ aud: 'other' }),
    'for several audiences, authorised for another': await sign({ aud: ['tickmark', 'other'], azp: 'other' }),
    expired: await sign({ iat: now - 600, exp: now - 300 }),
    'without a subject': await sign({ sub: '' }),
    'without an address': await sign({ email: undefined }),
    'with a string for email_verified': await sign({ email_verified: 'true' }),
  }
  for (const [name, token] of Object.entries(rejected)) {
    const outcome = await finish(token).then(
      () => 'accepted',
      () => 'rejected',
    )
    expect([name, outcome]).toEqual([name, 'rejected'])
  }
})

test('a callback with another state or issuer is rejected before its code is used', async () => {
  idToken = await sign()
  for (const query of [
    'code=x&state=other',
    'code=x',
    `state=${transaction.state}`,
    `code=x&state=${transaction.state}&iss=https://evil.example`,
    '',
  ]) {
    await expect(client.finish(query, transaction)).rejects.toMatchObject({ code: expect.stringMatching(/^OAUTH_/) })
  }
})
