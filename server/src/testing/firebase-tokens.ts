import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

export const testProject = {
  projectId: 'demo-tickmark',
  apiKey: 'key-of-tests',
  authDomain: 'demo-tickmark.firebaseapp.com',
  emulatorHost: null,
}

/** Acts as Google: it serves the public keys of Firebase's tokens, and has the private ones. */
export async function openTokenService() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  let status = 200
  let asked = 0
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'google-key', alg: 'RS256', use: 'sig' }] }
  const server = createServer((_request, response) => {
    asked += 1
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(keys))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    keys: new URL(`http://127.0.0.1:${port}/keys`),
    publicKey,
    privateKey,
    timesAsked: () => asked,
    breakDown: () => (status = 503),
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

export type TokenService = Awaited<ReturnType<typeof openTokenService>>

const signedInAt = Math.floor(Date.now() / 1000) - 600

/** Claims as in Firebase's tokens, signed in ten minutes ago, with changes; a claim that is `undefined` is left out. */
export function firebaseClaims(changes: JWTPayload = {}): JWTPayload {
  const now = Math.floor(Date.now() / 1000)
  const { projectId } = testProject
  const claims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    auth_time: signedInAt,
    iat: now - 60,
    exp: now + 3540,
    sub: 'uid-of-ada',
    user_id: 'uid-of-ada',
    name: 'Ada Quill',
    email: 'ada@example.com',
    email_verified: true,
    firebase: { identities: { email: ['ada@example.com'] }, sign_in_provider: 'password' },
    ...changes,
  }
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined))
}

/** A token of this service with these claims. */
export function signFirebaseToken({ privateKey }: Pick<TokenService, 'privateKey'>, changes: JWTPayload = {}, keyId = 'google-key') {
  return new SignJWT(firebaseClaims(changes)).setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT' }).sign(privateKey)
}
