import type { AuditItem } from '@tickmark/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEvents, users } from '../../db/schema/index.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { readPage } from '../../testing/read-page.ts'
import { type SignedIn, signInAdmin } from '../../testing/sign-in.ts'
import { toCsv } from './write-csv.ts'

let server: TestApp
let chief: SignedIn
beforeAll(async () => {
  server = await buildTestApp({ adminEmails: ['chief@example.com'] })
  chief = await signInAdmin(server, 'Chief')
  // A look at the trail is recorded in it, once an hour.
  await ask('/api/admin/audit')
})
afterAll(async () => server.close())
beforeEach(async () => {
  await server.database.db.delete(auditEvents)
})

const add = async (more: Partial<typeof auditEvents.$inferInsert> = {}): Promise<number> => {
  const row = { actorId: chief.user.id, action: 'sign-in', subject: 'user', subjectId: '1', ...more }
  const [added] = await server.database.db.insert(auditEvents).values(row).returning({ id: auditEvents.id })
  return added?.id ?? 0
}
const ask = (url: string) => chief.visitor.call({ url, headers: chief.headers })
const list = async (query = '') => (await ask(`/api/admin/audit?${query}`)).json<AuditItem[]>()
const idsOf = async (query: string) => (await list(query)).map(({ id }) => id)

describe('the list', () => {
  test('names actors who have an account, and keeps the ids of deleted ones', async () => {
    await add({ actorId: null, action: 'admin-granted', before: { isAdmin: false }, after: { isAdmin: true, by: 'command' } })
    await add({ actorId: 2_000_000, after: { list: [1] } })
    await add()
    const { id } = chief.user
    expect(await list()).toMatchObject([
      { actor: { id, name: 'Chief Test', email: 'chief@example.com' } },
      { actor: { id: 2_000_000, name: null, email: null }, after: { list: '[1]' } },
      { actor: null, before: { isAdmin: false }, after: { isAdmin: true, by: 'command' } },
    ])
  })

  test('can be filtered by all fields at once', async () => {
    const at = (day: string) => new Date(`${day}T12:00:00Z`)
    const first = await add({ createdAt: at('2026-01-01') })
    const second = await add({ createdAt: at('2026-01-02'), action: 'admin-granted', subjectId: '7', actorId: null })
    const third = await add({ createdAt: at('2026-01-03'), subject: 'analysis', subjectId: '7' })
    expect(await idsOf('action=sign-in')).toEqual([third, first])
    expect(await idsOf(`actor=${chief.user.id}`)).toEqual([third, first])
    expect(await idsOf('subjectId=7')).toEqual([third, second])
    expect(await idsOf('subject=user&subjectId=7')).toEqual([second])
    expect(await idsOf('from=2026-01-02&to=2026-01-02')).toEqual([second])
    expect(await idsOf('from=2026-01-02&action=sign-in')).toEqual([third])
    for (const wrong of [
      'from=yesterday',
      'from=2026-02-31',
      'from=0000-01-01',
      'to=1969-12-31',
      'to=9999-12-31',
      'actor=x',
      'action=%0A',
      'subjectId=ada@example.com',
    ])
      expect((await ask(`/api/admin/audit?${wrong}`)).statusCode).toBe(400)
    for (const right of ['from=2028-02-29', 'from=1970-01-01', 'to=9998-12-31'])
      expect((await ask(`/api/admin/audit?${right}`)).statusCode).toBe(200)
    expect((await ask('/api/admin/audit/names')).json()).toEqual({ actions: ['admin-granted', 'sign-in'], subjects: ['analysis', 'user'] })
  })

  test('can be paged when many events have the same time', async () => {
    const createdAt = new Date('2026-01-01T00:00:00Z')
    const ids: number[] = []
    for (let i = 0; i < 5; i += 1) ids.unshift(await add({ createdAt }))
    const first = readPage(await ask('/api/admin/audit?limit=3&action=sign-in'))
    const second = readPage(await ask(first.next ?? ''))
    expect([first.ids, second]).toEqual([ids.slice(0, 3), { ids: ids.slice(3), next: null }])
  })
})

describe('the export', () => {
  test('contains what the filter shows, and is recorded in the trail', async () => {
    const at = new Date('2026-01-01T08:30:00Z')
    const id = await add({ createdAt: at, before: { status: 'trial' }, after: { status: 'active', by: 'a;"b"' } })
    await add({ action: 'admin-granted' })
    await server.database.db.update(users).set({ firstName: '=HYPERLINK("x")', surname: 'Bad, Ed' })
    const answer = await ask('/api/admin/audit/export?action=sign-in')
    expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' })
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="tickmark-audit-\d{4}-\d\d-\d\d\.csv"/)
    const who = `${chief.user.id},"'=HYPERLINK(""x"") Bad, Ed",chief@example.com`
    expect(answer.body).toBe(
      '\uFEFFid,at,actor id,actor name,actor address,action,subject,subject id,before,after,network address,segment\r\n' +
        `${id},2026-01-01T08:30:00.000Z,${who},sign-in,user,1,status: trial,"by: a;""b""; status: active",,\r\n`,
    )
    expect((await list('action=audit-exported'))[0]).toMatchObject({ actor: { id: chief.user.id }, after: { action: 'sign-in' } })
  })

  test('rejects addresses as search terms, so the trail records none', async () => {
    for (const field of ['subjectId', 'subject', 'action']) {
      const answer = await ask(`/api/admin/audit/export?${field}=ada@example.com`)
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: 'Must be a name or an id from the audit trail.' }])
    }
    expect(await list('action=audit-exported')).toEqual([])
  })

  test('contains each event once across many pages', async () => {
    await server.database.db.execute(
      sql`insert into audit_events (actor_id, action, subject, subject_id) select null, 'sign-in', 'user', n::text from generate_series(1, 2500) n`,
    )
    const rows = (await ask('/api/admin/audit/export')).body.trimEnd().split('\r\n').slice(1)
    expect([rows.length, new Set(rows).size]).toEqual([2_500, 2_500])
  })
})

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1', "'  =1"],
  ['\t=1', `"'\t'=1"`],
  ['＝1+1', "'＝1+1"],
  ['Ada K;=1+1', `"Ada K;'=1+1"`],
  ['Ada; @SUM(A1)', `"Ada; '@SUM(A1)"`],
  ['Ada;"=1+1', `"Ada;""'=1+1"`],
  ['Ada\t-1', `"Ada\t'-1"`],
  ['Ada,＋1\n=2', `"Ada,'＋1\n'=2"`],
  ['a;b', '"a;b"'],
  [-5, '-5'],
  [null, ''],
  ['a,b', '"a,b"'],
  ['two\nlines', '"two\nlines"'],
])('a cell of %j is %j', (value, cell) => {
  expect(toCsv([[value]])).toBe(`${cell}\r\n`)
})
