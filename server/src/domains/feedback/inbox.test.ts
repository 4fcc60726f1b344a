import type { FeedbackItem, FeedbackSummary } from '@tickmark/contract'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEvents, feedback } from '../../db/schema/index.ts'
import type { Mail } from '../../ports/mail.ts'
import { MailUnreachable } from '../../ports/mail.ts'
import { buildTestApp, testOrigin, type TestApp } from '../../testing/build-test-app.ts'
import { readPage } from '../../testing/read-page.ts'
import { type SignedIn, signInAdmin, signInUser } from '../../testing/sign-in.ts'
import { sweepResponses } from './service.ts'

let now = new Date()
const sent: Mail[] = []
let broken = false
let server: TestApp
let chief: SignedIn
let ada: SignedIn
beforeAll(async () => {
  server = await buildTestApp({ adminEmails: ['chief@example.com'], now: () => now })
  chief = await signInAdmin(server, 'Chief')
  ada = await signInUser(server, 'Ada')
  // From here on the tests control whether mail is sent.
  server.mailbox.send = async (mail: Mail) => {
    if (broken) throw new Error('550 no')
    sent.push(mail)
  }
})
afterAll(async () => server.close())
beforeEach(async () => {
  broken = false
  sent.length = 0
  await server.database.db.delete(feedback)
  await server.database.db.delete(auditEvents).where(eq(auditEvents.subject, 'feedback'))
})

const add = async (rating: number, more: Partial<typeof feedback.$inferInsert> = {}): Promise<number> => {
  const row = { userId: ada.user.id, rating, ...more }
  const [added] = await server.database.db.insert(feedback).values(row).returning({ id: feedback.id })
  return added?.id ?? 0
}
const ask = (url: string) => chief.visitor.call({ url, headers: chief.headers })
const list = async (query = '') => (await ask(`/api/admin/feedback${query}`)).json<FeedbackItem[]>()
const patch = (id: number, payload: object) =>
  chief.visitor.call({ method: 'PATCH', url: `/api/admin/feedback/${id}`, headers: chief.headers, payload })
const respond = (id: number, response: string) =>
  chief.visitor.call({ method: 'POST', url: `/api/admin/feedback/${id}/response`, headers: chief.headers, payload: { response } })
const resend = (id: number) =>
  chief.visitor.call({ method: 'POST', url: `/api/admin/feedback/${id}/response/sending`, headers: chief.headers })
const trail = () =>
  server.database.db
    .select({ action: auditEvents.action, id: auditEvents.subjectId, before: auditEvents.before, after: auditEvents.after })
    .from(auditEvents)
    .where(eq(auditEvents.subject, 'feedback'))
    .orderBy(asc(auditEvents.id))
const sweep = () =>
  sweepResponses({ db: server.database.db, mail: server.mailbox, publicOrigin: testOrigin, now: () => now, onFailure: () => {} })

describe('the list', () => {
  test('shows feedback and its authors as text, newest first', async () => {
    const first = await add(2, { comment: 'Slow\r\n\u202Eand \u0007odd' })
    const second = await add(5)
    const all = await list()
    expect(all.map(({ id }) => id)).toEqual([second, first])
    expect(all[1]).toMatchObject({
      author: { id: ada.user.id, name: 'Ada Test', email: 'ada@example.com' },
      rating: 2,
      comment: 'Slow\nand odd',
      resolved: false,
      delivery: 'none',
    })
  })

  test('is paged, and each page links to the next with the same filter', async () => {
    const createdAt = new Date()
    const ids: number[] = []
    for (let i = 0; i < 5; i += 1) ids.unshift(await add(3, { createdAt }))
    await add(4)
    const first = readPage(await ask('/api/admin/feedback?limit=2&rating=3'))
    const second = readPage(await ask(first.next ?? ''))
    const third = readPage(await ask(second.next ?? ''))
    expect([...first.ids, ...second.ids, ...third.ids, third.next]).toEqual([...ids, null])
  })

  test('is filtered by state and rating', async () => {
    const open = await add(1)
    const done = await add(5, { resolved: true })
    expect((await list('?state=open')).map(({ id }) => id)).toEqual([open])
    expect((await list('?state=resolved')).map(({ id }) => id)).toEqual([done])
    expect((await list('?state=all&rating=5')).map(({ id }) => id)).toEqual([done])
    for (const query of ['?rating=6', '?state=new', '?limit=0', '?limit=201', '?before=x'])
      expect((await ask(`/api/admin/feedback${query}`)).statusCode).toBe(400)
  })

  test('has a summary', async () => {
    expect((await ask('/api/admin/feedback/summary')).json()).toEqual({ count: 0, open: 0, average: null, ratings: [0, 0, 0, 0, 0] })
    await add(5)
    await add(5, { resolved: true })
    await add(2)
    const { average, ...rest } = (await ask('/api/admin/feedback/summary')).json<FeedbackSummary>()
    expect([average, rest]).toEqual([expect.closeTo(4, 6), { count: 3, open: 2, ratings: [0, 1, 0, 0, 2] }])
  })
})

