import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { bytes, endpoint, endpoints, json, PathId, type Endpoint } from '@tickmark/contract'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { User } from '../domains/users/service.ts'
import type { Identity } from '../ports/identity.ts'
import { collectLog, type CollectedLog } from '../testing/collect-log.ts'
import { ApiError } from './api-error.ts'
import type { Callers } from './authenticate.ts'
import { createServer } from './create-server.ts'
import { ownedRoute, route, type Route } from './route.ts'

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
const from = { sessionId: 'a session', provesAddress: true, authTime: new Date(0), expiresAt: new Date(300_000) }
const identities: Record<string, Identity> = {
  good: { uid: 'uid-7', email: 'ada@example.com', emailVerified: true, name: 'Ada King', ...from },
  unverified: { uid: 'uid-7', email: 'ada@example.com', emailVerified: false, name: 'Ada King', ...from },
  unsynced: { uid: 'uid-8', email: 'bob@example.com', emailVerified: true, name: 'Bob', ...from },
}
const callers: Callers = {
  verifyToken: async (token) => identities[token] ?? null,
  findUserByUid: async (uid) => (uid === 'uid-7' ? user : null),
  findUserByAccessToken: async () => null,
  findUserByToken: ({ uid }) => callers.findUserByUid(uid),
  findUserBySession: async (token) => (token === 'cookie-7' ? user : null),
  noteUse: async () => {},
  loopbackOnly: true,
}

const getThing = endpoint({
  id: 'getThing',
  summary: '',
  method: 'GET',
  path: '/api/things/{id}',
  access: 'owner',
  params: { id: PathId },
  query: { loud: z.enum(['yes', 'no']).default('no') },
  response: json(z.object({ id: z.int(), owner: z.string(), loud: z.string() })),
})
const putThing = endpoint({
  id: 'putThing',
  summary: '',
  method: 'PUT',
  path: '/api/things/{id}',
  access: 'owner',
  params: { id: PathId },
  body: bytes('application/pdf', 10),
  response: json(z.object({ text: z.string() })),
})
const addThing = endpoint({
  id: 'addThing',
  summary: '',
  method: 'POST',
  path: '/api/things',
  access: 'user',
  body: json(z.object({ name: z.string().min(1, 'A name, please') })),
  response: json(z.object({ name: z.string() })),
  status: 201,
})
const readFile = endpoint({
  id: 'readFile',
  summary: '',
  method: 'GET',
  path: '/api/file',
  access: 'public',
  response: bytes('application/pdf'),
})
const fail = endpoint({
  id: 'fail',
  summary: '',
  method: 'POST',
  path: '/api/fail',
  access: 'public',
  response: json(z.object({ ok: z.boolean() })),
})
const administer = endpoint({ id: 'administer', summary: '', method: 'POST', path: '/api/administer', access: 'admin' })

let failure: unknown = { ok: 'not a boolean' }
const findThing = async (asker: User, params: { id: number }) =>
  asker.id === 7 && params.id !== 2 ? { name: 'one', role: params.id === 1 ? ('owner' as const) : ('viewer' as const) } : null
const routes: Route[] = [
  ownedRoute(getThing, findThing, ({ params, query, user: asker, owned }) => ({
    id: params.id,
    owner: `${asker.firstName}:${owned.name}`,
    loud: query.loud,
  })),
  ownedRoute(putThing, findThing, async ({ upload }) => {
    const chunks: Buffer[] = []
    for await (const chunk of upload.stream) chunks.push(chunk as Buffer)
    return { text: Buffer.concat(chunks).toString() }
  }),
  route(addThing, ({ body }) => body),
  route(readFile, () => ({ open: () => Readable.from([Buffer.from('%PDF-')]), bytes: 5, name: 'Prüf "1".pdf', etag: 'abc' })),
  route(fail, () => {
    if (failure instanceof Error) throw failure
    return failure as { ok: boolean }
  }),
  route(administer, () => undefined),
]
const contract = routes.map((one) => one.endpoint)

