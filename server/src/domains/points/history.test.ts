import { limits, type AnalysisEvent, type PointSummary } from '@tickmark/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { analyses, analysisEvents, analysisMembers, pointComments, pointNotes, points, users } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { startPointsServer } from '../../testing/points-server.ts'

const database = await openTestDatabase()
const { db, pool } = database
const server = await startPointsServer(database)
const { call, change, get, ids, list, newAnalysis, patch, post, remove, url } = server
afterAll(async () => {
  await server.stop()
  await database.close()
})

const countEvents = async (id: number): Promise<number> =>
  (await db.select().from(analysisEvents).where(eq(analysisEvents.analysisId, id))).length

describe('GET /api/analysis/{id}/events', () => {
  const at = (id: number, query = ''): string => `/api/analysis/${id}/events${query}`

  test('requires a session, a valid page, and a member; viewers may read', async () => {
    const id = await newAnalysis('e1')
    expect((await call(null, { url: at(id) })).statusCode).toBe(401)
    expect((await call('ada', { url: at(id, '?limit=0') })).statusCode).toBe(400)
    expect((await call('eve', { url: at(id) })).statusCode).toBe(404)
    expect((await call('cleo', { url: at(id) })).json()).toMatchObject([
      { kind: 'reviewed', point: null, by: null, data: { added: 1 } },
      { kind: 'uploaded', point: null, by: { id: ids.ada }, data: { documentKind: 'draft', version: 1 } },
    ])
  })

  test('lists the newest first, page by page', async () => {
    const id = await newAnalysis('e1 e2 e3')
    await change('bea', id, [1, 2, 3], { dueOn: '2026-03-31' })
    await post('cleo', url(id, '/2/comments'), { text: 'Why?' })
    const seen: AnalysisEvent[] = []
    let next: string | undefined = at(id, '?limit=2')
    while (next !== undefined) {
      const page = await call('ada', { url: next })
      expect(page.json<AnalysisEvent[]>().length).toBeLessThanOrEqual(2)
      seen.push(...page.json<AnalysisEvent[]>())
      next = /<(.*)>; rel="next"/.exec(String(page.headers['link'] ?? ''))?.[1]
    }
    expect(seen.map(({ kind, point, by }) => [kind, point, by?.name])).toEqual([
      ['commented', 2, 'cleo Test'],
      ['due', 3, 'bea Test'],
      ['due', 2, 'bea Test'],
      ['due', 1, 'bea Test'],
      ['reviewed', null, undefined],
      ['uploaded', null, 'ada Test'],
    ])
  })
})

