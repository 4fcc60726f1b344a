import type { ContactItem } from '@tickmark/contract'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEvents, contactMessages } from '../../db/schema/index.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { readPage } from '../../testing/read-page.ts'
import { type SignedIn, signInAdmin } from '../../testing/sign-in.ts'
import { sweepContactMessages } from './service.ts'

let server: TestApp
let chief: SignedIn
beforeAll(async () => {
  server = await buildTestApp({ adminEmails: ['chief@example.com'] })
  chief = await signInAdmin(server, 'Chief')
})
afterAll(async () => server.close())
beforeEach(async () => {
  await server.database.db.delete(contactMessages)
  await server.database.db.delete(auditEvents).where(eq(auditEvents.subject, 'contact-message'))
})

const add = async (more: Partial<typeof contactMessages.$inferInsert> = {}): Promise<number> => {
  const row = { name: 'Vera Visitor', email: 'vera@example.com', message: 'Could you call me back?', ...more }
  const [added] = await server.database.db.insert(contactMessages).values(row).returning({ id: contactMessages.id })
  return added?.id ?? 0
}
const ask = (url: string) => chief.visitor.call({ url, headers: chief.headers })
const idsOf = async (query: string) => readPage(await ask(`/api/admin/contact?${query}`)).ids
const change = (id: number, payload: object) =>
  chief.visitor.call({ method: 'PATCH', url: `/api/admin/contact/${id}`, headers: chief.headers, payload })
const remove = (id: number) => chief.visitor.call({ method: 'DELETE', url: `/api/admin/contact/${id}`, headers: chief.headers })
const trail = () =>
  server.database.db
    .select({ actor: auditEvents.actorId, action: auditEvents.action, before: auditEvents.before, after: auditEvents.after })
    .from(auditEvents)
    .where(eq(auditEvents.subject, 'contact-message'))
    .orderBy(asc(auditEvents.id))

describe('the list', () => {
  test('shows messages as text, newest first', async () => {
    await add({ name: 'Vera\u202E\nVisitor', message: 'One\r\ntwo\u0007' })
    const second = await add()
    const all = (await ask('/api/admin/contact')).json<ContactItem[]>()
    expect(all).toMatchObject([
      { id: second, read: false, resolved: false, notes: '' },
      { name: 'Vera Visitor', message: 'One\ntwo' },
    ])
  })

  test('is paged, and keeps its filter from page to page', async () => {
    const ids: number[] = []
    for (let i = 0; i < 3; i += 1) ids.unshift(await add())
    await add({ read: true })
    const first = readPage(await ask('/api/admin/contact?limit=2&state=unread&search=call+BACK'))
    expect(first.ids).toEqual(ids.slice(0, 2))
    expect(readPage(await ask(first.next ?? ''))).toEqual({ ids: ids.slice(2), next: null })
  })

  test('is filtered and searched', async () => {
    const unread = await add({ resolved: true, name: '100% Ltd' })
    const open = await add({ read: true, message: 'What does a licence cost?' })
    const done = await add({ read: true, resolved: true, email: 'a_b@example.com' })
    expect(await idsOf('state=unread')).toEqual([unread])
    expect(await idsOf('state=open')).toEqual([open])
    expect(await idsOf('search=')).toEqual([done, open, unread])
    expect(await idsOf('search=LICENCE%20vera')).toEqual([open])
    expect(await idsOf('search=100%25')).toEqual([unread])
    expect(await idsOf('search=_')).toEqual([done])
    expect(await idsOf('search=%5C')).toEqual([])
    expect((await ask('/api/admin/contact/summary')).json()).toEqual({ count: 3, open: 1, unread: 1 })
  })
})

describe('a message', () => {
  test('can be read, resolved and annotated; the trail records it without any of its text', async () => {
    const id = await add()
    expect((await change(id, { read: true })).json()).toMatchObject({ read: true })
    expect((await change(id, { read: true })).statusCode).toBe(200)
    expect((await change(id, { resolved: true, notes: { text: 'Called\r\nback', was: '' } })).json()).toMatchObject({
      read: true,
      resolved: true,
      notes: 'Called\nback',
    })
    expect((await change(id, { read: false })).json()).toMatchObject({ read: false, notes: 'Called\nback' })
    const actor = chief.user.id
    expect(await trail()).toEqual([
      { actor, action: 'contact-message-changed', before: { read: false }, after: { read: true } },
      {
        actor,
        action: 'contact-message-changed',
        before: { resolved: false, notesLength: 0 },
        after: { resolved: true, notesLength: 11 },
      },
      { actor, action: 'contact-message-changed', before: { read: true }, after: { read: false } },
    ])
  })

  test('keeps notes that another administrator has written meanwhile', async () => {
    const id = await add({ notes: 'Theirs' })
    expect((await change(id, { notes: { text: 'Mine', was: '' } })).statusCode).toBe(409)
    expect((await change(id, { notes: { text: 'Both', was: 'Theirs' } })).json()).toMatchObject({ notes: 'Both' })
    expect((await change(id, { notes: { text: '', was: 'Both' } })).json()).toMatchObject({ notes: '' })
  })

  test.each([[{ read: 'yes' }], [{ notes: 'x' }], [{ notes: { text: 'x'.repeat(4_001), was: '' } }]])('refuses %j', async (payload) => {
    expect((await change(await add(), payload)).statusCode).toBe(400)
  })

  test('can be deleted for good', async () => {
    const id = await add()
    expect((await remove(id)).statusCode).toBe(204)
    expect([(await remove(id)).statusCode, (await change(id, { read: true })).statusCode]).toEqual([404, 404])
    expect(await trail()).toEqual([{ actor: chief.user.id, action: 'contact-message-deleted', before: null, after: null }])
  })
})

test('only resolved messages are deleted after twelve months', async () => {
  const at = new Date('2026-06-15T12:00:00Z')
  const [late, early] = [new Date('2025-06-16T12:00:00Z'), new Date('2025-06-14T12:00:00Z')]
  await add({ resolved: true, createdAt: early })
  const kept = [await add({ createdAt: early }), await add({ resolved: true, createdAt: late })]
  await sweepContactMessages(server.database.db, at)
  expect((await idsOf('')).toSorted((a, b) => a - b)).toEqual(kept)
  expect(await trail()).toEqual([{ actor: null, action: 'contact-message-deleted', before: null, after: null }])
})
