import { Connection, endpoints, Pull, PulledLedger } from '@tickmark/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connectionAttempts, connections, pullPages, pulls, users } from '../../db/schema/index.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { findById, findInTables } from '../../testing/find-traces.ts'
import { createScriptedSource } from '../../testing/scripted-source.ts'
import { signInUser, type SignedIn } from '../../testing/sign-in.ts'

const source = createScriptedSource({ now: () => new Date() })
let server: TestApp
let ada: SignedIn
let eve: SignedIn
/** Everything that was answered. */
const answers: string[] = []

beforeAll(async () => {
  server = await buildTestApp({ ledgerSources: new Map([['xero', source]]) })
  ada = await signInUser(server, 'Adalgisa')
  eve = await signInUser(server, 'Evelina')
})
afterAll(() => server.close())

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

async function call(person: SignedIn | null, method: Method, url: string, payload?: object) {
  const answer = await server.app.inject({
    method,
    url,
    ...(person !== null && { headers: person.headers }),
    ...(payload !== undefined && { payload }),
  })
  answers.push(answer.payload, JSON.stringify(answer.headers))
  return answer
}

const make = async (url: string, payload: object) => (await call(ada, 'POST', url, payload)).json<{ id: number }>().id
const period = { from: '2025-01-01', to: '2025-12-31' }

/** A client with a connection, and an analysis of it. */
async function connect() {
  const clientId = await make('/api/clients', { name: `Client ${Math.random()}` })
  const analysisId = await make('/api/analysis', { fileName: 'Year end', standard: 'UK_GAAP', clientId })
  const begun = await call(ada, 'POST', `/api/clients/${clientId}/connections`, { provider: 'xero', connectionId: null })
  const state = new URL(begun.json<{ url: string }>().url).searchParams.get('state')
  const finished = await call(ada, 'POST', '/api/connections', { state, code: 'GOOD-CODE', realmId: null })
  expect(finished.statusCode).toBe(201)
  return { clientId, analysisId, connection: Connection.parse(finished.json<{ connection: unknown }>().connection) }
}

async function pullWhole(analysisId: number, connectionId: number): Promise<Pull> {
  const started = await call(ada, 'POST', `/api/analysis/${analysisId}/pulls`, { connectionId, period, priorFrom: null })
  expect(started.statusCode).toBe(201)
  const { id } = Pull.parse(started.json())
  return vi.waitUntil(
    async () => {
      const listed = (await call(ada, 'GET', `/api/analysis/${analysisId}/pulls`)).json<{ pulls: unknown[] }>()
      return Pull.array()
        .parse(listed.pulls)
        .find((one) => one.id === id && one.state === 'complete')
    },
    { timeout: 30_000, interval: 50 },
  )
}

