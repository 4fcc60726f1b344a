import { Engagement, limits, type Analysis, type AnalysisEvent, type ListedAnalysis, type Notification } from '@tickmark/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { analyses, clients, workspaceMembers, workspaces } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { startPointsServer } from '../../testing/points-server.ts'
import { releaseLost } from './service.ts'

const database = await openTestDatabase()
const { db } = database
const server = await startPointsServer(database)
const { call, ids, newAnalysis } = server
afterAll(async () => {
  await server.stop()
  await database.close()
})

type Person = 'ada' | 'bea' | 'cleo' | 'eve'

/** An analysis of ada's that bea reviews and cleo views. */
async function newEngagement() {
  const id = await newAnalysis(null)
  const root = `/api/analysis/${id}`
  const get = async () => (await call('cleo', { url: root })).json<Analysis>().engagement
  return {
    id,
    get,
    change: (person: Person | null, payload: object) => call(person, { method: 'PATCH', url: `${root}/engagement`, payload }),
    listed: async (person: Person) =>
      (await call(person, { url: '/api/user/analyses' })).json<ListedAnalysis[]>().find((analysis) => analysis.id === id),
    events: async () => (await call('cleo', { url: `${root}/events` })).json<AnalysisEvent[]>().map(({ kind, data }) => [kind, data]),
    notifications: async (person: Person) =>
      (await call(person, { url: '/api/user/notifications' }))
        .json<Notification[]>()
        .filter(({ analysisId }) => analysisId === id)
        .map(({ kind, point, lines }) => [kind, point, lines]),
  }
}

describe('PATCH /api/analysis/{id}/engagement', () => {
  test('requires a session, whole values, the owner, and people who can change the analysis', async () => {
    const { change, get } = await newEngagement()
    expect((await change(null, {})).statusCode).toBe(401)
    for (const payload of [{ preparerId: 'bea' }, { dueOn: '31.12.2026' }, { dueOn: '2026-02-30' }, { auditorId: ids.bea }]) {
      expect((await change('ada', payload)).statusCode).toBe(400)
    }
    expect((await change('eve', { preparerId: ids.eve })).statusCode).toBe(404)
    expect((await change('bea', { preparerId: ids.bea })).statusCode).toBe(403)
    for (const nobody of [ids.cleo, ids.eve, 999_999]) {
      const refused = await change('ada', { preparerId: ids.ada, partnerId: nobody, dueOn: '2026-12-31' })
      expect([refused.statusCode, refused.json()]).toMatchObject([400, { errors: [{ path: 'body.partnerId' }] }])
    }
    expect(await get()).toEqual({})
    expect((await change('ada', { preparerId: ids.bea })).statusCode).toBe(200)
  })

  test('names people and dates, which all members see; what is not given stays, and null removes', async () => {
    const { change, get, listed } = await newEngagement()
    const all = { preparerId: ids.bea, reviewerId: ids.ada, partnerId: ids.ada, dueOn: '2026-12-31', periodEnd: '2026-09-30' }
    const answer = Engagement.parse((await change('ada', all)).json())
    const [ada, bea] = [
      { id: ids.ada, name: 'ada Test' },
      { id: ids.bea, name: 'bea Test' },
    ]
    expect(answer).toEqual({ preparer: bea, reviewer: ada, partner: ada, dueOn: '2026-12-31', periodEnd: '2026-09-30' })
    await change('ada', { partnerId: null, periodEnd: null })
    expect(await get()).toEqual({ preparer: bea, reviewer: ada, dueOn: '2026-12-31' })
    expect(await listed('cleo')).toMatchObject({ engagement: await get(), waitsFor: 'prepared' })
  })

  test('is in the history, once for each change', async () => {
    const { change, events } = await newEngagement()
    await change('ada', { preparerId: ids.bea, dueOn: '2026-12-31' })
    await change('ada', { preparerId: ids.bea, dueOn: '2026-12-31' })
    await change('ada', { preparerId: null, periodEnd: '2026-09-30' })
    expect(await events()).toEqual([
      ['period-set', { periodEnd: '2026-09-30' }],
      ['named', { signOff: 'prepared', assigneeId: null }],
      ['due', { dueOn: '2026-12-31' }],
      ['named', { signOff: 'prepared', assigneeId: ids.bea }],
    ])
  })

  test('notifies whom it names, once, and of another due date those who are named; nobody of their own change', async () => {
    const { change, notifications } = await newEngagement()
    await change('ada', { preparerId: ids.bea, partnerId: ids.bea, reviewerId: ids.ada, dueOn: '2026-12-30' })
    expect(await notifications('bea')).toEqual([['assigned', null, ['prepared', 'approved']]])
    await change('ada', { dueOn: '2026-12-31', partnerId: null })
    await change('ada', { dueOn: null })
    expect(await notifications('bea')).toEqual([
      ['due', null, ['prepared']],
      ['assigned', null, ['prepared']],
    ])
    expect(await notifications('ada')).toEqual([])
  })

  test('is refused by a full history', async () => {
    const { id, change, get } = await newEngagement()
    await db.execute(sql`
      insert into analysis_events (workspace_id, analysis_id, kind)
      select workspace_id, id, 'due' from analyses, generate_series(1, ${limits.eventsPerAnalysis}::integer) where id = ${id}`)
    expect((await change('ada', { preparerId: ids.bea })).json()).toMatchObject({ code: 'HISTORY_FULL' })
    expect(await get()).toEqual({})
  })
})

describe('a person who loses access is not named any more', () => {
  const share = (id: number, role: string) =>
    db.execute(sql`update analysis_members set role = ${role} where analysis_id = ${id} and user_id = ${ids.bea}`)

  test('nor has points of the analysis, while others stay named', async () => {
    const { id, change, get, events } = await newEngagement()
    await change('ada', { preparerId: ids.bea, reviewerId: ids.ada, partnerId: ids.bea })
    expect(await db.transaction((tx) => releaseLost(tx, ids.ada, [id]))).toBe(false)
    await share(id, 'viewer')
    expect(await db.transaction((tx) => releaseLost(tx, ids.ada, [id]))).toBe(true)
    expect(await get()).toEqual({ reviewer: { id: ids.ada, name: 'ada Test' } })
    expect((await events()).slice(0, 2)).toEqual([
      ['named', { signOff: 'approved', assigneeId: null }],
      ['named', { signOff: 'prepared', assigneeId: null }],
    ])
    expect(await db.transaction((tx) => releaseLost(tx, ids.ada, [id]))).toBe(false)
  })

  test('as where the analysis moves to a client that they do not see', async () => {
    const { id, change, get } = await newEngagement()
    const [firm] = await db.insert(workspaces).values({ name: 'Quill & Marsh' }).returning()
    const workspaceId = firm?.id ?? 0
    await db.insert(workspaceMembers).values([
      { workspaceId, userId: ids.ada, role: 'owner' },
      { workspaceId, userId: ids.eve, role: 'member' },
    ])
    const [client] = await db.insert(clients).values({ workspaceId, name: 'Orbell', nameKey: 'orbell', restricted: true }).returning()
    await db.update(analyses).set({ workspaceId }).where(eq(analyses.id, id))
    expect((await change('ada', { preparerId: ids.eve, reviewerId: ids.ada })).statusCode).toBe(200)
    const moved = await call('ada', { method: 'PATCH', url: `/api/analysis/${id}`, payload: { clientId: client?.id } })
    expect(moved.statusCode).toBe(200)
    expect(await get()).toEqual({ reviewer: { id: ids.ada, name: 'ada Test' } })
  })
})
