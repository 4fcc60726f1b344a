import { limits, type PointDetail, type PointSummary } from '@tickmark/contract'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { uploadListed } from '../../testing/listed-findings.ts'
import { startPointsServer } from '../../testing/points-server.ts'

const database = await openTestDatabase()
const server = await startPointsServer(database)
const { change, get, ids, list, newAnalysis, patch, post, url } = server
afterAll(async () => {
  await server.stop()
  await database.close()
})

const point = { title: 'Ask for the loan agreement', detail: 'Note 12', severity: 'warning', page: 4 }
const add = async (id: number, person: 'ada' | 'bea' = 'bea'): Promise<PointSummary> =>
  (await post(person, url(id), point)).json<PointSummary>()

describe('POST /api/analysis/{id}/points', () => {
  test('requires a session, a valid point, and a member who may add it', async () => {
    const id = await newAnalysis()
    expect((await post(null, url(id), point)).statusCode).toBe(401)
    expect((await post('bea', url(id), { ...point, title: ' ' })).statusCode).toBe(400)
    expect((await post('eve', url(id), point)).statusCode).toBe(404)
    expect((await post('cleo', url(id), point)).statusCode).toBe(403)
    expect((await post('bea', url(id), point)).statusCode).toBe(201)
    expect((await list(id)).points).toHaveLength(5)
  })

  test('adds an open point with the next number, in its place in the list', async () => {
    const id = await newAnalysis()
    const box = [10, 20, 30, 40]
    const added = (await post('bea', url(id), { ...point, box })).json<PointDetail>()
    expect(added).toMatchObject({
      number: 5,
      kind: 'own',
      state: 'open',
      stateBy: { id: ids.bea },
      severity: 'warning',
      page: 4,
      present: true,
    })
    expect((await list(id)).points.map(({ number }) => number)).toEqual([1, 2, 5, 3, 4])
    expect(await get(id, 5)).toMatchObject({
      detail: 'Note 12',
      box,
      author: { id: ids.bea, name: 'bea Test' },
      evidence: [],
      history: [{ kind: 'point-added', by: { id: ids.bea }, data: { severity: 'warning', page: 4 } }],
    })
  })

  test.each([
    ['an empty box', [10, 20, 10, 40]],
    ['a box that is upside down', [10, 40, 30, 20]],
    ['a box without an end', [10, 20, 30, Number.POSITIVE_INFINITY]],
    ['a box far from any page', [10, 20, 30, 100_001]],
    ['half a box', [10, 20]],
  ])('refuses %s', async (_, box) => {
    const id = await newAnalysis('e1')
    expect((await post('ada', url(id), { ...point, box })).statusCode).toBe(400)
  })

  test('needs a draft, and a page of it', async () => {
    const empty = await newAnalysis(null)
    expect((await post('ada', url(empty), point)).json()).toMatchObject({ code: 'NO_DRAFT' })
    const id = await newAnalysis('e1')
    expect((await post('ada', url(id), { ...point, page: 10 })).json()).toMatchObject({ errors: [{ path: 'body.page' }] })
  })

  test('sent twice with one key adds one point; another point needs another key', async () => {
    const id = await newAnalysis('e1')
    const sent = [await post('ada', url(id), point, 'the-same-key'), await post('ada', url(id), point, 'the-same-key')]
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(sent[0]?.json()).toEqual(sent[1]?.json())
    expect((await post('ada', url(id), { ...point, page: 5 }, 'the-same-key')).json()).toMatchObject({ code: 'CONFLICT' })
    expect((await list(id)).points).toHaveLength(2)
  })

  test('ends at the limit', async () => {
    const id = await newAnalysis('e1')
    await database.db.execute(sql`
      insert into points (workspace_id, analysis_id, number, kind, severity, title, detail, page)
      select workspace_id, id, 1 + n, 'own', 'info', 'A point', '', 1 from analyses, generate_series(1, ${limits.ownPointsPerAnalysis - 1}::integer) n
      where id = ${id}`)
    expect((await post('ada', url(id), point)).statusCode).toBe(201)
    expect((await post('ada', url(id), point)).json()).toMatchObject({ code: 'TOO_MANY_POINTS' })
  })

  test('stays in the list with every new draft, and its number is not given again', async () => {
    const id = await newAnalysis('e1')
    await add(id)
    await uploadListed(server, 'ada', id, 'e2')
    expect((await list(id, '?state=open')).points.map(({ number, title }) => [number, title])).toEqual([
      [3, 'Finding e2'],
      [2, point.title],
    ])
    await change('ada', id, [2], { state: 'cleared', note: '' })
    await uploadListed(server, 'ada', id, 'e2')
    expect((await get(id, 2)).state).toBe('cleared')
  })
})