let app: FastifyInstance | undefined
let log: CollectedLog
afterEach(async () => app?.close())
const build = async (
  options: { webRoot?: string; requestsPerMinute?: number; list?: readonly Route[]; expected?: readonly Endpoint[] } = {},
) => {
  log = collectLog()
  app = await createServer(options.list ?? routes, {
    callers,
    contract: options.expected ?? contract,
    logger: log.logger,
    publicOrigin: 'https://tickmark.example',
    requestsPerMinute: options.requestsPerMinute ?? 0,
    trustedProxies: 0,
    webRoot: options.webRoot ?? '/nowhere',
  })
  return app
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('authentication', () => {
  test.each([
    ['no proof at all', {}, 401, 'NOT_AUTHENTICATED'],
    ['a bare firebase-uid', { 'firebase-uid': 'uid-7' }, 401, 'NOT_AUTHENTICATED'],
    ['a token that was never issued', bearer('forged'), 401, 'NOT_AUTHENTICATED'],
    ['an authorization that is not a bearer token', { authorization: 'Basic Z29vZA==' }, 401, 'NOT_AUTHENTICATED'],
    ['an unverified address', bearer('unverified'), 403, 'EMAIL_NOT_VERIFIED'],
    ['an identity without an account', bearer('unsynced'), 401, 'NOT_AUTHENTICATED'],
    ['a firebase-uid that disagrees', { ...bearer('good'), 'firebase-uid': 'uid-8' }, 401, 'NOT_AUTHENTICATED'],
    [
      'a cookie with a firebase-uid that disagrees',
      { cookie: 'tickmark_session=cookie-7', 'firebase-uid': 'uid-8' },
      401,
      'NOT_AUTHENTICATED',
    ],
    ['a good cookie beside a bad token', { ...bearer('forged'), cookie: 'tickmark_session=cookie-7' }, 401, 'NOT_AUTHENTICATED'],
    ['a cookie that was never issued', { cookie: 'tickmark_session=other' }, 401, 'NOT_AUTHENTICATED'],
  ])('refuses %s', async (_, headers, status, code) => {
    const answer = await (await build()).inject({ url: '/api/things/1', headers })
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code }])
  })

  test('accepts a bearer token, with or without a matching firebase-uid, and a cookie for reading', async () => {
    await build()
    for (const headers of [bearer('good'), { ...bearer('good'), 'firebase-uid': 'uid-7' }, { cookie: 'tickmark_session=cookie-7' }]) {
      const answer = await app?.inject({ url: '/api/things/1', headers })
      expect(answer?.json()).toEqual({ id: 1, owner: 'Ada:one', loud: 'no' })
    }
  })

  test('accepts no cookie for writing', async () => {
    const answer = await (
      await build()
    ).inject({ method: 'POST', url: '/api/things', headers: { cookie: 'tickmark_session=cookie-7' }, payload: { name: 'x' } })
    expect(answer.statusCode).toBe(401)
  })

  test('refuses everyone but administrators where they are required', async () => {
    const answer = await (await build()).inject({ method: 'POST', url: '/api/administer', headers: bearer('good') })
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'FORBIDDEN' }])
  })

  test('refuses a write from a page of another site, and accepts one from its own', async () => {
    await build()
    const post = (origin: string) =>
      app?.inject({
        method: 'POST',
        url: '/api/things',
        headers: { ...bearer('good'), origin, host: 'localhost:5000' },
        payload: { name: 'x' },
      })
    expect((await post('https://evil.example'))?.json()).toMatchObject({ code: 'ORIGIN_NOT_ALLOWED' })
    expect((await post('null'))?.statusCode).toBe(403)
    expect((await post('http://localhost:5000'))?.statusCode).toBe(201)
    expect((await post('https://tickmark.example'))?.statusCode).toBe(201)
  })
})

