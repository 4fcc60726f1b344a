import { endpoints, fillPath, type EndpointName } from '@tickmark/contract'
import { eq } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from './db/schema/index.ts'
import { buildTestApp, testOrigin, type TestApp } from './testing/build-test-app.ts'
import { addPerson } from './testing/people.ts'
import { signInUser, testPassword } from './testing/sign-in.ts'
import { addSigningKey, signToken, tamper, unsign, type SigningKey } from './testing/tokens.ts'

/*
 * Who gets what, for every call there is. A call that is missing from the table does not compile, and fails the first test.
 *
 * visitor     proves nothing           bareUid   sends a firebase-uid and nothing else
 * unverified  has not verified         unsynced  has an identity and no account
 * owner       owns the thing           cookie    is the owner by session cookie alone
 * other       is another user          admin     is an administrator
 */
const callers = ['visitor', 'bareUid', 'unverified', 'unsynced', 'owner', 'cookie', 'other', 'admin'] as const
type Caller = (typeof callers)[number]
type Row = Readonly<Record<Caller, number>>

const everybody = (status: number): Row => row(status, status, status, status, status, status, status, status)
function row(
  visitor: number,
  bareUid: number,
  unverified: number,
  unsynced: number,
  owner: number,
  cookie: number,
  other: number,
  admin: number,
): Row {
  return { visitor, bareUid, unverified, unsynced, owner, cookie, other, admin }
}
//                visitor bareUid unverified unsynced owner cookie other admin
const readsOwn = row(401, 401, 403, 401, 200, 200, 200, 200)
const readsThing = row(401, 401, 403, 401, 200, 200, 404, 404)

const table: Readonly<Record<EndpointName, Row>> = {
  getHealth: everybody(200),
  getOpenApi: everybody(200),
  getConfig: everybody(200),
  signUp: everybody(201),
  signIn: everybody(200),
  signOut: everybody(204),
  getIdentitySession: everybody(200),
  getToken: everybody(401), // the identity service's own cookie opens it, and nothing else
  verifyEmail: everybody(400), // here with a link that nobody sent
  sendVerificationEmail: everybody(204),
  login: row(401, 401, 403, 200, 200, 401, 200, 200),
  logout: everybody(204),
  getMe: readsOwn,
  getProfile: readsOwn,
  listAnalyses: readsOwn,
  createAnalysis: row(401, 401, 403, 401, 201, 401, 201, 201),
  getAnalysis: readsThing,
  changeAnalysisStatus: row(401, 401, 403, 401, 200, 401, 404, 404),
  deleteAnalysis: row(401, 401, 403, 401, 204, 401, 404, 404),
  putDocument: row(401, 401, 403, 401, 201, 401, 404, 404),
  getDocument: readsThing,
  getAnalysisReview: readsThing,
  getMailboxPage: everybody(200), // from this machine, and from nowhere else
  getMailbox: everybody(200),
}

let server: TestApp
let key: SigningKey
let thing: { readonly id: number; readonly documentId: number }
let counter = 0
const pdf = `%PDF-1.7\n${'0'.repeat(200)}`

const identityOf = (uid: string) => ({ uid, email: `${uid}@example.com`, displayName: uid, emailVerified: true })
const bearer = async (uid: string, changes: { emailVerified?: boolean } = {}) => ({
  authorization: `Bearer ${await signToken(key, { uid, ...changes })}`,
  'firebase-uid': uid,
})

beforeAll(async () => {
  server = await buildTestApp()
  await signInUser(server, 'Registered')
  key = await addSigningKey(server.database)
  for (const name of ['owner', 'other', 'admin']) await addPerson(server.database.db, name)
  await server.database.db.update(users).set({ isAdmin: true }).where(eq(users.firebaseUid, 'admin'))
  thing = await makeThing()
})
afterAll(async () => server.close())

/** A session cookie of its own, since some calls end sessions. */
async function openSession(uid: string): Promise<string> {
  const payload = { firebaseUser: identityOf(uid) }
  const login = await server.app.inject({ method: 'POST', url: '/api/auth/login', headers: await bearer(uid), payload })
  return `tickmark_session=${login.cookies[0]?.value ?? ''}`
}

