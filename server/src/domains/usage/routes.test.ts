import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pageViews, userActions } from '../../db/schema/index.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { type SignedIn, signInAdmin, signInUser } from '../../testing/sign-in.ts'
import { sweepUsage } from './service.ts'

const minuteMs = 60_000
let now = new Date()
let server: TestApp
let ada: SignedIn
let bea: SignedIn
beforeAll(async () => {
  server = await buildTestApp({ now: () => now })
  ada = await signInUser(server, 'Ada')
  bea = await signInUser(server, 'Bea')
})
afterAll(async () => server.close())
beforeEach(async () => {
  for (const person of [ada, bea]) await choose(person, true)
  await server.database.db.delete(pageViews)
  await server.database.db.delete(userActions)
})

const view = { path: '/analysis/7', duration: 1_500, referrer: '/analysis' }
const report = ({ visitor, headers }: SignedIn, payload: object = view, more: Record<string, string> = {}) =>
  visitor.call({ method: 'POST', url: '/api/usage/page-views', headers: { ...headers, ...more }, payload })
const choose = ({ visitor, headers }: SignedIn, recording: unknown) =>
  visitor.call({ method: 'PUT', url: '/api/usage/choice', headers, payload: { recording } })
const readChoice = async ({ visitor, headers }: SignedIn) => (await visitor.call({ url: '/api/usage/choice', headers })).json<object>()
const createAnalysis = ({ visitor, headers }: SignedIn, more: Record<string, string> = {}) =>
  visitor.call({
    method: 'POST',
    url: '/api/analysis',
    headers: { ...headers, ...more },
    payload: { fileName: 'Secret Ltd', standard: 'IFRS' },
  })
const viewsOf = ({ user }: SignedIn) => server.database.db.select().from(pageViews).where(eq(pageViews.userId, user.id))
const actionsOf = ({ user }: SignedIn) =>
  server.database.db.select().from(userActions).where(eq(userActions.userId, user.id)).orderBy(userActions.id)

describe('POST /api/usage/page-views', () => {
  test('records a page view of the user', async () => {
    const answer = await report(ada, view, { 'user-agent': 'x'.repeat(1_000) })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(await viewsOf(ada)).toEqual([
      { id: expect.any(Number), userId: ada.user.id, ...view, timestamp: now, userAgent: 'x'.repeat(200) },
    ])
    await report(ada, { ...view, referrer: null })
    expect((await viewsOf(ada))[1]).toMatchObject({ referrer: null })
  })

  test.each([
    [{ ...view, path: '/verify-email?token=secret' }],
    [{ ...view, path: '/a#b' }],
    [{ ...view, path: '/a\0' }],
    [{ ...view, path: 'https://elsewhere.example/' }],
    [{ ...view, path: `/${'x'.repeat(200)}` }],
    [{ ...view, duration: -1 }],
    [{ ...view, duration: 0.5 }],
    [{ ...view, duration: 25 * 60 * minuteMs }],
    [{ ...view, referrer: 'https://elsewhere.example/?q=1' }],
    [{ ...view, referrer: '/\u001b[2J' }],
    [{ path: '/', duration: 1 }],
  ])('refuses %j', async (payload) => {
    expect((await report(ada, payload)).statusCode).toBe(400)
    expect(await viewsOf(ada)).toEqual([])
  })

  test('requires a session', async () => {
    expect((await server.app.inject({ method: 'POST', url: '/api/usage/page-views', payload: view })).statusCode).toBe(401)
  })

  test('records at most sixty per user and minute, and drops the rest without an error', async () => {
    for (let i = 0; i < 63; i += 1) expect((await report(ada)).statusCode).toBe(204)
    await report(bea)
    expect([(await viewsOf(ada)).length, (await viewsOf(bea)).length]).toEqual([60, 1])
    now = new Date(now.getTime() + minuteMs + 1)
    await report(ada)
    expect(await viewsOf(ada)).toHaveLength(61)
  })
})

describe('user actions', () => {
  test('are recorded by name, with ids and states', async () => {
    const { visitor, headers } = ada
    const { id: analysisId } = (await createAnalysis(ada)).json<{ id: number }>()
    const stored = await visitor.call({
      method: 'PUT',
      url: `/api/analysis/${analysisId}/document?name=Secret.pdf`,
      headers: { ...headers, 'content-type': 'application/pdf' },
      payload: `%PDF-1.7\n${'0'.repeat(200)}`,
    })
    await visitor.call({ method: 'PATCH', url: `/api/analysis/${analysisId}/status`, headers, payload: { status: 'Complete' } })
    await visitor.call({ method: 'DELETE', url: `/api/analysis/${analysisId}`, headers })
    await visitor.post('/api/feedback', { rating: 5, comment: 'Secret thoughts' }, headers)
    await visitor.call({ url: '/api/auth/account/data', headers })
    const noted = (await actionsOf(ada)).map(({ action, metadata }) => [action, metadata])
    expect(noted).toEqual([
      ['analysis-created', { analysisId }],
      ['document-uploaded', { analysisId, documentId: stored.json<{ id: number }>().id }],
      ['analysis-status-changed', { analysisId, status: 'Complete' }],
      ['analysis-deleted', { analysisId }],
      ['feedback-sent', {}],
      ['data-downloaded', {}],
    ])
    expect(JSON.stringify(noted)).not.toMatch(/secret/i)
  })

  test('include each sign-in once, however often the page is loaded', async () => {
    const cleo = await signInUser(server, 'Cleo')
    const { uid, email } = { uid: cleo.user.firebaseUid, email: cleo.user.email }
    const firebaseUser = { uid, email, displayName: 'Cleo', emailVerified: true }
    expect((await cleo.visitor.post('/api/auth/login', { firebaseUser }, cleo.headers)).statusCode).toBe(200)
    expect((await actionsOf(cleo)).map(({ action }) => action)).toEqual(['signed-in'])
  })

  test('are not recorded if they fail', async () => {
    await ada.visitor.post('/api/feedback', { rating: 9 }, ada.headers)
    await ada.visitor.call({ method: 'DELETE', url: '/api/analysis/2000000000', headers: ada.headers })
    expect(await actionsOf(ada)).toEqual([])
  })

  test('succeed even if they cannot be recorded', async () => {
    const { db } = server.database
    await db.execute(sql`alter table user_actions rename to hidden`)
    try {
      expect((await createAnalysis(ada)).statusCode).toBe(201)
    } finally {
      await db.execute(sql`alter table hidden rename to user_actions`)
    }
    expect(server.log.text()).toContain('an action could not be recorded')
  })
})