describe('the order of checks', () => {
  test('is caller, input, ownership, role', async () => {
    await build()
    const steps = [
      await app?.inject({ url: '/api/things/x' }),
      await app?.inject({ url: '/api/things/x', headers: bearer('good') }),
      await app?.inject({ url: '/api/things/1?loud=maybe', headers: bearer('good') }),
      await app?.inject({ url: '/api/things/2', headers: bearer('good') }),
      await app?.inject({ url: '/api/things/3', headers: bearer('good') }),
      await app?.inject({ url: '/api/things/1?loud=yes', headers: bearer('good') }),
    ]
    expect(steps.map((step) => step?.statusCode)).toEqual([401, 400, 400, 404, 403, 200])
  })

  test('ends with the body: each error in it is named, and only JSON is read', async () => {
    await build()
    const post = (payload: string, type = 'application/json') =>
      app?.inject({ method: 'POST', url: '/api/things', headers: { ...bearer('good'), 'content-type': type }, payload })
    expect((await post('{"name":""}'))?.json()).toMatchObject({
      code: 'INVALID_REQUEST',
      error: 'A name, please',
      message: 'A name, please',
      errors: [{ path: 'body.name', message: 'A name, please' }],
    })
    expect((await post('{"name":'))?.json()).toMatchObject({ code: 'INVALID_REQUEST' })
    expect((await post('name=x', 'application/x-www-form-urlencoded'))?.json()).toMatchObject({ code: 'UNSUPPORTED_TYPE' })
    expect((await post(JSON.stringify({ name: 'x'.repeat(300_000) })))?.json()).toMatchObject({ code: 'BODY_TOO_LARGE' })
    expect((await post('{"name":"x","role":"admin"}'))?.json()).toEqual({ name: 'x' })
  })
})

describe('a delayed body', () => {
  afterEach(() => vi.restoreAllMocks())

  /** A body that arrives after access was checked; meanwhile the token has expired, and access is lost unless `kept`. */
  const held = async (text: string, kept = false) => {
    let asked = 0
    const findOnce = async (asker: User, params: { id: number }) => ((asked += 1) === 1 || kept ? findThing(asker, params) : null)
    const handled: string[] = []
    const named = json(z.object({ name: z.string() }))
    const thing = { summary: '', path: '/api/things/{id}', access: 'owner', params: { id: PathId } } as const
    const rename = endpoint({ ...thing, id: 'rename', method: 'PATCH', body: named, response: named })
    const remove = endpoint({ ...thing, id: 'remove', method: 'DELETE' })
    const list = [
      ownedRoute(rename, findOnce, ({ body }) => (handled.push('rename'), body)),
      ownedRoute(remove, findOnce, () => void handled.push('remove')),
      ownedRoute(putThing, findOnce, async ({ upload }) => {
        for await (const _ of upload.stream);
        handled.push('put')
        return { text: '' }
      }),
    ]
    const server = await build({ list, expected: list.map((one) => one.endpoint) })
    const send = async (method: 'PATCH' | 'DELETE' | 'PUT') => {
      asked = 0
      const payload = new Readable({
        read() {
          vi.spyOn(callers, 'verifyToken').mockResolvedValue(null)
          this.push(text)
          this.push(null)
        },
      })
      const headers = { ...bearer('good'), 'content-type': method === 'PUT' ? 'application/pdf' : 'application/json' }
      return (await server.inject({ method, url: '/api/things/1', headers, payload })).statusCode
    }
    return { send, handled }
  }

  test.each(['PATCH', 'DELETE', 'PUT'] as const)('does nothing by %s if access is lost when it arrives', async (method) => {
    const { send, handled } = await held('{"name":"x"}'.slice(0, method === 'PUT' ? 10 : undefined))
    expect([await send(method), handled]).toEqual([404, []])
  })

  test.each(['PATCH', 'DELETE', 'PUT'] as const)('is accepted by %s although the token has expired meanwhile', async (method) => {
    const { send, handled } = await held('{"name":"x"}'.slice(0, method === 'PUT' ? 10 : undefined), true)
    expect([(await send(method)) < 300, handled]).toEqual([true, [{ PATCH: 'rename', DELETE: 'remove', PUT: 'put' }[method]]])
  })
})

