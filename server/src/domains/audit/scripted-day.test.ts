import { sql } from 'drizzle-orm'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answerer } from '../../ports/answerer.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { collectLog } from '../../testing/collect-log.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { listedReviewer, uploadListed } from '../../testing/listed-findings.ts'
import { addPerson } from '../../testing/people.ts'
import { startReviewServer } from '../../testing/review-server.ts'
import { addSharedAnalysis } from '../../testing/sharing.ts'
import { signInAdmin, signInUser, signUpForm, testPassword, type SignedIn, Visitor } from '../../testing/sign-in.ts'

/** A day on one database: people sign in on the whole application, and work on a server where signing in is faked. */
const database = await openTestDatabase()
const { db } = database
const operator = 'Quill Models Ltd'
const answerer: Answerer = {
  model: { operator, name: 'quill-2', tokensPerDay: 1_000, answerMs: 60_000 },
  answer: async () => ({ content: 'Yes.', metadata: {}, tokens: 0 }),
  close: async () => {},
}
const log = collectLog()
const server = await startReviewServer(database, { answerer, reviewer: listedReviewer(), logger: log.logger })
let app: TestApp
let chief: SignedIn
let analysis = 0
let client = 0
let documentUrl = ''

beforeAll(async () => {
  for (const name of ['ada', 'cleo']) await addPerson(db, name)
  app = await buildTestApp({ database, adminEmails: ['chief@example.com'] })
  chief = await signInAdmin(app, 'Chief')
  await signInUser(app, 'Dora')
  analysis = await addSharedAnalysis(db, 'ada', { cleo: 'viewer' })
  await uploadListed(server, 'ada', analysis, 'e1@3=10 w1@2')
  const documents = (await server.call('ada', { url: `/api/analysis/${analysis}/document` })).json<{ id: number }[]>()
  documentUrl = `/api/analysis/${analysis}/document/${documents[0]?.id}`
})
afterAll(async () => {
  await app.close()
  await server.stop()
  await database.close()
})

type Act = () => Promise<Pick<LightMyRequestResponse, 'statusCode' | 'headers'>>

const ada =
  (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string | (() => string), payload?: object): Act =>
  () =>
    server.call('ada', { method, url: typeof path === 'string' ? path : path(), ...(payload === undefined ? {} : { payload }) })
const onAnalysis = (method: Parameters<typeof ada>[0], path: string, payload?: object): Act =>
  ada(method, () => `/api/analysis/${analysis}${path}`, payload)
const onClient = (method: Parameters<typeof ada>[0], path: string, payload?: object): Act =>
  ada(method, () => `/api/clients/${client}${path}`, payload)
const changePoint = (version: number, change: object): Act =>
  onAnalysis('POST', '/points/changes', { points: [{ number: 1, version }], change })
const admin =
  (url: string, options: InjectOptions = {}): Act =>
  () =>
    chief.visitor.call({ ...options, url, headers: chief.headers })

const upload: Act = () =>
  server.call('ada', {
    method: 'PUT',
    url: `/api/analysis/${analysis}/document?name=prior.pdf&kind=prior_year`,
    payload: Buffer.from(`%PDF-1.7 ${' '.repeat(200)}\ne9`),
    headers: { 'content-type': 'application/pdf' },
  })
const signIn =
  (password: string): Act =>
  () =>
    new Visitor(app.app).post('/api/identity/sign-in/email', { email: signUpForm('Dora').email, password })
const enterAndLeave: Act = async () => {
  const visitor = new Visitor(app.app)
  const signedIn = await visitor.post('/api/identity/sign-in/email', { email: signUpForm('Dora').email, password: testPassword })
  const { user: firebaseUser } = signedIn.json<{ user: { uid: string } }>()
  const { token } = (await visitor.call({ url: '/api/identity/token' })).json<{ token: string }>()
  await visitor.post('/api/auth/login', { firebaseUser }, { authorization: `Bearer ${token}` })
  return visitor.post('/api/auth/logout', {})
}
const createClient: Act = async () => {
  const answer = await server.call('ada', { method: 'POST', url: '/api/clients', payload: { name: 'Quill Ltd' } })
  client = answer.json<{ id: number }>().id
  return answer
}

