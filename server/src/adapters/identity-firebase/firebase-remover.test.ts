import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProject } from '../../testing/firebase-tokens.ts'
import { FirebaseRemover } from './firebase-remover.ts'

/** A stand-in for the Identity Toolkit; each test chooses its answers. */
const asked: { url: string; body: unknown }[] = []
let answer: { status: number; body: string } = { status: 200, body: '{}' }
const toolkit = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    asked.push({ url: request.url ?? '', body: JSON.parse(Buffer.concat(chunks).toString()) })
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

const refuse = (message: string) => (answer = { status: 400, body: JSON.stringify({ error: { code: 400, message } }) })

test('somebody is removed by their own token, under the project’s key', async () => {
  await remover.remove({ token: 'token of ada' })
  expect(asked).toEqual([{ url: '/identitytoolkit.googleapis.com/v1/accounts:delete?key=key-of-tests', body: { idToken: 'token of ada' } }])
})

test('somebody who is gone already is no failure', async () => {
  refuse('USER_NOT_FOUND : There is no user record')
  await remover.remove({ token: 'token' })
})

test('a refusal says why, and never whose token it was', async () => {
  refuse('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  await expect(remover.remove({ token: 'secret' })).rejects.toThrow('The Identity Toolkit answered 400: CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  answer = { status: 502, body: '<html>' }
  await expect(remover.remove({ token: 'secret' })).rejects.toThrow('502: without a reason')
})