describe('files', () => {
  const put = (payload: string, headers: Record<string, string> = {}, id = 1) =>
    app?.inject({
      method: 'PUT',
      url: `/api/things/${id}`,
      headers: { ...bearer('good'), 'content-type': 'application/pdf', ...headers },
      payload,
    })

  test('stream in up to their limit', async () => {
    await build()
    expect((await put('0123456789'))?.json()).toEqual({ text: '0123456789' })
    expect((await put('0123456789!'))?.json()).toMatchObject({ code: 'FILE_TOO_LARGE' })
    expect((await put('0123456789!', { 'content-type': 'image/png' }))?.json()).toMatchObject({ code: 'INVALID_FILE_TYPE' })
  })

  test('without a stated size are cut off at their limit', async () => {
    const server = await build()
    const address = await server.listen({ host: '127.0.0.1', port: 0 })
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from('012345'))
        controller.enqueue(Buffer.from('678901'))
        controller.close()
      },
    })
    const answer = await fetch(`${address}/api/things/1`, {
      method: 'PUT',
      headers: { ...bearer('good'), 'content-type': 'application/pdf' },
      body,
      duplex: 'half',
    })
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'FILE_TOO_LARGE' }])
  })

  test('with too large a stated size are refused before they arrive', async () => {
    const server = await build()
    await server.listen({ host: '127.0.0.1', port: 0 })
    const { port } = server.server.address() as AddressInfo
    const headers = { ...bearer('good'), 'content-type': 'application/pdf', 'content-length': '11' }
    const call = request({ port, method: 'PUT', path: '/api/things/1', headers })
    call.flushHeaders()
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    expect(answer.statusCode).toBe(413)
    call.destroy()
  })

  test('for resources of other users are refused unread', async () => {
    await build()
    expect((await put('0123456789', {}, 2))?.json()).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('are sent under their name, and not again if unchanged', async () => {
    await build()
    const first = await app?.inject({ url: '/api/file' })
    expect(first?.headers['content-type']).toBe('application/pdf')
    expect(first?.headers['content-disposition']).toBe(`inline; filename="Pr_f _1_.pdf"; filename*=UTF-8''Pr%C3%BCf%20%221%22.pdf`)
    expect((await app?.inject({ url: '/api/file', headers: { 'if-none-match': '"abc"' } }))?.statusCode).toBe(304)
  })
})

describe('a failure', () => {
  test('writes its cause to the log and does not show it to the caller', async () => {
    await build()
    failure = new Error('password authentication failed for user "postgres"')
    const answer = await app?.inject({ method: 'POST', url: '/api/fail' })
    expect(answer?.statusCode).toBe(500)
    expect(answer?.json()).toEqual({
      code: 'INTERNAL',
      error: 'Something went wrong. Please try again.',
      message: 'Something went wrong. Please try again.',
      requestId: answer?.headers['x-request-id'],
    })
    expect(log.text()).toContain('password authentication failed')
  })

  test('of a known kind does not show its cause', async () => {
    await build()
    failure = new ApiError('UNAVAILABLE', { cause: new Error('connect ECONNREFUSED 10.0.0.7') })
    const answer = await app?.inject({ method: 'POST', url: '/api/fail' })
    expect(answer?.statusCode).toBe(503)
    expect(answer?.body).not.toContain('10.0.0.7')
    expect(log.text()).toContain('10.0.0.7')
  })

  test('to respond as the contract says is an internal error', async () => {
    await build()
    failure = { ok: 'not a boolean' }
    expect((await app?.inject({ method: 'POST', url: '/api/fail' }))?.json()).toMatchObject({ code: 'INTERNAL' })
  })
})