describe('the history of an analysis', () => {
  test('cannot be changed or deleted by anyone', async () => {
    const id = await newAnalysis('e1')
    await change('ada', id, [1], { state: 'cleared', note: '' })
    expect(await countEvents(id)).toBe(3)
    for (const statement of [
      `update analysis_events set user_id = null where analysis_id = ${id}`,
      `update analysis_events set kind = 'gone'`,
      `delete from analysis_events where analysis_id = ${id}`,
      `delete from analysis_events`,
      `delete from points where analysis_id = ${id}`,
      'truncate analysis_events',
      'truncate analyses cascade',
    ]) {
      await expect(pool.query(statement), statement).rejects.toMatchObject({ code: '42501' })
    }
    expect(await countEvents(id)).toBe(3)
  })

  test('goes with its analysis, and takes no other with it', async () => {
    const [gone, kept] = [await newAnalysis('e1 w1'), await newAnalysis('e1')]
    await change('ada', gone, [1, 2], { state: 'dismissed', reason: 'Immaterial' })
    await post('ada', url(gone, '/1/comments'), { text: 'Why?' })
    const before = await countEvents(kept)
    expect((await call('ada', { method: 'DELETE', url: `/api/analysis/${gone}` })).statusCode).toBe(204)
    expect([await countEvents(gone), await countEvents(kept)]).toEqual([0, before])
    expect(await db.select().from(points).where(eq(points.analysisId, gone))).toEqual([])
    await db.delete(analyses).where(eq(analyses.id, kept))
    expect(await countEvents(kept)).toBe(0)
  })

  test('takes nothing more from viewers before it is full, so that others can still work', async () => {
    const id = await newAnalysis('e1')
    await db.execute(sql`
      insert into analysis_events (workspace_id, analysis_id, kind)
      select workspace_id, id, 'due' from analyses, generate_series(1, ${limits.eventsOfReading}::integer) where id = ${id}`)
    expect((await post('cleo', url(id, '/1/comments'), { text: 'Why?' })).json()).toMatchObject({ code: 'HISTORY_FULL' })
    expect((await post('bea', url(id, '/1/comments'), { text: 'Why?' })).statusCode).toBe(201)
    expect((await change('ada', id, [1], { dueOn: '2026-03-31' })).statusCode).toBe(200)
  })

  test('has a limit, beyond which texts can still be deleted', async () => {
    const id = await newAnalysis('e1')
    const comment = (await post('cleo', url(id, '/1/comments'), { text: 'A secret' })).json<{ id: number }>()
    await db.execute(sql`
      insert into analysis_events (workspace_id, analysis_id, kind)
      select workspace_id, id, 'due' from analyses, generate_series(1, ${limits.eventsPerAnalysis - 4}::integer) where id = ${id}`)
    expect((await change('ada', id, [1], { dueOn: '2026-03-31' })).statusCode).toBe(200)
    const refused = [
      await change('ada', id, ['1:2'], { dueOn: null }),
      await post('ada', url(id), { title: 'Own', severity: 'info', page: 1 }),
      await post('ada', url(id, '/1/comments'), { text: 'Why?' }),
      await patch('cleo', url(id, `/1/comments/${comment.id}`), { text: 'Why?' }),
    ]
    for (const answer of refused) expect(answer.json()).toMatchObject({ code: 'HISTORY_FULL' })
    expect((await remove('cleo', url(id, `/1/comments/${comment.id}`))).statusCode).toBe(204)
    expect((await get(id, 1)).discussion).toMatchObject([{ text: '' }])
  })

  test('holds ids, words of closed lists, numbers and dates, and no text', async () => {
    const id = await newAnalysis('e1 w1')
    await change('bea', id, [1], { state: 'dismissed', reason: 'A secret reason' })
    await change('bea', id, [2], { state: 'cleared', note: 'A secret note' })
    await post('bea', url(id, '/1/comments'), { text: 'A secret comment', mentions: [ids.ada] })
    await post('bea', url(id), { title: 'A secret title', detail: 'A secret detail', severity: 'info', page: 1 })
    const rows = await db.select().from(analysisEvents).where(eq(analysisEvents.analysisId, id))
    expect(rows).toHaveLength(6)
    expect(JSON.stringify(rows)).not.toMatch(/secret|bea|Test/)
  })
})

describe('when a user is deleted', () => {
  test('their points, comments and notes stay, without their name', async () => {
    const id = await newAnalysis('e1 w1')
    const { number } = (await post('bea', url(id), { title: 'Ask the client', severity: 'info', page: 1 })).json<PointSummary>()
    await change('bea', id, [1], { state: 'dismissed', reason: 'Immaterial' })
    await change('bea', id, [2], { assigneeId: ids.bea })
    await post('bea', url(id, '/1/comments'), { text: 'Immaterial, I think' })
    await db.delete(analysisMembers).where(eq(analysisMembers.userId, ids.bea))
    await db.delete(users).where(eq(users.id, ids.bea))

    const [finding, assigned, own] = [await get(id, 1), await get(id, 2), await get(id, number)]
    expect(finding).toMatchObject({
      state: 'dismissed',
      note: 'Immaterial',
      stateBy: null,
      version: 2,
      discussion: [{ author: null, text: 'Immaterial, I think' }],
      history: [
        { kind: 'dismissed', by: null, note: 'Immaterial' },
        { kind: 'commented', by: null },
      ],
    })
    expect(assigned.assignee).toBeNull()
    expect(own).toMatchObject({ title: 'Ask the client', author: null })
    expect((await list(id)).counts.assignee).toEqual({ none: 3, users: [] })
    expect(await db.select().from(pointComments).where(eq(pointComments.userId, ids.bea))).toEqual([])
    expect(await db.select().from(pointNotes).where(eq(pointNotes.userId, ids.bea))).toEqual([])
    // The history keeps the id alone.
    expect(await db.select().from(analysisEvents).where(eq(analysisEvents.userId, ids.bea))).not.toEqual([])
  })
})
