import { ReviewPoint, limits, PointDetail, PointList, Severity, type AnalysisPoints } from '@tickmark/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { uploadListed } from '../../testing/listed-findings.ts'
import { startPointsServer } from '../../testing/points-server.ts'

const database = await openTestDatabase()
const server = await startPointsServer(database)
const { call, change, get, ids, list, newAnalysis, post, url } = server
afterAll(async () => {
  await server.stop()
  await database.close()
})

test('movements are stored with the finding, and shown with the point and in the review', async () => {
  const id = await newAnalysis('i1@3~120 w1')
  const figure = (text: string, left: number) => ({ page: 3, text, box: [left, 3, left + 10, 20] })
  const movements = {
    current: '2025',
    previous: '2024',
    lines: [{ line: 'Stock', current: figure('120', 0), previous: figure('–', 20), change: '120' }],
  }
  const numbers = (await list(id)).points.map(({ number, title }) => [title, number])
  const { 'Finding i1': moved = 0, 'Finding w1': other = 0 } = Object.fromEntries(numbers) as Record<string, number>
  const detailOf = async (number: number) => PointDetail.parse((await call('ada', { url: url(id, `/${number}`) })).json())
  expect((await detailOf(moved)).movements).toEqual(movements)
  expect(await detailOf(other)).not.toHaveProperty('movements')
  const found = ReviewPoint.array().parse((await call('ada', { url: `/api/analysis/${id}/review/points` })).json())
  expect(found.map((point) => point.movements)).toEqual([movements, undefined])
})

describe('GET /api/analysis/{id}/points', () => {
  test('requires a session, valid filters, and a member; viewers may read', async () => {
    const id = await newAnalysis('e1')
    expect((await call(null, { url: url(id) })).statusCode).toBe(401)
    for (const query of ['state=closed', 'severity=high', 'assignee=ada', 'page=0', 'mine=false', 'check=%27'])
      expect((await call('ada', { url: url(id, `?${query}`) })).statusCode, query).toBe(400)
    expect((await call('eve', { url: url(id) })).statusCode).toBe(404)
    expect((await call('cleo', { url: url(id) })).statusCode).toBe(200)
  })

  test('is empty before there is a review', async () => {
    const { points, counts } = await list(await newAnalysis(null))
    expect(points).toEqual([])
    expect(counts).toMatchObject({ total: 0, state: { any: 0 }, assignee: { none: 0, users: [] }, check: [], page: [] })
  })

  test('numbers and orders points by severity, then page, then as read', async () => {
    const id = await newAnalysis('w1@2 e2@5 e3@1 i1@1 e1@1')
    const read = async () => (await list(id)).points.map(({ number, title }) => `${number} ${title.slice(-2)}`)
    expect(await read()).toEqual(['1 e3', '2 e1', '3 e2', '4 w1', '5 i1'])
    // Points of later drafts take the next numbers, and their place in the order.
    await uploadListed(server, 'ada', id, 'e9@1 e2@5 e3@1 e8@1')
    expect(await read()).toEqual(['1 e3', '2 e1', '6 e9', '7 e8', '3 e2', '4 w1', '5 i1'])
  })

  describe('with filters', () => {
    let id: number
    beforeAll(async () => {
      id = await newAnalysis('e1@1=10 e2@2 w1@1 w2@3 i1@2 i2@9')
      await uploadListed(server, 'ada', id, 'e1@1=10 e2@2 w1@1 w2@3 i2@9 e5@2')
      await change('ada', id, [1], { state: 'cleared', note: '' })
      await change('ada', id, [3, 4], { state: 'dismissed', reason: 'Immaterial' })
      await change('ada', id, ['3:2'], { state: 'reopened' })
      await change('ada', id, ['1:2', 2], { assigneeId: ids.bea })
      await change('ada', id, ['3:3', 6], { assigneeId: ids.ada })
      await post('ada', url(id), { title: 'Own', severity: 'warning', page: 2 })
    })

    test('lists what matches all of them', async () => {
      const numbers = async (query: string) => (await list(id, query)).points.map(({ number }) => number)
      expect(await numbers('?state=open')).toEqual([2, 7, 3, 8, 6])
      expect(await numbers('?state=gone')).toEqual([5])
      expect(await numbers('?state=open&severity=error')).toEqual([2, 7])
      expect(await numbers('?page=2')).toEqual([2, 7, 8, 5])
      expect(await numbers(`?assignee=${ids.bea}`)).toEqual([1, 2])
      expect(await numbers('?mine=true&state=open')).toEqual([3, 6])
      expect(await numbers('?check=TST-w2')).toEqual([4])
      expect(await numbers('?check=TST-w2&state=open')).toEqual([])
    })

    const filters = [
      '',
      'state=open',
      'state=gone',
      'severity=warning',
      'page=2',
      'mine=true',
      'assignee=none',
      'state=open&severity=error',
      'page=1&mine=true',
    ]
    test.each(filters)('each count is the length of the list with that filter: %s', async (given) => {
      const { points, counts } = await list(id, `?${given}`)
      const length = async (name: string, value: string | number) => {
        const query = new URLSearchParams(given)
        query.set(name, String(value))
        return (await list(id, `?${query.toString()}`)).points.length
      }
      expect(points).toHaveLength(counts.total)
      for (const state of PointList.options) expect(await length('state', state)).toBe(counts.state[state])
      for (const severity of Severity.options) expect(await length('severity', severity)).toBe(counts.severity[severity])
      for (const { page, count } of counts.page) expect(await length('page', page)).toBe(count)
      for (const { check, count } of counts.check) expect(await length('check', check)).toBe(count)
      for (const user of counts.assignee.users) expect(await length('assignee', user.id)).toBe(user.count)
      expect(await length('assignee', 'none')).toBe(counts.assignee.none)
      expect(await length('mine', 'true')).toBe(counts.mine)
    })
  })

  test('shows the points of the last review while a newer draft cannot be reviewed', async () => {
    const id = await newAnalysis('e1')
    const url = `/api/analysis/${id}/document?name=bad.pdf`
    const headers = { 'content-type': 'application/pdf' }
    // It has no review for as long as it fails and is retried.
    await call('ada', { method: 'PUT', url, payload: Buffer.from(`%PDF-1.7 ${' '.repeat(200)}\nnot-a-finding`), headers })
    const answer: AnalysisPoints = await list(id)
    expect(answer.points).toMatchObject([{ number: 1, state: 'open', present: true }])
  })
})

