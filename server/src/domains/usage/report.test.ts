import type { UsageReport } from '@tickmark/contract'
import { lte, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pageViews, usageDays, usagePeople, userActions, userSessions } from '../../db/schema/index.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { type SignedIn, signInAdmin, signInUser } from '../../testing/sign-in.ts'

let now = new Date()
// In the middle of a week.
const wednesday = new Date('2026-04-15T10:00:00Z')
let server: TestApp
let chief: SignedIn
let ada: SignedIn
beforeAll(async () => {
  server = await buildTestApp({ adminEmails: ['chief@example.com'], now: () => now })
  chief = await signInAdmin(server, 'Chief')
  ada = await signInUser(server, 'Ada')
})
afterAll(async () => server.close())
beforeEach(async () => {
  now = wednesday
  const { db } = server.database
  await db.delete(pageViews)
  await db.delete(userActions)
  // The sessions of both sign-ins began later, and stay.
  await db.delete(userSessions).where(lte(userSessions.startTime, wednesday))
})

const hour = 60 * 60_000
const ago = (days: number) => new Date(wednesday.getTime() - days * 24 * hour)
const view = (person: SignedIn, path: string, daysAgo: number, duration = 1_000) =>
  server.database.db.insert(pageViews).values({ userId: person.user.id, path, duration, timestamp: ago(daysAgo) })
const act = (person: SignedIn, action: string, daysAgo: number) =>
  server.database.db.insert(userActions).values({ userId: person.user.id, action, timestamp: ago(daysAgo) })
const report = async (days?: number) => {
  const answer = await server.app.inject({ url: `/api/admin/usage${days === undefined ? '' : `?days=${days}`}`, headers: chief.headers })
  return answer.json<UsageReport>()
}
const counts = async () => {
  const { db } = server.database
  return [await db.select().from(usageDays), await db.select().from(usagePeople)]
}

describe('the report', () => {
  test('of an unused server is all zeros, with every day', async () => {
    const { totals, byDay, pages, actions } = await report(7)
    expect(totals).toEqual({ people: 0, pageViews: 0, sessions: 0, actions: 0, pageMs: null, sessionMs: null })
    expect(byDay.map(({ day }) => day)).toEqual([9, 10, 11, 12, 13, 14, 15].map((day) => `2026-04-${String(day).padStart(2, '0')}`))
    expect([pages, actions]).toEqual([[], []])
  })

  test('counts each user once, pages by kind, and compares with the period before', async () => {
    await view(ada, '/analysis/7', 0, 3_000)
    await view(ada, '/analysis/8', 1)
    await view(chief, '/analysis/8/notes/12', 1)
    await view(ada, '/profile', 6)
    await view(ada, '/profile', 7, 5_000)
    await view(ada, '/profile', 14)
    await act(chief, 'signed-in', 0)
    await act(ada, 'analysis-created', 8)
    const { totals, before, byDay, byWeek, pages, actions } = await report(7)
    expect(totals).toMatchObject({ people: 2, pageViews: 4, actions: 1, pageMs: 1_500 })
    expect(before).toMatchObject({ people: 1, pageViews: 1, actions: 1, pageMs: 5_000 })
    expect(byDay.filter(({ people }) => people > 0)).toEqual([
      { day: '2026-04-09', people: 1, pageViews: 1, sessions: 0 },
      { day: '2026-04-14', people: 2, pageViews: 2, sessions: 0 },
      { day: '2026-04-15', people: 2, pageViews: 1, sessions: 0 },
    ])
    expect(byWeek).toEqual([
      { week: '2026-04-06', people: 1 },
      { week: '2026-04-13', people: 2 },
    ])
    expect(pages).toEqual([
      { path: '/analysis/{id}', views: 2, before: 0, meanMs: 2_000 },
      { path: '/analysis/{id}/notes/{id}', views: 1, before: 0, meanMs: 1_000 },
      { path: '/profile', views: 1, before: 1, meanMs: 1_000 },
    ])
    expect(actions).toEqual([{ name: 'signed-in', count: 1, before: 0 }])
  })

  test('lists only the most frequent pages, however many paths a user makes up, but counts all of them', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => ({
      userId: ada.user.id,
      path: `/made-up-${at}`,
      duration: 1_000,
      timestamp: ago(1),
    }))
    await server.database.db.insert(pageViews).values(rows)
    await view(ada, '/profile', 0)
    await view(ada, '/profile', 1)
    const { totals, pages } = await report(7)
    expect(totals.pageViews).toBe(42)
    expect(pages).toHaveLength(25)
    expect(pages[0]).toMatchObject({ path: '/profile', views: 2 })
  })

  test('counts sessions by their start', async () => {
    const session = (daysAgo: number, lasted: number) => ({
      userId: ada.user.id,
      tokenHash: `hash-${daysAgo}-${lasted}`,
      startTime: ago(daysAgo),
      lastActivity: new Date(ago(daysAgo).getTime() + lasted),
      expiresAt: ago(-7),
    })
    await server.database.db.insert(userSessions).values([session(0, hour), session(2, 3 * hour), session(2, 2 * hour), session(9, 0)])
    const { totals, before, byDay } = await report(7)
    expect([totals, before]).toMatchObject([
      { sessions: 3, sessionMs: 2 * hour },
      { sessions: 1, sessionMs: 0 },
    ])
    expect(byDay.find(({ day }) => day === '2026-04-13')).toMatchObject({ sessions: 2 })
  })

  test('covers thirty days unless seven or ninety are requested', async () => {
    expect([(await report()).byDay.length, (await report(90)).byDay.length]).toEqual([30, 90])
    expect((await server.app.inject({ url: '/api/admin/usage?days=8', headers: chief.headers })).statusCode).toBe(400)
  })
})

