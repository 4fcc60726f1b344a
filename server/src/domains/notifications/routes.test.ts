import { limits, type Notification } from '@tickmark/contract'
import { eq, sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { analyses, analysisMembers, notifications, users } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { startPointsServer } from '../../testing/points-server.ts'
import { addSharedAnalysis } from '../../testing/sharing.ts'

const database = await openTestDatabase()
const { db } = database
const server = await startPointsServer(database)
const { call, ids, notified } = server
const analysisId = await addSharedAnalysis(db, 'ada', { bea: 'reviewer', cleo: 'viewer' })
const [analysis] = await db.select().from(analyses).where(eq(analyses.id, analysisId))
const place = { workspaceId: analysis?.workspaceId ?? 0, analysisId }
afterAll(async () => {
  await server.stop()
  await database.close()
})
beforeEach(async () => {
  await db.delete(notifications)
  notified.length = 0
})

type Name = keyof typeof ids
const path = '/api/user/notifications'
const list = async (person: Name, query = '') => (await call(person, { url: `${path}${query}` })).json<Notification[]>()
const countUnread = async (person: Name) => (await call(person, { url: `${path}/unread` })).json<{ unread: number }>().unread
const read = (person: string | null, payload: object): Promise<LightMyRequestResponse> =>
  call(person, { method: 'POST', url: `${path}/read`, payload })

/** Notifies a user of mentions on points 1, 2, … */
async function notify(person: Name, many: number): Promise<void> {
  const rows = Array.from(
    { length: many },
    (_, i) => ({ ...place, userId: ids[person], actorId: ids.ada, kind: 'mention', point: i + 1 }) as const,
  )
  await db.insert(notifications).values(rows)
}

describe('GET /api/user/notifications', () => {
  test('requires a session and a proper page', async () => {
    expect((await call(null, { url: path })).statusCode).toBe(401)
    for (const query of ['?limit=0', '?limit=201', '?before=x']) expect((await call('bea', { url: path + query })).statusCode).toBe(400)
  })

  test('lists the user’s own, newest first, with ids and the names of today', async () => {
    await notify('bea', 2)
    await notify('cleo', 1)
    const [newest, oldest] = await list('bea')
    expect(newest).toEqual({
      id: expect.any(Number),
      kind: 'mention',
      analysisId,
      analysisName: 'Shared accounts',
      firm: null,
      point: 2,
      lines: [],
      line: null,
      isCurrent: true,
      by: { id: ids.ada, name: 'ada Test' },
      createdAt: expect.any(String),
      readAt: null,
    })
    expect(oldest).toMatchObject({ point: 1 })
    expect(await list('eve')).toEqual([])
  })

  test('is paged', async () => {
    await notify('bea', 3)
    const first = await call('bea', { url: `${path}?limit=2` })
    const next = /^<(.*)>; rel="next"$/.exec(String(first.headers.link))?.[1]
    const second = await call('bea', { url: next ?? '' })
    expect([first, second].map((page) => page.json<Notification[]>().map(({ point }) => point))).toEqual([[3, 2], [1]])
    expect(second.headers.link).toBeUndefined()
  })

  test('shows no name of a deleted account', async () => {
    const { id: actorId } = await addPerson(db, 'dora')
    await db.insert(notifications).values({ ...place, userId: ids.bea, actorId, kind: 'assigned', point: 1 })
    await db.delete(users).where(eq(users.id, actorId))
    expect(await list('bea')).toMatchObject([{ kind: 'assigned', by: null }])
  })

  test('shows nothing of an analysis to those who are no longer members', async () => {
    const { id: userId } = await addPerson(db, 'finn')
    await db.insert(notifications).values({ ...place, userId, actorId: ids.ada, kind: 'mention', point: 1 })
    const seen = async () => [(await call('finn', { url: path })).json(), (await call('finn', { url: `${path}/unread` })).json()]
    expect(await seen()).toEqual([[], { unread: 0 }])
    await db.insert(analysisMembers).values({ analysisId, userId, role: 'viewer' })
    expect(await seen()).toMatchObject([[{ point: 1 }], { unread: 1 }])
  })
})

describe('POST /api/user/notifications/read', () => {
  test('requires a session, and ids or the last id', async () => {
    expect((await read(null, { ids: [1] })).statusCode).toBe(401)
    for (const payload of [{}, { ids: [] }, { ids: [0] }, { upTo: 'all' }, { ids: [1], upTo: 1 }])
      expect((await read('bea', payload)).statusCode).toBe(400)
    expect((await call(null, { url: `${path}/unread` })).statusCode).toBe(401)
  })

  test('marks some, and announces it to the user alone', async () => {
    await notify('bea', 3)
    const [newest] = await list('bea')
    expect((await read('bea', { ids: [newest?.id] })).json()).toEqual({ unread: 2 })
    expect((await list('bea')).map(({ readAt }) => readAt !== null)).toEqual([true, false, false])
    expect(notified).toEqual([ids.bea])
    expect((await read('bea', { ids: [newest?.id] })).json()).toEqual({ unread: 2 })
    expect(notified).toEqual([ids.bea])
  })

  test('marks all up to one: what arrives meanwhile stays unread', async () => {
    await notify('bea', 2)
    const [newest] = await list('bea')
    await notify('bea', 1)
    expect((await read('bea', { upTo: newest?.id })).json()).toEqual({ unread: 1 })
    expect((await list('bea')).map(({ readAt }) => readAt === null)).toEqual([true, false, false])
  })

  test('does not touch those of others', async () => {
    await notify('bea', 2)
    const theirs = await list('bea')
    for (const payload of [{ ids: theirs.map(({ id }) => id) }, { upTo: 2_000_000_000 }])
      expect((await read('cleo', payload)).json()).toEqual({ unread: 0 })
    expect(await countUnread('bea')).toBe(2)
    expect(notified).toEqual([])
  })
})

test('the choice about emails is the user’s own, and on by default', async () => {
  const url = `${path}/choice`
  const choose = (person: string | null, payload: object) => call(person, { method: 'PUT', url, payload })
  expect((await call(null, { url })).statusCode).toBe(401)
  expect((await choose(null, { email: false })).statusCode).toBe(401)
  expect((await choose('bea', { email: 'no' })).statusCode).toBe(400)
  expect((await call('bea', { url })).json()).toEqual({ email: true })
  expect((await choose('bea', { email: false })).json()).toEqual({ email: false })
  expect((await call('bea', { url })).json()).toEqual({ email: false })
  expect((await call('cleo', { url })).json()).toEqual({ email: true })
})

test('the newest about an analysis are kept, without pushing out those about another', async () => {
  const other = await addSharedAnalysis(db, 'ada', { bea: 'reviewer' })
  await db.insert(notifications).values({ ...place, analysisId: other, userId: ids.bea, actorId: ids.ada, kind: 'mention', point: 1 })
  await notify('bea', limits.notificationsPerAnalysis)
  await notify('cleo', 2)
  await db.transaction((tx) =>
    server.notifications.add(tx, place, ids.ada, [
      { kind: 'assigned', userId: ids.bea, point: 901 },
      { kind: 'assigned', userId: ids.cleo, point: 902 },
    ]),
  )
  const left = await db.select().from(notifications).where(eq(notifications.userId, ids.bea)).orderBy(notifications.id)
  const about = left.filter(({ analysisId }) => analysisId === place.analysisId)
  expect([about.length, about[0]?.point, about.at(-1)?.point]).toEqual([limits.notificationsPerAnalysis, 2, 901])
  expect(left.length).toBe(about.length + 1)
  expect(await countUnread('cleo')).toBe(3)
})

test('the newest of a user are kept', async () => {
  const values = Array.from({ length: limits.notificationsPerUser / limits.notificationsPerAnalysis + 1 }, () => 0)
  for (const _ of values) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that their order is known
    const analysisId = await addSharedAnalysis(db, 'ada', { bea: 'reviewer' })
    const rows = Array.from(
      { length: limits.notificationsPerAnalysis },
      (_one, i) => ({ kind: 'mention', userId: ids.bea, point: i + 1 }) as const,
    )
    // oxlint-disable-next-line no-await-in-loop
    await db.transaction((tx) => server.notifications.add(tx, { ...place, analysisId }, ids.ada, rows))
  }
  expect(await db.$count(notifications, eq(notifications.userId, ids.bea))).toBe(limits.notificationsPerUser)
})

test('they go with the analysis, with the account, and with a change that is rolled back', async () => {
  const { id: userId } = await addPerson(db, 'gus')
  const other = await addSharedAnalysis(db, 'ada', { gus: 'reviewer' })
  await db.insert(notifications).values([
    { ...place, userId, actorId: ids.ada, kind: 'mention', point: 1 },
    { ...place, analysisId: other, userId: ids.ada, actorId: userId, kind: 'mention', point: 1 },
  ])
  await db.delete(analyses).where(eq(analyses.id, other))
  await db.delete(users).where(eq(users.id, userId))
  await expect(
    db.transaction(async (tx) => {
      await server.notifications.add(tx, place, ids.ada, [{ kind: 'assigned', userId: ids.bea, point: 1 }])
      throw new Error('stop')
    }),
  ).rejects.toThrow('stop')
  expect(await db.select().from(notifications)).toEqual([])
  const { rows } = await db.execute(
    sql`select 1 from pgboss.job where name = 'notification-email' and data ->> 'userId' = ${String(ids.eve)}`,
  )
  expect(rows).toEqual([])
})
