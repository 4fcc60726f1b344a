import { limits, type ErrorBody, type PointChange } from '@tickmark/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { startPointsServer, type Changed } from '../../testing/points-server.ts'

const database = await openTestDatabase()
const server = await startPointsServer(database)
const { change, get, ids, list, newAnalysis, pointChanges, post, url } = server
afterAll(async () => {
  await server.stop()
  await database.close()
})

const clear: PointChange = { state: 'cleared', note: 'Corrected in the next draft' }

describe('POST /api/analysis/{id}/points/changes', () => {
  test('requires a session, a valid change, and a member who may make it', async () => {
    const id = await newAnalysis()
    expect((await change(null, id, [1], clear)).statusCode).toBe(401)
    expect((await change('eve', id, [1], clear)).statusCode).toBe(404)
    expect((await change('cleo', id, [1], clear)).statusCode).toBe(403)
    expect((await change('bea', id, [1], clear)).statusCode).toBe(200)
    expect((await list(id, '?state=open')).points).toHaveLength(3)
  })

  test.each<[string, object]>([
    ['no point', { points: [], change: clear }],
    ['a point twice', { points: [1, 1].map((number) => ({ number, version: 1 })), change: clear }],
    ['a dismissal without a reason', { points: [{ number: 1, version: 1 }], change: { state: 'dismissed', reason: ' \n ' } }],
    ['two changes', { points: [{ number: 1, version: 1 }], change: { state: 'open', dueOn: null } }],
    ['an unknown state', { points: [{ number: 1, version: 1 }], change: { state: 'gone' } }],
    ['a day that does not exist', { points: [{ number: 1, version: 1 }], change: { dueOn: '2026-02-30' } }],
    ['a day before all others', { points: [{ number: 1, version: 1 }], change: { dueOn: '0000-01-01' } }],
    ['a year that is half typed', { points: [{ number: 1, version: 1 }], change: { dueOn: '0002-01-31' } }],
    ['a day that is too late', { points: [{ number: 1, version: 1 }], change: { dueOn: '2100-01-01' } }],
    ['a number that no point has', { points: [{ number: 2_147_483_648, version: 1 }], change: clear }],
    ['a version that no point has', { points: [{ number: 1, version: 2_147_483_648 }], change: clear }],
    [
      'more points than one call may change',
      { points: Array.from({ length: 501 }, (_, i) => ({ number: i + 1, version: 1 })), change: clear },
    ],
  ])('refuses %s', async (_, payload) => {
    const id = await newAnalysis('e1')
    expect((await post('ada', url(id, '/changes'), payload)).statusCode).toBe(400)
    expect((await list(id)).points).toMatchObject([{ state: 'open', version: 1 }])
  })

  test('returns the points as they are and as they were, so that the change can be undone', async () => {
    const id = await newAnalysis()
    const done = await change('bea', id, [3, 1], clear)
    const { points, before } = done.json<Changed>()
    const by = { id: ids.bea, name: 'bea Test' }
    expect(points).toMatchObject([
      { number: 3, state: 'cleared', note: 'Corrected in the next draft', stateBy: by, version: 2 },
      { number: 1, state: 'cleared', note: 'Corrected in the next draft', stateBy: by, version: 2 },
    ])
    expect(before).toMatchObject([
      { number: 3, state: 'open', stateBy: null, version: 1 },
      { number: 1, state: 'open', version: 1 },
    ])
    const undone = (await change('ada', id, ['3:2', '1:2'], { state: 'open' })).json<Changed>()
    expect(undone.points).toMatchObject([{ state: 'open' }, { state: 'open', stateBy: { id: ids.ada } }])
    expect(undone.points[0]).not.toHaveProperty('note')
    expect((await get(id, 1)).history).toMatchObject([
      { kind: 'cleared', by, data: { from: 'open' }, note: 'Corrected in the next draft' },
      { kind: 'reopened', by: { id: ids.ada }, data: { from: 'cleared' } },
    ])
  })

  test('reopens cleared and dismissed points, and leaves open ones as they are', async () => {
    const id = await newAnalysis()
    await change('ada', id, [1], clear)
    await change('ada', id, [2], { state: 'dismissed', reason: 'Immaterial' })
    const reopened = (await change('bea', id, ['1:2', '2:2', 3], { state: 'reopened' })).json<Changed>()
    expect(reopened.points).toMatchObject([
      { state: 'reopened', stateBy: { id: ids.bea }, version: 3 },
      { state: 'reopened', version: 3 },
      { state: 'open', stateBy: null, version: 1 },
    ])
    expect((await change('ada', id, ['1:3'], { state: 'open' })).json<Changed>().points).toMatchObject([{ state: 'reopened', version: 3 }])
    expect((await get(id, 2)).history).toMatchObject([{ kind: 'dismissed' }, { kind: 'reopened', data: { from: 'dismissed' } }])
  })

  test('changes all points or none, and names those that someone else has changed', async () => {
    const id = await newAnalysis()
    await change('bea', id, [2], clear)
    const stale = await change('ada', id, [1, 2, 3], { state: 'dismissed', reason: 'Immaterial' })
    expect([stale.statusCode, stale.json<ErrorBody>()]).toMatchObject([
      409,
      { code: 'POINT_CHANGED', errors: [{ path: 'body.points.1.version', message: expect.any(String) }] },
    ])
    expect((await change('ada', id, [1, 99], clear)).statusCode).toBe(404)
    expect((await list(id)).points.map(({ state }) => state)).toEqual(['open', 'cleared', 'open', 'open'])
  })

  test('of two changes at once, the second is refused', async () => {
    const id = await newAnalysis()
    const both = await Promise.all([change('ada', id, [1], clear), change('bea', id, [1], { state: 'dismissed', reason: 'No' })])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await get(id, 1)).history).toHaveLength(1)
  })

  test('leaves points that are so already as they are', async () => {
    const id = await newAnalysis()
    await change('ada', id, [1], clear)
    const again = (await change('ada', id, ['1:2', 2], clear)).json<Changed>()
    expect(again.points.map(({ version }) => version)).toEqual([2, 2])
    for (const state of ['open', 'reopened'] as const)
      expect((await change('ada', id, [3], { state })).json<Changed>().points).toMatchObject([{ state: 'open', version: 1 }])
    expect((await get(id, 1)).history).toHaveLength(1)
    expect((await get(id, 3)).history).toEqual([])
  })

  test('announces a change of some points, and none of no point', async () => {
    const id = await newAnalysis()
    await change('ada', id, [1], clear)
    const before = pointChanges.length
    await change('ada', id, ['1:2'], clear)
    await change('ada', id, [2], { dueOn: null })
    expect(pointChanges).toHaveLength(before)
    await change('ada', id, ['1:2', 2], clear)
    expect(pointChanges.slice(before)).toEqual([id])
  })

  test('clears without a note, and keeps the lines of a reason', async () => {
    const id = await newAnalysis()
    await change('ada', id, [1], { state: 'cleared', note: '' })
    await change('ada', id, [2], { state: 'dismissed', reason: ' First.\u0000\r\n\r\nSecond. ' })
    expect(await get(id, 1)).not.toHaveProperty('note')
    expect(await get(id, 2)).toMatchObject({ note: 'First.\n\nSecond.', history: [{ note: 'First.\n\nSecond.' }] })
  })

  test('assigns to members who may change points, and to no one else', async () => {
    const id = await newAnalysis()
    for (const assigneeId of [ids.cleo, ids.eve, 2_000_000_000]) {
      const refused = await change('ada', id, [1], { assigneeId })
      expect(refused.json()).toMatchObject({ code: 'INVALID_REQUEST', errors: [{ path: 'body.change.assigneeId' }] })
    }
    expect((await list(id)).points.every(({ assignee }) => assignee === null)).toBe(true)
    const assigned = (await change('bea', id, [1, 2], { assigneeId: ids.bea })).json<Changed>()
    expect(assigned.points).toMatchObject([{ assignee: { id: ids.bea, name: 'bea Test' }, state: 'open' }, {}])
    expect((await list(id, '?mine=true', 'bea')).points).toHaveLength(2)
    await change('ada', id, ['1:2'], { assigneeId: null })
    expect((await list(id, '?assignee=none')).points).toHaveLength(3)
    expect((await get(id, 1)).history.map(({ kind, data }) => [kind, data.assigneeId])).toEqual([
      ['assigned', ids.bea],
      ['assigned', null],
    ])
  })

  test('sets and removes the day by which a point is due', async () => {
    const id = await newAnalysis()
    expect((await change('ada', id, [1], { dueOn: '2026-03-31' })).json<Changed>().points).toMatchObject([{ dueOn: '2026-03-31' }])
    expect((await change('ada', id, ['1:2'], { dueOn: null })).json<Changed>().points).toMatchObject([{ dueOn: null, version: 3 }])
    const errors = [{ path: 'body.change.dueOn', message: 'Must be a date from 2000-01-01 to 2099-12-31.' }]
    expect((await change('ada', id, ['1:3'], { dueOn: '0002-03-31' })).json()).toMatchObject({ errors })
    expect((await change('ada', id, [2], { dueOn: limits.dayFrom })).statusCode).toBe(200)
    expect((await change('ada', id, ['2:2'], { dueOn: limits.dayTo })).statusCode).toBe(200)
  })
})