describe('the counts', () => {
  const choose = (recording: boolean) =>
    ada.visitor.call({ method: 'PUT', url: '/api/usage/choice', headers: ada.headers, payload: { recording } })

  test('of a user who opts out are deleted with the records, and those of others stay', async () => {
    now = new Date()
    for (const person of [ada, chief]) await view(person, '/profile', 0)
    await act(ada, 'signed-in', 0)
    await choose(false)
    try {
      expect(await counts()).toEqual([
        [{ day: '2026-04-15', kind: 'page', name: '/profile', count: 1, duration: 1_000 }],
        [{ day: '2026-04-15', userId: chief.user.id, count: 1 }],
      ])
      now = wednesday
      expect((await report()).optedOut).toBe(1)
    } finally {
      now = new Date()
      await choose(true)
    }
  })

  test('are deleted with the account', async () => {
    now = new Date()
    const bea = await signInUser(server, 'Bea')
    await view(bea, '/profile', 0)
    await view(ada, '/profile', 0)
    const gone = await bea.visitor.call({ method: 'DELETE', url: '/api/auth/account', headers: bea.headers })
    expect(gone.statusCode).toBe(204)
    const [days, people] = await counts()
    expect(days?.filter(({ day }) => day === '2026-04-15')).toMatchObject([{ name: '/profile', count: 1 }])
    expect(people?.filter(({ day }) => day === '2026-04-15')).toMatchObject([{ userId: ada.user.id, count: 1 }])
  })

  test('agree with the records after many insertions and deletions', async () => {
    const { db } = server.database
    await db.execute(sql`insert into page_views (user_id, path, "timestamp", duration)
      select case when n % 3 = 0 then ${ada.user.id}::int else ${chief.user.id}::int end, '/analysis/' || n % 7, now() - n * interval '1 hour', n
      from generate_series(1, 500) n`)
    await db.execute(sql`delete from page_views where duration % 2 = 0`)
    const [days, people] = await counts()
    const { rows } =
      await db.execute(sql`select ("timestamp" at time zone 'UTC')::date::text as day, 'page' as kind, '/analysis/{id}' as name,
      count(*)::int, sum(duration)::int as duration from page_views group by 1 order by 1`)
    expect(days?.toSorted((a, b) => (a.day < b.day ? -1 : 1))).toEqual(rows)
    expect(people?.reduce((sum, { count }) => sum + count, 0)).toBe(250)
  })
})
