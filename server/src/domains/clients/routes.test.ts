import { Analysis, AnalysisEvent, Client, ListedAnalysis } from '@tickmark/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { carryToClient } from './service.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { startReviewServer } from '../../testing/review-server.ts'

const database = await openTestDatabase()
const server = await startReviewServer(database)
afterAll(async () => {
  await server.stop()
  await database.close()
  expect(server.failures).toEqual([])
})
beforeAll(async () => {
  await addPerson(database.db, 'ada')
  await addPerson(database.db, 'eve')
})

const create = (name: string, person: string | null = 'ada') =>
  server.call(person, { method: 'POST', url: '/api/clients', payload: { name } })
const make = async (name: string) => Client.parse((await create(name)).json())
const list = async (person = 'ada') => Client.array().parse((await server.call(person, { url: '/api/user/clients' })).json())

describe('POST /api/clients', () => {
  test('requires a signed-in user and a name', async () => {
    expect((await create('x', null)).statusCode).toBe(401)
    expect((await create(' ')).statusCode).toBe(400)
    expect((await create('x'.repeat(121))).statusCode).toBe(400)
  })

  test('adds a client once, however it is spelled, and for each workspace', async () => {
    const added = await make('Alderway & Sons Ltd')
    expect(await make(' ALDERWAY &  sons ltd')).toEqual(added)
    expect((await create('Alderway & Sons Ltd', 'eve')).json()).not.toMatchObject({ id: added.id })
    expect((await list()).map(({ name }) => name)).toEqual(['Alderway & Sons Ltd'])
  })
})

describe.each(['PATCH', 'DELETE'] as const)('%s /api/clients/{id}', (method) => {
  const ask = (person: string | null, id: number | string) =>
    server.call(person, { method, url: `/api/clients/${id}`, ...(method === 'PATCH' ? { payload: { name: 'Other' } } : {}) })

  test('climbs the ladder', async () => {
    const { id } = await make('Bramble LLP')
    expect((await ask(null, id)).statusCode).toBe(401)
    expect((await ask('ada', 'x')).statusCode).toBe(400)
    expect((await ask('eve', id)).statusCode).toBe(404)
    expect((await ask('ada', 2_000_000_000)).statusCode).toBe(404)
    expect((await ask('ada', id)).statusCode).toBe(method === 'PATCH' ? 200 : 204)
  })
})

test('a client cannot take the name of another, but another spelling of its own', async () => {
  const { id } = await make('Kestrel')
  await make('Wren')
  const rename = (name: string) => server.call('ada', { method: 'PATCH', url: `/api/clients/${id}`, payload: { name } })
  expect((await rename('WREN')).json()).toMatchObject({ code: 'CLIENT_EXISTS' })
  expect((await rename('KESTREL')).json()).toMatchObject({ id, name: 'KESTREL' })
})

test('an analysis is created for a client, and stays without it', async () => {
  const { id } = await make('Orbell')
  const payload = { fileName: 'Orbell 2025', standard: 'IFRS', clientId: id }
  const headers = { 'idempotency-key': 'orbell-0001' }
  const createAnalysis = async () =>
    Analysis.parse((await server.call('ada', { method: 'POST', url: '/api/analysis', payload, headers })).json())
  const created = await createAnalysis()
  expect(created.client).toEqual({ id, name: 'Orbell' })
  const refused = await server.call('eve', { method: 'POST', url: '/api/analysis', payload })
  expect(refused.json()).toMatchObject({ code: 'NO_CLIENT' })
  await server.call('ada', { method: 'DELETE', url: `/api/clients/${id}` })
  const analyses = ListedAnalysis.array().parse((await server.call('ada', { url: '/api/user/analyses' })).json())
  expect(analyses).toMatchObject([{ id: created.id }])
  expect(analyses[0]).not.toHaveProperty('client')
  const events = AnalysisEvent.array().parse((await server.call('ada', { url: `/api/analysis/${created.id}/events` })).json())
  expect(events[0]).toMatchObject({ kind: 'client-changed', data: { clientId: null } })
  // Sent again, because its answer was lost.
  expect((await createAnalysis()).id).toBe(created.id)
})

describe('PATCH /api/clients/{id}/profile', () => {
  const change = (person: string | null, id: number | string, payload: object = { entity: 'Set Ltd' }) =>
    server.call(person, { method: 'PATCH', url: `/api/clients/${id}/profile`, payload })

  test('climbs the ladder', async () => {
    const { id } = await make('Profiled')
    expect((await change(null, id)).statusCode).toBe(401)
    expect((await change('ada', 'x')).statusCode).toBe(400)
    const wrong = [
      { entity: ' ' },
      { standard: 'GAAP' },
      { periodEnd: '2025-02-30' },
      { unit: { currency: 'gbp', scale: 3 } },
      { other: 1 },
    ]
    for (const payload of wrong) expect((await change('ada', id, payload)).statusCode).toBe(400)
    expect((await change('eve', id)).statusCode).toBe(404)
    expect((await change('ada', id)).statusCode).toBe(200)
  })

  test('sets parts by hand, which no review changes, until they are returned to what drafts state', async () => {
    const { id } = await make('Set by hand')
    const payload = { fileName: 'Set by hand 2025', standard: 'IFRS', clientId: id }
    const analysisId = (await server.call('ada', { method: 'POST', url: '/api/analysis', payload })).json<{ id: number }>().id
    const stated = {
      standard: 'IFRS',
      entity: 'Stated plc',
      periodEnd: '2025-12-31',
      group: false,
      listed: false,
      audited: false,
      charity: false,
    } as const
    const review = (changed: object) => database.db.transaction((tx) => carryToClient(tx, analysisId, { ...stated, ...changed }))
    await review({})
    const set = await change('ada', id, { entity: 'Set Ltd', unit: { currency: 'GBP', scale: 3 } })
    expect(Client.parse(set.json())).toMatchObject({
      profile: { entity: 'Set Ltd', standard: 'IFRS', periodEnd: '2025-12-31', unit: { currency: 'GBP', scale: 3, text: 'GBP thousands' } },
      setByHand: ['entity', 'unit'],
    })
    await review({ entity: 'Renamed plc', periodEnd: '2026-12-31' })
    const find = async () => (await list()).find((client) => client.id === id)
    expect((await find())?.profile).toMatchObject({ entity: 'Set Ltd', periodEnd: '2026-12-31' })
    await change('ada', id, { entity: null, unit: null })
    const left = await find()
    expect(left?.profile).toEqual({ entity: 'Renamed plc', standard: 'IFRS', periodEnd: '2026-12-31' })
    expect(left).not.toHaveProperty('setByHand')
  })
})