test('feedback can be resolved and reopened, and the trail records each change once', async () => {
  const id = await add(3, { comment: 'Secret thoughts' })
  for (const resolved of [true, true, false]) expect((await patch(id, { resolved })).json()).toMatchObject({ id, resolved })
  expect(await trail()).toEqual([
    { action: 'feedback-changed', id: String(id), before: { resolved: false }, after: { resolved: true } },
    { action: 'feedback-changed', id: String(id), before: { resolved: true }, after: { resolved: false } },
  ])
  expect((await patch(2_000_000, { resolved: true })).statusCode).toBe(404)
})

describe('a response', () => {
  test('is emailed to the author, once', async () => {
    const id = await add(2)
    const answer = await respond(id, '  Thank you.\r\n\r\nIt is <b>quicker</b> now.\u202E ')
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { adminResponse: 'Thank you.\n\nIt is <b>quicker</b> now.', respondedAt: now.toISOString(), delivery: 'sent' },
    ])
    expect(sent).toMatchObject([{ to: { name: '', address: 'ada@example.com' } }])
    expect(sent[0]?.text).toContain('Thank you.\n\nIt is <b>quicker</b> now.')
    expect(sent[0]?.html).toContain('It is &lt;b&gt;quicker&lt;/b&gt; now.')
    expect((await respond(id, 'And another')).statusCode).toBe(409)
    await resend(id)
    await sweep()
    expect(sent).toHaveLength(1)
    expect(await trail()).toEqual([{ action: 'feedback-answered', id: String(id), before: { answered: false }, after: { answered: true } }])
  })

  test.each([[''], [' \n\u200B '], ['x'.repeat(4_001)]])('that is empty or too long is refused (%#)', async (response) => {
    const id = await add(2)
    expect((await respond(id, response)).statusCode).toBe(400)
    expect(await list()).toMatchObject([{ adminResponse: null, delivery: 'none' }])
  })

  test('that could not be sent is marked, stays, and is sent again by hand or within the hour', async () => {
    const [first, second] = [await add(1), await add(1)]
    broken = true
    expect((await respond(first, 'Thank you.')).json()).toMatchObject({
      adminResponse: 'Thank you.',
      respondedAt: null,
      delivery: 'failed',
    })
    await respond(second, 'Thank you, too.')
    expect((await resend(first)).json()).toMatchObject({ delivery: 'failed' })
    expect(server.log.text()).toContain('a response to feedback could not be sent')
    broken = false
    expect((await resend(first)).json()).toMatchObject({ delivery: 'sent' })
    expect(sent).toHaveLength(1)
    await sweep()
    expect(sent).toHaveLength(2)
    expect(await list('?rating=1')).toMatchObject([{ delivery: 'sent' }, { delivery: 'sent' }])
  })

  test.each([
    ['ends the sweep if the mail server does not answer', new MailUnreachable('ECONNREFUSED'), 1],
    ['is skipped if only this one is refused', new Error('no such mailbox'), 2],
  ])('that cannot be sent %s', async (_, error, tries) => {
    for (const adminResponse of ['Thank you.', 'Thank you, too.']) await add(1, { adminResponse, responseFailed: true })
    let tried = 0
    const send = () => {
      tried += 1
      return Promise.reject(error)
    }
    await sweepResponses({ db: server.database.db, mail: { send }, publicOrigin: testOrigin, now: () => now, onFailure: () => {} })
    expect(tried).toBe(tries)
    expect(await list()).toMatchObject([{ delivery: 'failed' }, { delivery: 'failed' }])
  })

  test('that a process is sending is left to it, until that process must have ended', async () => {
    await add(1, { adminResponse: 'Thank you.', responseTriedAt: now })
    expect(await list()).toMatchObject([{ delivery: 'sending' }])
    await sweep()
    expect(sent).toEqual([])
    now = new Date(now.getTime() + 11 * 60_000)
    await sweep()
    expect(sent).toHaveLength(1)
  })

  test('to unknown feedback returns not-found', async () => {
    expect([(await respond(2_000_000, 'Thank you.')).statusCode, (await resend(2_000_000)).statusCode]).toEqual([404, 404])
  })
})