describe('a server', () => {
  test('does not start with missing or extra routes', async () => {
    await expect(build({ list: routes.slice(1) })).rejects.toThrow('Not served: getThing')
    await expect(build({ list: [...routes, route(endpoints.getHealth, () => ({ status: 'ok' as const, version: '' }))] })).rejects.toThrow(
      'Not in the contract',
    )
    await expect(build({ list: [...routes, ...routes.slice(0, 1)] })).rejects.toThrow('served twice')
  })

  test('accepts no route outside the contract', async () => {
    const server = await build()
    expect(() => server.get('/api/backdoor', async () => 'open')).toThrow('GET /api/backdoor is not in the contract')
  })

  test('limits floods', async () => {
    await build({ requestsPerMinute: 2 })
    const statuses: (number | undefined)[] = []
    for (let at = 0; at < 3; at++) statuses.push((await app?.inject({ url: '/api/file' }))?.statusCode)
    expect(statuses).toEqual([200, 200, 429])
    expect((await app?.inject({ url: '/api/file' }))?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  test('limits floods however the address is written', async () => {
    const server = await build({ requestsPerMinute: 2 })
    const origin = await server.listen({ host: '127.0.0.1', port: 0 })
    const { port } = new URL(origin)
    const statuses: (number | undefined)[] = []
    for (const path of ['/%61pi/file', `${origin}/api/file`, '/%61pi/file']) {
      const [answer] = (await once(request({ port, path, agent: false }).end(), 'response')) as [IncomingMessage]
      statuses.push(answer.resume().statusCode)
      if (answer.statusCode === 429) expect(answer.headers['cache-control']).toBe('no-store')
    }
    expect(statuses).toEqual([200, 200, 429])
  })

  test('limits the time for a request to arrive', async () => {
    expect((await build()).server.requestTimeout).toBe(330_000)
  })

  test('refuses malformed addresses with a standard error', async () => {
    await build()
    for (const url of ['/api/%zz', '/%zz', `/api/things/${'1'.repeat(300)}`]) {
      const answer = await app?.inject({ url })
      expect([answer?.statusCode, answer?.json()]).toEqual([
        400,
        {
          code: 'INVALID_REQUEST',
          error: 'The request is not valid.',
          message: 'The request is not valid.',
          requestId: expect.any(String),
        },
      ])
      expect(answer?.headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test('logs a request in one line, by the pattern of its path and under the id that its caller gets', async () => {
    const server = await build()
    const answer = await server.inject({ url: '/api/things/12345?loud=secret', remoteAddress: '192.0.2.7' })
    await server.inject({ url: '/verify-email/secret-token?token=secret-token&email=ada%40example.com' })
    await server.inject({ url: '/api/%zz?token=secret-token' })
    const lines = log.text().trim().split('\n')
    const answered = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'answered')
    expect(answered.map(({ method, route, status }) => [method, route, status])).toEqual([
      ['GET', '/api/things/{id}', 401],
      ['GET', 'other', 404],
    ])
    expect(answered[0]).toMatchObject({ requestId: answer.headers['x-request-id'], seconds: expect.any(Number) })
    expect(log.text()).not.toMatch(/secret|ada%40|12345|192\.0\.2|verify-email/)
  })

  test('sends a strict content security policy with every response', async () => {
    await build()
    for (const url of ['/', '/api/file', '/api/none', '/api/things/1']) {
      const headers = (await app?.inject({ url }))?.headers ?? {}
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['content-security-policy']).not.toMatch(/'unsafe|http|\*/)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'strict-transport-security': expect.any(String),
      })
    }
  })
})

describe('the web application', () => {
  const web = async () => {
    const root = await mkdtemp(join(tmpdir(), 'tickmark-web-'))
    await mkdir(join(root, 'assets'))
    await writeFile(join(root, 'index.html'), '<title>Tickmark</title>')
    await writeFile(join(root, 'mark.svg'), '<svg/>')
    await writeFile(join(root, 'assets', 'main-1a2b.js'), 'start()')
    return build({ webRoot: root })
  }

  test('is sent with 200 for its screens and with 404 for other paths', async () => {
    const server = await web()
    for (const url of ['/', '/analysis/7', '/?next=//evil.example', '/.env', '/%2e%2e/package.json']) {
      const answer = await server.inject({ url })
      expect([url, answer.statusCode, answer.body]).toEqual([url, /^\/(?:\.|%2e)/.test(url) ? 404 : 200, '<title>Tickmark</title>'])
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    }
  })

  test('has only hashed files, which are cached for good', async () => {
    const server = await web()
    const found = await server.inject({ url: '/assets/main-1a2b.js' })
    expect([found.statusCode, found.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect((await server.inject({ url: '/assets/main-old.js' })).statusCode).toBe(404)
    expect((await server.inject({ url: '/mark.svg' })).headers['content-type']).toContain('image/svg+xml')
  })

  test('leaves unknown calls to the API', async () => {
    const server = await web()
    for (const [method, url] of [
      ['GET', '/api/none'],
      ['GET', '/api'],
      ['DELETE', '/api/file'],
      ['POST', '/'],
      ['GET', '/dev/none'],
    ] as const) {
      const answer = await server.inject({ method, url })
      expect([url, answer.statusCode, answer.json()]).toMatchObject([url, 404, { code: 'NOT_FOUND', error: 'Not found.' }])
    }
  })
})