describe('connections and pulls', () => {
  test('climb the ladder', async () => {
    const { clientId, analysisId, connection } = await connect()
    const body = { connectionId: connection.id, period, priorFrom: null }
    const ladder = async (method: Method, url: string, payload: object | undefined, status: number) => {
      expect([url, (await call(null, method, url, payload)).statusCode]).toEqual([url, 401])
      expect([url, (await call(eve, method, url, payload)).statusCode]).toEqual([url, 404])
      expect([url, (await call(ada, method, url.replace(/\d+/, '2000000000'), payload)).statusCode]).toEqual([url, 404])
      expect([url, (await call(ada, method, url, payload)).statusCode]).toEqual([url, status])
    }
    expect((await call(ada, 'GET', '/api/connections/providers')).json()).toEqual(['xero'])
    await ladder('GET', `/api/clients/${clientId}/connections`, undefined, 200)
    await ladder('POST', `/api/clients/${clientId}/connections`, { provider: 'xero', connectionId: null }, 200)
    await ladder('PATCH', `/api/connections/${connection.id}`, { organisationId: connection.organisation?.id }, 200)
    await ladder('GET', `/api/analysis/${analysisId}/pulls`, undefined, 200)
    await ladder('PUT', `/api/analysis/${analysisId}/pulls/nightly`, { isNightly: true }, 409)
    const { id } = await pullWhole(analysisId, connection.id)
    await ladder('GET', `/api/analysis/${analysisId}/pulls/${id}`, undefined, 200)
    await ladder('POST', `/api/analysis/${analysisId}/pulls/${id}/cancel`, undefined, 200)
    await ladder('PUT', `/api/analysis/${analysisId}/pulls/nightly`, { isNightly: true }, 200)
    await ladder('DELETE', `/api/connections/${connection.id}`, undefined, 204)
    expect((await call(ada, 'POST', `/api/analysis/${analysisId}/pulls`, body)).json()).toMatchObject({ code: 'NO_CONNECTION' })
    expect(
      (await call(ada, 'POST', `/api/analysis/${analysisId}/pulls`, { ...body, period: { from: '2025-02-01', to: '2025-01-01' } }))
        .statusCode,
    ).toBe(400)
    // What was pulled stays.
    expect((await call(ada, 'GET', `/api/analysis/${analysisId}/pulls/${id}`)).statusCode).toBe(200)
  })

  test('need a subscription where they create', async () => {
    const { clientId, analysisId, connection } = await connect()
    const subscribe = (subscriptionStatus: 'expired' | 'trial') =>
      server.database.db.update(users).set({ subscriptionStatus }).where(eq(users.email, ada.user.email))
    await subscribe('expired')
    const created = [
      await call(ada, 'POST', `/api/clients/${clientId}/connections`, { provider: 'xero', connectionId: null }),
      await call(ada, 'POST', `/api/analysis/${analysisId}/pulls`, { connectionId: connection.id, period, priorFrom: null }),
      await call(ada, 'PUT', `/api/analysis/${analysisId}/pulls/nightly`, { isNightly: false }),
    ]
    expect(created.map(({ statusCode }) => statusCode)).toEqual([402, 402, 402])
    expect((await call(ada, 'DELETE', `/api/connections/${connection.id}`)).statusCode).toBe(204)
    await subscribe('trial')
  })

  test('show and keep no token: not in answers, the log, the archive of a person, or unsealed in a table', async () => {
    const { analysisId, connection } = await connect()
    source.expireAccess()
    const pulled = await pullWhole(analysisId, connection.id)
    const ledger = await call(ada, 'GET', `/api/analysis/${analysisId}/pulls/${pulled.id}`)
    expect(PulledLedger.parse(ledger.json()).current.accounts).not.toEqual([])
    source.revoked = true
    await call(ada, 'POST', `/api/analysis/${analysisId}/pulls`, { connectionId: connection.id, period, priorFrom: null })
    await vi.waitUntil(
      async () => (await server.database.db.select().from(connections).where(eq(connections.id, connection.id)))[0]?.state === 'ended',
      {
        timeout: 30_000,
        interval: 50,
      },
    )
    const archive = await server.app.inject({ url: endpoints.downloadMyData.path, headers: ada.headers })
    expect([archive.statusCode, archive.rawPayload.length > 1_000]).toEqual([200, true])
    const begun = await call(
      ada,
      'POST',
      `/api/clients/${(await server.database.db.select().from(connections))[0]?.clientId}/connections`,
      {
        provider: 'xero',
        connectionId: null,
      },
    )
    const state = new URL(begun.json<{ url: string }>().url).searchParams.get('state') ?? ''
    const secrets = [...source.issued, 'GOOD-CODE', 'ACCESS-SECRET', 'REFRESH-SECRET']
    expect(source.issued.length).toBeGreaterThan(4)
    for (const secret of secrets) {
      expect(answers.join('\n')).not.toContain(secret)
      expect(server.log.text()).not.toContain(secret)
      expect(archive.rawPayload.includes(secret)).toBe(false)
    }
    // Bytes are shown in hexadecimal there.
    const words = [...secrets, state].flatMap((secret) => [secret, Buffer.from(secret).toString('hex')])
    expect(await findInTables(server.database.pool, words)).toEqual([])
  })

  test('go with their account', async () => {
    const { clientId, analysisId, connection } = await connect()
    await pullWhole(analysisId, connection.id)
    await call(ada, 'POST', `/api/clients/${clientId}/connections`, { provider: 'xero', connectionId: null })
    const { db, pool } = server.database
    const [account] = await db.select().from(users).where(eq(users.email, ada.user.email))
    const count = async () =>
      Promise.all([connections, connectionAttempts, pulls, pullPages].map(async (table) => (await db.select().from(table)).length))
    expect((await count()).every((rows) => rows > 0)).toBe(true)
    expect((await call(ada, 'DELETE', endpoints.deleteAccount.path)).statusCode).toBe(204)
    expect(await count()).toEqual([0, 0, 0, 0])
    expect(await findById(pool, ['connected_by', 'started_by'], account?.id ?? 0)).toEqual([])
  })
})