describe('PATCH /api/analysis/{id}/points/{number}', () => {
  test('is for the author and the owner', async () => {
    const id = await newAnalysis('e1')
    const { number } = await add(id, 'ada')
    const edit = { version: 1, title: 'Another title' }
    expect((await patch(null, url(id, `/${number}`), edit)).statusCode).toBe(401)
    expect((await patch('ada', url(id, '/x'), edit)).statusCode).toBe(400)
    expect((await patch('eve', url(id, `/${number}`), edit)).statusCode).toBe(404)
    expect((await patch('cleo', url(id, `/${number}`), edit)).statusCode).toBe(403)
    expect((await patch('bea', url(id, `/${number}`), edit)).statusCode).toBe(403)
    expect((await patch('ada', url(id, '/99'), edit)).statusCode).toBe(404)
    expect((await patch('ada', url(id, `/${number}`), edit)).json()).toMatchObject({ title: 'Another title', version: 2 })
    const ofBea = await add(id, 'bea')
    for (const [person, version] of [
      ['bea', 1],
      ['ada', 2],
    ] as const) {
      const edited = await patch(person, url(id, `/${ofBea.number}`), { version, detail: `by ${person}` })
      expect(edited.statusCode).toBe(200)
    }
    expect((await get(id, ofBea.number)).detail).toBe('by ada')
  })

  test('is not for findings', async () => {
    const id = await newAnalysis('e1')
    expect((await patch('ada', url(id, '/1'), { version: 1, title: 'No error' })).statusCode).toBe(403)
    expect((await get(id, 1)).title).toBe('Finding e1')
  })

  test('is refused for a version that is no longer the newest', async () => {
    const id = await newAnalysis('e1')
    const { number } = await add(id)
    await patch('ada', url(id, `/${number}`), { version: 1, severity: 'info' })
    expect((await patch('bea', url(id, `/${number}`), { version: 1, severity: 'error' })).json()).toMatchObject({ code: 'POINT_CHANGED' })
    expect((await get(id, number)).severity).toBe('info')
  })

  test('moves the point to the newest draft with its page, and removes a box of the old page', async () => {
    const id = await newAnalysis('e1')
    const { number } = (await post('ada', url(id), { ...point, box: [1, 2, 3, 4] })).json<PointSummary>()
    const first = await get(id, number)
    await uploadListed(server, 'ada', id, 'e1')
    await patch('ada', url(id, `/${number}`), { version: 1, title: 'Renamed' })
    expect(await get(id, number)).toMatchObject({ documentId: first.documentId, box: [1, 2, 3, 4] })
    await patch('ada', url(id, `/${number}`), { version: 2, page: 5 })
    const moved = await get(id, number)
    expect(moved).toMatchObject({ page: 5, version: 3 })
    expect(moved).not.toHaveProperty('box')
    expect(moved.documentId).toBeGreaterThan(first.documentId ?? 0)
    expect(moved.history.map(({ kind }) => kind)).toEqual(['point-added', 'point-edited', 'point-edited'])
  })

  test('that changes nothing leaves the version', async () => {
    const id = await newAnalysis('e1')
    const { number } = await add(id)
    expect((await patch('bea', url(id, `/${number}`), { version: 1, ...point })).json()).toMatchObject({ version: 1 })
  })
})
