import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProject } from '../../testing/firebase-tokens.ts'
import { FirebaseRemover } from './firebase-remover.ts'

/** A stand-in for the Identity Toolkit; each test chooses its answers. */
const requests: { url: string; body: unknown }[] = []
let answer: { status: number; body: string } = { status: 200, body: '{}' }
const toolkit = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    requests.push({ url: request.url ?? '', body: JSON.parse(Buffer.concat(chunks).toString()) })
    response.writeHead(answer.status).end(answer.body)
  })
})

let remover: FirebaseRemover
beforeAll(async () => {
  toolkit.listen(0, '127.0.0.1')
  await once(toolkit, 'listening')
  const { port } = toolkit.address() as AddressInfo
  remover = new FirebaseRemover({ ...testProject, emulatorHost: `127.0.0.1:${port}` })
})
afterAll(async () => {
  toolkit.close()
  await once(toolkit, 'close')
})

const rejectWith = (message: string) => (answer = { status: 400, body: JSON.stringify({ error: { code: 400, message } }) })

test('a user is removed with their own token and the project’s key', async () => {
  await remover.remove({ token: 'token of ada' })
  expect(requests).toEqual([
    { url: '/identitytoolkit.googleapis.com/v1/accounts:delete?key=key-of-tests', body: { idToken: 'token of ada' } },
  ])
})

test('a user who no longer exists is not a failure', async () => {
  rejectWith('USER_NOT_FOUND : There is no user record')
  await remover.remove({ token: 'token' })
})

test('an error gives the reason, but not the token', async () => {
  rejectWith('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  await expect(remover.remove({ token: 'secret' })).rejects.toThrow('The Identity Toolkit answered 400: CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  answer = { status: 502, body: '<html>' }
  await expect(remover.remove({ token: 'secret' })).rejects.toThrow('502: without a reason')
})