/** The list of an auditor: each act of the day, and what the trail has about it. */
const day: readonly (readonly [string, Act, readonly string[]])[] = [
  ['a sign-in that fails', signIn('Wr0ngPassword'), ['sign-in-failed']],
  ['a sign-in, and signing out', enterAndLeave, ['sign-in', 'sign-out']],
  ['a new analysis', ada('POST', '/api/analysis', { fileName: 'Year end', standard: 'IFRS' }), ['analysis-created']],
  ['an upload', upload, ['document-uploaded']],
  ['a view of a document', ada('GET', () => documentUrl), ['document-viewed']],
  ['the same view within the hour', ada('GET', () => documentUrl), []],
  ['a download of it', ada('GET', () => `${documentUrl}?download=true`), ['document-downloaded']],
  ['an export of the review as a memo', onAnalysis('GET', '/exports/memo'), ['review-exported']],
  ['an export of it as a workbook', onAnalysis('GET', '/exports/workbook'), ['review-exported']],
  ['a change of status', onAnalysis('PATCH', '/status', { status: 'In Review' }), ['analysis-status-changed']],
  ['the same status again', onAnalysis('PATCH', '/status', { status: 'In Review' }), []],
  ['a point cleared', changePoint(1, { state: 'cleared', note: '' }), ['point-cleared']],
  ['a point reopened', changePoint(2, { state: 'reopened' }), ['point-reopened']],
  ['a point dismissed', changePoint(3, { state: 'dismissed', reason: 'It is right.' }), ['point-dismissed']],
  ['a due date', changePoint(4, { dueOn: '2027-01-31' }), ['point-due-changed']],
  ['a comment', onAnalysis('POST', '/points/1/comments', { text: 'Ask Quill.' }), ['point-commented']],
  ['consent to a model for an analysis', onAnalysis('PUT', '/model', { use: 'allowed', operator }), ['model-allowed']],
  ['consent taken back', onAnalysis('PUT', '/model', { use: 'off', operator }), ['model-off']],
  ['consent for the general chat', ada('PUT', '/api/chat/model', { use: 'allowed', operator }), ['model-allowed']],
  ['a new client', createClient, ['client-created']],
  ['its name', onClient('PATCH', '', { name: 'Quill Group Ltd' }), ['client-renamed']],
  ['its profile', onClient('PATCH', '/profile', { entity: 'Quill Group Limited' }), ['client-profile-changed']],
  ['an export of its whole file', onClient('GET', '/file'), ['client-file-exported']],
  ['its deletion', onClient('DELETE', ''), ['client-deleted']],
  ['an administrator’s look at accounts', admin('/api/admin/users'), ['administration-viewed']],
  ['another within the hour', admin('/api/admin/users?search=ada'), []],
  ['a look at the people', admin('/api/users'), ['administration-viewed']],
  ['a look at feedback', admin('/api/admin/feedback'), ['administration-viewed']],
  ['a look at contact messages', admin('/api/admin/contact'), ['administration-viewed']],
  ['a look at the server alone', admin('/api/admin/status'), []],
  ['an export of the trail', admin('/api/admin/audit/export'), ['audit-exported']],
  ['an export with its chain', admin('/api/admin/audit/lines'), ['audit-exported']],
  ['a download of one’s own data', admin('/api/auth/account/data'), ['data-downloaded']],
  ['the deletion of the analysis', onAnalysis('DELETE', ''), ['analysis-deleted']],
]

const lastId = async () => Number((await db.execute(sql`select coalesce(max(id), 0) as id from audit_events`)).rows[0]?.['id'])
/** Without what the server does by itself, such as reviewing an upload. */
const actionsAfter = async (id: number) =>
  (
    await db.execute<{ action: string }>(
      sql`select action from audit_events where id > ${id} and (actor_id is not null or action like 'sign-in%') order by id`,
    )
  ).rows.map(({ action }) => action)