/** What a caller sends to prove who it is, and the uid that it claims. */
async function prove(caller: Caller): Promise<{ readonly uid: string; readonly headers: Record<string, string> }> {
  switch (caller) {
    case 'visitor':
      return { uid: 'owner', headers: {} }
    case 'bareUid':
      return { uid: 'owner', headers: { 'firebase-uid': 'owner' } }
    case 'unverified':
      return { uid: 'owner', headers: await bearer('owner', { emailVerified: false }) }
    case 'unsynced': {
      const uid = `nobody-${counter++}`
      return { uid, headers: await bearer(uid) }
    }
    case 'cookie':
      return { uid: 'owner', headers: { cookie: await openSession('owner'), 'firebase-uid': 'owner' } }
    case 'owner':
    case 'other':
    case 'admin':
      return { uid: caller, headers: await bearer(caller) }
  }
}

/** An analysis of the owner with a document. */
async function makeThing() {
  const headers = await bearer('owner')
  const analysis = await server.app.inject({
    method: 'POST',
    url: '/api/analysis',
    headers,
    payload: { fileName: 'Year end', standard: 'IFRS' },
  })
  const { id } = analysis.json<{ id: number }>()
  const stored = await server.app.inject({
    method: 'PUT',
    url: `/api/analysis/${id}/document?name=a.pdf`,
    headers: { ...headers, 'content-type': 'application/pdf' },
    payload: pdf,
  })
  return { id, documentId: stored.json<{ id: number }>().id }
}

/** A body with which the call succeeds for whoever may make it. */
function bodyOf(name: EndpointName, uid: string): InjectOptions {
  switch (name) {
    case 'signUp':
      return { payload: { firstName: 'A', surname: 'B', email: `new-${counter++}@example.com`, password: testPassword } }
    case 'signIn':
      return { payload: { email: 'registered@example.com', password: testPassword } }
    case 'verifyEmail':
      return { payload: { email: 'registered@example.com', token: 'forged' } }
    case 'sendVerificationEmail':
      return { payload: { email: 'nobody@example.com' } }
    case 'login':
      return { payload: { firebaseUser: identityOf(uid) } }
    case 'createAnalysis':
      return { payload: { fileName: 'Year end', standard: 'IFRS' } }
    case 'changeAnalysisStatus':
      return { payload: { status: 'Complete' } }
    case 'putDocument':
      return { payload: pdf, headers: { 'content-type': 'application/pdf' }, query: { name: 'a.pdf' } }
    default:
      return {}
  }
}

describe('who gets what', () => {
  test('is written down for every call', () => expect(Object.keys(table).toSorted()).toEqual(Object.keys(endpoints).toSorted()))

  test.each(Object.keys(endpoints) as EndpointName[])('%s', async (name) => {
    const { method, path } = endpoints[name]
    const answered: Record<string, number> = {}
    for (const caller of callers) {
      // What is deleted must have been there for everybody.
      const target = name === 'deleteAnalysis' ? await makeThing() : thing
      const url = fillPath(path as '/{id}/{documentId}', target)
      const { uid, headers } = await prove(caller)
      const body = bodyOf(name, uid)
      const answer = await server.app.inject({ ...body, method, url, headers: { ...headers, ...body.headers } })
      answered[caller] = answer.statusCode
    }
    expect(answered).toEqual(table[name])
  })
})

