import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoint, json } from '@tickmark/contract'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { User } from '../domains/users/service.ts'
import { collectLog } from '../testing/collect-log.ts'
import { createServer } from './create-server.ts'
import { LargeBodies } from './limit-large-bodies.ts'
import { route } from './route.ts'

const megabyte = 1024 * 1024
const user: User = {
  id: 7,
  firebaseUid: 'uid-7',
  firstName: 'Ada',
  surname: 'King',
  company: null,
  email: 'ada@example.com',
  isAdmin: false,
  subscriptionStatus: 'trial',
  subscriptionEndsAt: null,
  trialEndsAt: null,
  cancelAtPeriodEnd: false,
  workspaceId: 70,
  tokensValidFrom: null,
  suspendedAt: null,
}
const at = {
  authTime: new Date('2026-03-01T12:00:00Z'),
  expiresAt: new Date('2026-03-01T12:05:00Z'),
  sessionId: 'session-7',
  provesAddress: true,
}
const identity = { uid: 'uid-7', email: 'ada@example.com', emailVerified: true, name: 'Ada King', ...at }

const addText = endpoint({
  id: 'addText',
  summary: '',
  method: 'POST',
  path: '/api/texts',
  access: 'user',
  body: json(z.object({ content: z.string() }), 4 * megabyte),
  response: json(z.object({ fields: z.array(z.string()), length: z.int() })),
})

const addRows = endpoint({
  id: 'addRows',
  summary: '',
  method: 'POST',
  path: '/api/rows',
  access: 'user',
  body: json(z.object({ rows: z.array(z.int()) }), megabyte, 30_000),
  response: json(z.object({ rows: z.int() })),
})

let app: FastifyInstance | undefined
afterEach(async () => {
  app?.server.closeAllConnections()
  await app?.close()
})

const build = async () => {
  const routes = [
    route(addText, ({ body }) => ({ fields: Object.keys(body), length: body.content.length })),
    route(addRows, ({ body }) => ({ rows: body.rows.length })),
  ]
  app = await createServer(routes, {
    callers: {
      verifyToken: async (token) => (token === 'good' ? identity : null),
      findUserByUid: async () => user,
      findUserByAccessToken: async () => null,
      findUserByToken: async () => user,
      findUserBySession: async () => null,
      noteUse: async () => {},
      loopbackOnly: true,
    },
    contract: [addText, addRows],
    logger: collectLog().logger,
    publicOrigin: 'http://localhost:5000',
    largeBodies: new LargeBodies({ factor: 1, now: () => new Date() }),
    requestsPerMinute: 0,
    trustedProxies: 0,
    webRoot: '/nowhere',
  })
  return app
}
const headers = { authorization: 'Bearer good', 'content-type': 'application/json' }

test('a body that is nested deeply or has many values is refused with a clear message', async () => {
  const server = await build()
  const post = (payload: string) => server.inject({ method: 'POST', url: '/api/texts', headers, payload })
  expect((await post('['.repeat(1_000_000))).json()).toMatchObject({ code: 'INVALID_REQUEST', error: 'The request is nested too deeply.' })
  const keys = Array.from({ length: 100_000 }, (_, i) => `"k${i}":1`).join(',')
  expect((await post(`{${keys}}`)).json()).toMatchObject({ code: 'INVALID_REQUEST', error: 'The request holds too many values.' })
})

test('a call that states more values takes them, and no other does', async () => {
  const server = await build()
  const post = (url: string) => server.inject({ method: 'POST', url, headers, payload: { content: 'x', rows: Array(20_000).fill(1) } })
  expect((await post('/api/rows')).json()).toEqual({ rows: 20_000 })
  expect((await post('/api/texts')).statusCode).toBe(400)
})

test('undeclared properties reach no handler, not even as a prototype', async () => {
  const payload = '{"content":"x","__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'
  const answer = await (await build()).inject({ method: 'POST', url: '/api/texts', headers, payload })
  expect(answer.json()).toEqual({ fields: ['content'], length: 1 })
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
})

/** Announces a large body but sends nothing. Resolves with the status, or null if the server waits for the body. */
const announce = (port: number, authorization: string) => {
  const sent = request({ port, method: 'POST', path: '/api/texts', headers: { ...headers, authorization, 'content-length': megabyte } })
  const status = new Promise<{ status: number | undefined; retryAfter: string | undefined }>((resolve, reject) => {
    sent.on('response', (answer) => {
      resolve({ status: answer.statusCode, retryAfter: answer.headers['retry-after'] })
      answer.resume()
      sent.destroy()
    })
    sent.on('error', reject)
  })
  sent.flushHeaders()
  return { status, give: () => sent.end(JSON.stringify({ content: 'x'.repeat(megabyte - 14) })) }
}

test('a third large body of one user is refused before it is read, until one of the others has been answered', async () => {
  const server = await build()
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  // The three connections may reach the server in any order, so any of them may be the one that is refused.
  const bodies = [1, 2, 3].map(() => announce(port, 'Bearer good'))
  const refused = await Promise.race(bodies.map(async (body) => ({ body, ...(await body.status) })))
  expect(refused).toMatchObject({ status: 429, retryAfter: expect.stringMatching(/^[12]$/) })
  const accepted = bodies.filter((body) => body !== refused.body)
  for (const body of accepted) body.give()
  expect((await Promise.all(accepted.map(({ status }) => status))).map(({ status }) => status)).toEqual([200, 200])
  const fourth = announce(port, 'Bearer good')
  fourth.give()
  expect((await fourth.status).status).toBe(200)
})

test('without a session no body is read', async () => {
  const server = await build()
  await server.listen({ port: 0, host: '127.0.0.1' })
  expect((await announce((server.server.address() as AddressInfo).port, 'Bearer forged').status).status).toBe(401)
})