describe('the choice', () => {
  test('is to be recorded until the user opts out', async () => {
    expect(await readChoice(ada)).toEqual({ recording: true, kept: true })
    const answer = await choose(ada, false)
    expect([answer.statusCode, answer.json()]).toEqual([200, { recording: false, kept: true }])
    expect([await readChoice(ada), await readChoice(bea)]).toEqual([
      { recording: false, kept: true },
      { recording: true, kept: true },
    ])
    expect((await choose(ada, 'yes')).statusCode).toBe(400)
    expect(await readChoice(ada)).toEqual({ recording: false, kept: true })
  })

  test('to opt out deletes the records of the user, and leaves those of others', async () => {
    for (const person of [ada, bea]) {
      await report(person)
      await createAnalysis(person)
    }
    await choose(ada, false)
    expect([await viewsOf(ada), await actionsOf(ada)]).toEqual([[], []])
    expect([(await viewsOf(bea)).length, (await actionsOf(bea)).length]).toEqual([1, 1])
  })

  test.each([
    ['who has opted out', false, {}],
    ['whose browser asks for privacy', true, { 'sec-gpc': '1' }],
  ])('nothing is recorded of a user %s', async (_who, recording, headers) => {
    await choose(ada, recording)
    expect((await report(ada, view, headers)).statusCode).toBe(204)
    expect((await createAnalysis(ada, headers)).statusCode).toBe(201)
    expect([await viewsOf(ada), await actionsOf(ada)]).toEqual([[], []])
  })

  test('to opt out while records are being made leaves none', async () => {
    for (let round = 0; round < 5; round += 1) {
      await choose(ada, true)
      await Promise.all([...Array.from({ length: 10 }, () => report(ada)), choose(ada, false), createAnalysis(ada), report(ada)])
      expect([await viewsOf(ada), await actionsOf(ada)]).toEqual([[], []])
    }
  })
})

test('records are kept for thirteen months', async () => {
  const at = now
  const monthsAgo = (months: number, days: number) => {
    const then = new Date(at)
    then.setUTCMonth(then.getUTCMonth() - months, 15)
    return new Date(then.getTime() + days * 24 * 60 * minuteMs)
  }
  const middle = new Date(at)
  middle.setUTCDate(15)
  const { db } = server.database
  for (const timestamp of [monthsAgo(13, -1), monthsAgo(13, 1)]) {
    await db.insert(pageViews).values({ userId: ada.user.id, path: '/', duration: 1, timestamp })
    await db.insert(userActions).values({ userId: ada.user.id, action: 'signed-in', timestamp })
  }
  await sweepUsage(db, middle)
  expect((await viewsOf(ada)).map(({ timestamp }) => timestamp)).toEqual([monthsAgo(13, 1)])
  expect((await actionsOf(ada)).map(({ timestamp }) => timestamp)).toEqual([monthsAgo(13, 1)])
})

describe('with usage records switched off', () => {
  let quiet: TestApp
  beforeAll(async () => {
    quiet = await buildTestApp({ usageRecords: false, adminEmails: ['chief@example.com'], now: () => now })
  })
  afterAll(async () => quiet.close())

  test('nothing is recorded, users and administrators can see that, and existing records can still be deleted', async () => {
    const chief = await signInAdmin(quiet, 'Chief')
    const { db } = quiet.database
    expect((await report(chief)).statusCode).toBe(204)
    expect((await createAnalysis(chief)).statusCode).toBe(201)
    expect([await db.select().from(pageViews), await db.select().from(userActions)]).toEqual([[], []])
    expect(await readChoice(chief)).toEqual({ recording: true, kept: false })
    const usage = await chief.visitor.call({ url: '/api/admin/usage', headers: chief.headers })
    expect(usage.json<object>()).toMatchObject({ recording: false, totals: { pageViews: 0 } })
    await db.insert(pageViews).values({ userId: chief.user.id, path: '/', duration: 1, timestamp: now })
    expect((await choose(chief, false)).json<object>()).toEqual({ recording: false, kept: false })
    expect(await db.select().from(pageViews)).toEqual([])
  })
})