describe('GET /api/analysis/{id}/points/{number}', () => {
  test('requires a session, a number, and a member; viewers may read', async () => {
    const id = await newAnalysis('e1@3=10')
    expect((await call(null, { url: url(id, '/1') })).statusCode).toBe(401)
    expect((await call('ada', { url: url(id, '/0') })).statusCode).toBe(400)
    expect((await call('eve', { url: url(id, '/1') })).statusCode).toBe(404)
    expect((await call('ada', { url: url(id, '/2') })).statusCode).toBe(404)
    expect((await call('cleo', { url: url(id, '/1') })).json()).toMatchObject({
      number: 1,
      kind: 'finding',
      check: 'TST-e1',
      expected: '10',
      actual: '0',
      difference: '10',
      fingerprint: 'e1',
      evidence: [{ page: 3, text: '10' }],
      discussion: [],
      moreComments: 0,
      history: [],
      moreEvents: 0,
    })
  })

  test.each([0, 3])('shows the newest comments and events in the order of time, and how many more there are: %i', async (more) => {
    const id = await newAnalysis('e1')
    await database.db.execute(sql`
      insert into point_comments (workspace_id, point_id, text)
      select workspace_id, id, 'Comment ' || n from points, generate_series(1, ${limits.commentsWithPoint + more}::integer) n where analysis_id = ${id}`)
    await database.db.execute(sql`
      insert into analysis_events (workspace_id, analysis_id, point_id, kind, data)
      select workspace_id, analysis_id, id, 'gone', jsonb_build_object('draft', n)
      from points, generate_series(1, ${limits.eventsWithPoint + more}::integer) n where analysis_id = ${id}`)
    const { discussion, history, moreComments, moreEvents } = await get(id, 1)
    expect([discussion.length, history.length, moreComments, moreEvents]).toEqual([200, 200, more, more])
    expect([discussion[0]?.text, discussion.at(-1)?.text]).toEqual([`Comment ${1 + more}`, `Comment ${200 + more}`])
    expect([history[0]?.data.draft, history.at(-1)?.data.draft]).toEqual([1 + more, 200 + more])
  })

  test('shows a finding as in the newest review that has it', async () => {
    const id = await newAnalysis('e1@3=10')
    await uploadListed(server, 'ada', id, 'e1@4=12')
    await uploadListed(server, 'ada', id, 'w1')
    expect(await get(id, 1)).toMatchObject({ page: 4, difference: '12', present: false, history: [{ kind: 'gone', data: { draft: 3 } }] })
  })
})
