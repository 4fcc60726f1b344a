import { Overview } from '@tickmark/contract'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { analyses, clientMembers, clients, points, workspaceMembers, workspaces } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { startPointsServer } from '../../testing/points-server.ts'

const database = await openTestDatabase()
const { db } = database
const server = await startPointsServer(database)
const { call, change, ids, newAnalysis } = server
afterAll(async () => {
  await server.stop()
  await database.close()
})

const today = '2026-03-02'
type Person = keyof typeof ids

const named = (person: Person) => ({ id: ids[person], name: `${person} Test` })

async function get(person: Person, query = ''): Promise<Overview> {
  const answer = await call(person, { url: `/api/user/overview?today=${today}${query}` })
  return Overview.parse(answer.json())
}

/** A firm of ada's (owner), bea's and cleo's (members) with a client that only bea is named for. */
async function newFirm() {
  const [firm] = await db.insert(workspaces).values({ name: 'Quill & Marsh' }).returning()
  const workspaceId = firm?.id ?? 0
  const role = { ada: 'owner', bea: 'member', cleo: 'member' } as const
  await db
    .insert(workspaceMembers)
    .values((['ada', 'bea', 'cleo'] as const).map((one) => ({ workspaceId, userId: ids[one], role: role[one] })))
  const [client] = await db.insert(clients).values({ workspaceId, name: 'Orbell', nameKey: 'orbell', restricted: true }).returning()
  const clientId = client?.id ?? 0
  await db.insert(clientMembers).values({ clientId, userId: ids.bea })
  let count = 0
  return {
    workspaceId,
    clientId,
    add: async (more: Partial<typeof analyses.$inferInsert> = {}): Promise<number> => {
      const row = { workspaceId, userId: ids.ada, fileName: `Accounts ${++count}`, standard: 'IFRS' as const, ...more }
      const [added] = await db.insert(analyses).values(row).returning({ id: analyses.id })
      return added?.id ?? 0
    },
    get: (person: Person) => get(person, `&workspaceId=${workspaceId}`),
  }
}

describe('GET /api/user/overview', () => {
  test('requires a session, a whole number and a day', async () => {
    expect((await call(null, { url: '/api/user/overview' })).statusCode).toBe(401)
    for (const query of ['workspaceId=x', 'today=2026-02-30', 'today=monday']) {
      expect((await call('ada', { url: `/api/user/overview?${query}` })).statusCode).toBe(400)
    }
    expect((await call('ada', { url: '/api/user/overview' })).statusCode).toBe(200)
  })

  test('is empty where nothing waits', async () => {
    const { get: of } = await newFirm()
    const none = { total: 0, items: [] }
    expect(await of('ada')).toEqual({ people: [], due: none, mine: none, points: none })
  })

  test('counts for each person the analyses that wait for them and those overdue, the busiest first, nobody last', async () => {
    const { add, get: of } = await newFirm()
    await add({ preparerId: ids.bea, dueOn: '2026-03-01' })
    await add({ preparerId: ids.bea, reviewerId: ids.cleo, dueOn: '2026-03-02' })
    await add({ preparerId: ids.cleo })
    await add({ dueOn: '2026-02-01' })
    await add({ preparerId: ids.cleo, status: 'Complete', dueOn: '2026-02-01' })
    await add({ preparerId: ids.cleo, archivedAt: new Date() })
    expect((await of('ada')).people).toEqual([
      { person: named('bea'), turns: 2, overdue: 1, openPoints: 0 },
      { person: named('cleo'), turns: 1, overdue: 0, openPoints: 0 },
      { person: null, turns: 1, overdue: 1, openPoints: 0 },
    ])
  })

  test('lists what is overdue or due within a week, by date, and what waits for the user', async () => {
    const { add, get: of, clientId } = await newFirm()
    const later = await add({ preparerId: ids.bea, dueOn: '2026-03-09' })
    const last = await add({ preparerId: ids.bea, dueOn: '2026-03-08', clientId })
    const overdue = await add({ preparerId: ids.cleo, dueOn: '2026-02-20' })
    const open = await add({ preparerId: ids.bea })
    const { due, mine } = await of('bea')
    expect(due).toMatchObject({ total: 2, items: [{ id: overdue }, { id: last }] })
    expect(due.items[1]).toEqual({
      id: last,
      fileName: 'Accounts 2',
      client: { id: clientId, name: 'Orbell' },
      dueOn: '2026-03-08',
      waitsFor: 'prepared',
      person: named('bea'),
    })
    expect(mine.items.map(({ id }) => id)).toEqual([last, later, open])
  })

  test('shows nothing of clients that the user does not see, nor of other workspaces', async () => {
    const { add, get: of, clientId } = await newFirm()
    await add({ preparerId: ids.bea, dueOn: '2026-03-01', clientId })
    expect((await of('bea')).due.total).toBe(1)
    expect((await of('ada')).due.total).toBe(1)
    expect(await of('cleo')).toMatchObject({ people: [], due: { total: 0 } })
    expect(await of('eve')).toMatchObject({ people: [], due: { total: 0 } })
  })

  test('does not show an outsider to which workspace a shared analysis belongs', async () => {
    const id = await newAnalysis(null)
    const [row] = await db.select().from(analyses).where(eq(analyses.id, id))
    await db.update(analyses).set({ preparerId: ids.bea, dueOn: today }).where(eq(analyses.id, id))
    expect((await get('bea')).mine.items.map((item) => item.id)).toContain(id)
    expect((await get('bea', `&workspaceId=${row?.workspaceId}`)).mine.total).toBe(0)
  })

  test('has the line whose turn it is, after the signatures that hold', async () => {
    const id = await newAnalysis('e1')
    await db.update(analyses).set({ preparerId: ids.bea, reviewerId: ids.ada }).where(eq(analyses.id, id))
    const root = `/api/analysis/${id}/sign-offs`
    const { reviewId, lastChange } = (await call('bea', { url: root })).json<{ reviewId: number; lastChange: number }>()
    await call('bea', { method: 'PUT', url: `${root}/prepared`, payload: { reviewId, lastChange } })
    const found = async () => (await get('ada')).mine.items.find((item) => item.id === id)
    expect(await found()).toMatchObject({ waitsFor: 'reviewed', person: named('ada') })
    await change('ada', id, [1], { state: 'cleared', note: '' })
    expect(await found()).toBeUndefined()
  })

  test('lists the open points of the user that the newest draft has, by due date, and counts those of everyone', async () => {
    const id = await newAnalysis('e1 w1 w2')
    await change('ada', id, [1, 2, 3], { assigneeId: ids.bea })
    await change('ada', id, ['2:2'], { dueOn: '2026-03-05' })
    await change('ada', id, ['3:2'], { state: 'cleared', note: '' })
    const of = async () => (await get('bea')).points.items.filter(({ analysisId }) => analysisId === id)
    expect(await of()).toMatchObject([
      { number: 2, analysisName: 'Shared accounts', severity: 'warning', dueOn: '2026-03-05' },
      { number: 1, severity: 'error' },
    ])
    const { people, points: own } = await get('bea')
    expect(people.find(({ person }) => person?.id === ids.bea)?.openPoints).toBe(own.total)
    await db.update(points).set({ reviewId: null, ordinal: null }).where(eq(points.analysisId, id))
    expect(await of()).toEqual([])
  })
})
