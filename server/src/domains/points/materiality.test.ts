import { AnalysisReview, type AnalysisEvent, type Materiality } from '@tickmark/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { startPointsServer } from '../../testing/points-server.ts'

const database = await openTestDatabase()
const server = await startPointsServer(database)
const { call, list, newAnalysis, pointChanges } = server
afterAll(async () => {
  await server.stop()
  await database.close()
})

const at = (id: number) => `/api/analysis/${id}/materiality`
const set = (person: string | null, id: number, amount: unknown, currency: unknown = 'GBP') =>
  call(person, { method: 'PUT', url: at(id), payload: { amount, currency } })
const ofReview = async (id: number): Promise<Materiality | undefined> =>
  AnalysisReview.parse((await call('cleo', { url: `/api/analysis/${id}/review` })).json()).materiality
const events = async (id: number) =>
  (await call('cleo', { url: `/api/analysis/${id}/events` })).json<AnalysisEvent[]>().filter(({ kind }) => kind === 'materiality-set')

describe('PUT /api/analysis/{id}/materiality', () => {
  test('requires a session, a whole amount with a currency, and a member who may change it', async () => {
    const id = await newAnalysis()
    expect((await set(null, id, '1000')).statusCode).toBe(401)
    for (const amount of ['0', '-5', '1.5', '1,000', '01', 1000, '', '1'.repeat(16), undefined])
      expect((await set('ada', id, amount)).statusCode, String(amount)).toBe(400)
    for (const currency of ['£', 'gbp', 'POUND', 7]) expect((await set('ada', id, '1000', currency)).statusCode).toBe(400)
    expect((await set('cleo', id, '1000')).statusCode).toBe(403)
    expect((await set('eve', id, '1000')).statusCode).toBe(404)
    expect((await set('bea', id, '1000')).statusCode).toBe(200)
  })

  test('is in force until someone goes back to what the review suggests', async () => {
    const id = await newAnalysis('e1=630k M50')
    const suggested = {
      amount: '50',
      unit: { currency: 'GBP', scale: 3, text: '£’000' },
      percent: 5,
      basis: 'profit-before-tax',
      figure: { page: 2, text: '1000', box: [0, 2, 10, 20] },
    }
    expect(await ofReview(id)).toEqual({ suggested })
    const answer = (await set('bea', id, '100000')).json<Materiality>()
    expect(answer).toMatchObject({ suggested, set: { amount: '100000', currency: 'GBP', by: { name: 'bea Test' } } })
    expect(await ofReview(id)).toEqual(answer)
    expect((await set('ada', id, null, null)).json()).toEqual({ suggested })
  })

  test('each change is in the history with its numbers and is announced, and no change is not', async () => {
    const id = await newAnalysis()
    const announced = pointChanges.length
    for (const amount of ['5000', '5000', null, null]) await set('ada', id, amount)
    expect((await events(id)).map(({ data }) => data)).toEqual([{ amount: null }, { amount: '5000', currency: 'GBP' }])
    expect(pointChanges.slice(announced)).toEqual([id, id])
  })
})

describe('the points beside a materiality', () => {
  const sizes = async (id: number) => (await list(id)).counts.size
  const titles = async (id: number, size: string) => (await list(id, `?size=${size}`)).points.map(({ title }) => title.slice(-2))

  test('are material, below it, or without an amount that can be compared', async () => {
    const id = await newAnalysis('e1=50k e2=49k e3=99999 w1 M50')
    expect(await sizes(id)).toEqual({ material: 1, below: 1, none: 2 })
    expect(await titles(id, 'material')).toEqual(['e1'])
    expect(await titles(id, 'below')).toEqual(['e2'])
    expect(await titles(id, 'none')).toEqual(['e3', 'w1'])
  })

  test('are compared with the amount that was set, in whole units', async () => {
    const id = await newAnalysis('e1=50k e2=49k M50')
    await set('ada', id, '49000')
    expect(await sizes(id)).toEqual({ material: 2, below: 0, none: 0 })
    await set('ada', id, '49000', 'USD')
    expect(await sizes(id)).toEqual({ material: 0, below: 0, none: 2 })
  })

  test('are all without a comparison where nothing is known about materiality', async () => {
    const id = await newAnalysis('e1=50k w1')
    expect(await ofReview(id)).toEqual({})
    expect(await sizes(id)).toEqual({ material: 0, below: 0, none: 2 })
  })
})