describe('a scripted day', () => {
  test.each(day)('%s', async (_what, act, actions) => {
    const before = await lastId()
    expect((await act()).statusCode).toBeLessThan(_what === 'a sign-in that fails' ? 500 : 300)
    expect(await actionsAfter(before)).toEqual(actions)
  })

  test('leaves no name, address or text of anyone in the events, and they all verify', async () => {
    const { rows } = await db.execute<{ line: string }>(sql`select row_to_json(e)::text as line from audit_events e`)
    const words = ['@', 'Quill G', 'Quill Ltd', 'Ask Quill', 'It is right', 'Year end', 'draft.pdf', '127.0.0.1', 'Chief', 'Dora']
    expect(rows.filter(({ line }) => words.some((word) => line.includes(word)))).toEqual([])
    const state = await chief.visitor.call({ method: 'POST', url: '/api/admin/audit/verification', headers: chief.headers })
    expect(state.json()).toMatchObject({ unsealed: { count: 0 }, verification: { events: rows.length + 1, problem: null } })
  })

  test('has the address of sign-ins and failures beside them', async () => {
    const { rows } = await db.execute(sql`
      select distinct action, address from audit_events join audit_origins on event_id = id where action like 'sign-in%' order by action`)
    expect(rows).toEqual([
      { action: 'sign-in', address: '127.0.0.1' },
      { action: 'sign-in-failed', address: '127.0.0.1' },
    ])
  })
})

/** What goes wrong in a day, with something personal in each. */
const troubles: readonly (readonly [string, Act])[] = [
  ['a sign-up with an address that is none', () => new Visitor(app.app).post('/api/identity/sign-up/email', { email: 'Dora Quill' })],
  ['a link that was never sent', () => new Visitor(app.app).call({ url: '/verify-email?token=Marked-Token&email=dora%40example.com' })],
  ['a page that does not exist', () => new Visitor(app.app).call({ url: '/analysis/Marked-Draft.pdf' })],
  ['a message from a visitor', () => new Visitor(app.app).post('/api/contact', { name: 'Marked Visitor', email: 'v@example.com' })],
  ['a page of another site', () => new Visitor(app.app).post('/api/contact', {}, { origin: 'https://other.example' })],
  ['a draft that is none', () => uploadAs('Marked-Draft.docx', 'Marked words of a draft')],
  ['a client with a name that is too long', ada('POST', '/api/clients', { name: 'Marked Client '.repeat(100) })],
  ['a question about the sample', () => ask('What did Harbourline Marked owe?')],
]
const uploadAs = (name: string, text: string) =>
  chief.visitor.call({
    method: 'PUT',
    url: `/api/analysis/${sample}/document?name=${name}`,
    payload: Buffer.from(text),
    headers: { ...chief.headers, 'content-type': 'application/pdf' },
  })
const ask = (message: string) => chief.visitor.post(`/api/analysis/${sample}/messages`, { content: message, role: 'user' }, chief.headers)
let sample = 0

describe('the log of that day', () => {
  test('a sample is made and reviewed', async () => {
    const made = await chief.visitor.post('/api/analysis/sample', {}, chief.headers)
    sample = made.json<{ id: number }>().id
    const review = () => chief.visitor.call({ url: `/api/analysis/${sample}/review`, headers: chief.headers })
    await expect.poll(async () => (await review()).json<{ state: string }>().state, { timeout: 50_000 }).toBe('done')
  })

  test.each(troubles)('%s is logged', async (what, act) => {
    const answer = await act()
    const line = `"requestId":"${answer.headers['x-request-id']?.toString()}"`
    await expect.poll(() => app.log.text() + log.text()).toContain(line)
    expect([what, answer.statusCode]).toEqual([what, what.startsWith('a question') ? 200 : expect.any(Number)])
  })

  test('has each request with its id and pattern, and no name, address or word of anyone', () => {
    const lines = [...app.log.text().trim().split('\n'), ...log.text().trim().split('\n')]
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    const answered = entries.filter(({ msg }) => msg === 'answered')
    expect(answered.length).toBeGreaterThan(day.length + troubles.length)
    for (const entry of answered) {
      expect(entry).toMatchObject({
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
        route: expect.any(String),
        status: expect.any(Number),
      })
      expect(entry['route']).not.toMatch(/\d/)
    }
    const personal = ['@', '%40', 'example.com', '127.0.0.1', 'Chief', 'Dora', 'King', 'Marked', 'marked', 'Quill', 'Harbourline', '"ada']
    const texts = [
      'It is right',
      'Year end',
      '.pdf',
      '.docx',
      'Finding e1',
      'net assets',
      'owe',
      testPassword,
      'Wr0ngPassword',
      'Bearer',
      'eyJ',
    ]
    // An id is random: it may begin with somebody's name.
    const withoutIds = lines.map((line) => line.replace(/"requestId":"[\da-f-]{36}"/, ''))
    expect(withoutIds.filter((line) => [...personal, ...texts].some((word) => line.includes(word)))).toEqual([])
  })
})
