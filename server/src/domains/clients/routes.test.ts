import { Analysis, AnalysisEvent, Client, ListedAnalysis } from '@tickmark/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