describe('a token that is not good', () => {
  const protectedCalls = Object.entries(endpoints).filter(([, { access }]) => ['identity', 'user', 'owner', 'admin'].includes(access))

  test.each(protectedCalls)('opens nothing: %s', async (name, { method, path }) => {
    const good = await signToken(key, { uid: 'owner' })
    const refused = {
      forged: good.replace(/.{8}$/, 'AAAAAAAA'),
      expired: await signToken(key, { uid: 'owner', expiresIn: -1 }),
      unsigned: unsign(good),
      tampered: tamper(good, { sub: 'admin' }),
      foreign: await signToken(key, { uid: 'owner', audience: 'https://other.example' }),
    }
    const url = fillPath(path as '/{id}/{documentId}', thing)
    const body = bodyOf(name as EndpointName, 'owner')
    const ask = async (headers: Record<string, string>) =>
      (await server.app.inject({ ...body, method, url, headers: { ...headers, ...body.headers } })).statusCode
    for (const [kind, token] of Object.entries(refused))
      expect([kind, await ask({ authorization: `Bearer ${token}` })]).toEqual([kind, 401])
    expect(['mismatch', await ask({ authorization: `Bearer ${good}`, 'firebase-uid': 'admin' })]).toEqual(['mismatch', 401])
  })

  test('a login for somebody else than the token says is refused', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: await bearer('owner'),
      payload: { firebaseUser: identityOf('admin') },
    })
    expect(answer.statusCode).toBe(401)
  })
})

describe('a page of another site', () => {
  test.each(Object.entries(endpoints).filter(([, { method }]) => method !== 'GET'))(
    'changes nothing: %s',
    async (name, { method, path }) => {
      const url = fillPath(path as '/{id}/{documentId}', thing)
      const body = bodyOf(name as EndpointName, 'owner')
      const headers = { ...(await bearer('owner')), cookie: await openSession('owner'), origin: 'https://evil.example', ...body.headers }
      expect((await server.app.inject({ ...body, method, url, headers })).json()).toMatchObject({ code: 'ORIGIN_NOT_ALLOWED' })
    },
  )
})

describe('the development mailbox', () => {
  const urls = ['/dev/mailbox', '/dev/mailbox.json']

  test('is there for this machine under its own name only', async () => {
    const attempts: InjectOptions[] = [
      { remoteAddress: '192.0.2.1' },
      { headers: { host: 'rebound.example' } },
      { headers: { host: 'localhost.evil.example:5000' } },
      { headers: { 'x-forwarded-for': '127.0.0.1' } },
      { remoteAddress: '::ffff:192.0.2.1' },
    ]
    for (const url of urls) {
      for (const attempt of attempts) expect([attempt, (await server.app.inject({ ...attempt, url })).statusCode]).toEqual([attempt, 404])
      for (const host of ['localhost:5000', '127.0.0.1:5000', '[::1]:5000']) {
        for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
          expect((await server.app.inject({ url, headers: { host }, remoteAddress })).statusCode).toBe(200)
        }
      }
    }
  })

  test('is not there at all where mail is sent', async () => {
    const live = await buildTestApp({ withMailbox: false })
    try {
      for (const url of urls) expect((await live.app.inject({ url })).statusCode).toBe(404)
      expect((await live.app.inject({ url: '/api/config' })).json()).toMatchObject({ mailbox: null })
    } finally {
      await live.close()
    }
  })

  test('shows what was sent, with its link, and no script', async () => {
    const page = await server.app.inject({ url: '/dev/mailbox' })
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toMatch(/<a href="http:\/\/localhost:5000\/verify-email\?token=[\w.-]+&amp;email=registered%40example\.com">/)
    expect(page.body).not.toMatch(/<(script|style|iframe)/)
    const [newest] = (await server.app.inject({ url: '/dev/mailbox.json' })).json<{ to: string; text: string }[]>()
    expect(newest?.text).toContain(`${testOrigin}/verify-email?`)
  })
})

describe('what the server says of itself', () => {
  test('its health is that of its database', async () => {
    expect((await server.app.inject({ url: '/api/health' })).json()).toEqual({ status: 'ok', version: '0.1.0' })
    const broken = await buildTestApp()
    await broken.database.close()
    const answer = await broken.app.inject({ url: '/api/health' })
    await broken.close()
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'UNAVAILABLE' }])
  })

  test('its description has every call', async () => {
    const { paths } = (await server.app.inject({ url: '/api/openapi.json' })).json<{ paths: Record<string, Record<string, unknown>> }>()
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.toSorted()).toEqual(
      Object.values(endpoints)
        .map(({ method, path }) => `${method} ${path}`)
        .toSorted(),
    )
  })
})
