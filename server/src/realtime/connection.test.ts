import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { closeCodes, limits } from '@tickmark/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { enterLive, LiveClient, liveUrl, openLive } from '../testing/live-client.ts'
import { addPerson } from '../testing/people.ts'
import { readResetToken, signInAgain, signInUser } from '../testing/sign-in.ts'
import { addSigningKey, signToken, type SigningKey } from '../testing/tokens.ts'
import { Connection } from './connection.ts'
import { realtimePolicy } from './policy.ts'

let server: TestApp
let key: SigningKey
beforeAll(async () => {
  // No heartbeat runs during these tests: announcements end the connections.
  server = await buildTestApp({ realtime: { heartbeatMs: 600_000 } })
  await signInUser(server, 'First')
  key = await addSigningKey(server.database)
  for (const name of ['ada', 'bea', 'crowd']) await addPerson(server.database.db, name)
})
afterAll(async () => server.close())

const enter = async (uid: string, expiresIn = 300) => enterLive(server.app, await signToken(key, { uid, expiresIn }))

describe('a connection is accepted', () => {
  const statusOf = async (origin: string | undefined): Promise<number> => {
    const client = new LiveClient(await liveUrl(server.app), { origin })
    const [, response] = (await Promise.race([
      once(client.socket, 'unexpected-response'),
      once(client.socket, 'open').then(() => [null, { statusCode: 101 }]),
    ])) as [unknown, { statusCode: number }]
    client.socket.terminate()
    return response.statusCode
  }

  test.each([
    ['from a page of ours', 'http://localhost:5000', 101],
    ['from a page of another site: refused before the upgrade', 'http://evil.example', 403],
    ['from a page of the same host under another port: refused', 'http://localhost:5001', 403],
    ['from a page whose origin starts like ours: refused', 'http://localhost:5000.evil.example', 403],
    ['from a page without an origin: refused', 'null', 403],
    ['without an origin: refused', undefined, 403],
  ])('%s', async (_what, origin, status) => expect(await statusOf(origin)).toBe(status))

  test('under the address it was sent to, too', async () => {
    const url = new URL(await liveUrl(server.app))
    expect(await statusOf(`http://${url.host}`)).toBe(101)
  })

  test('and other requests to its path are refused', async () => {
    const answer = await server.app.inject({ url: '/ws' })
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'NOT_FOUND' }])
  })
})

describe('the sign-in of a connection', () => {
  test('comes in the first message, whose answer says how long it is valid', async () => {
    const client = await openLive(server.app)
    client.say({ type: 'authenticate', token: await signToken(key, { uid: 'ada', expiresIn: 120 }) })
    const { expiresInMs } = await client.next('ready')
    expect(expiresInMs).toBeGreaterThan(60_000)
    expect(expiresInMs).toBeLessThanOrEqual(120_000)
    await client.end()
  })

  test('is missing: the connection ends at the deadline', async () => {
    const hasty = await buildTestApp({ database: server.database, realtime: { authenticateMs: 20 } })
    const client = await openLive(hasty.app)
    expect(await client.closed).toBe(closeCodes.notAuthenticated)
    await hasty.close()
  })

  test('comes after another message: the connection ends', async () => {
    const client = await openLive(server.app)
    client.say({ type: 'ping', timestamp: 1 })
    expect(await client.next('error')).toMatchObject({ code: 'NOT_AUTHENTICATED' })
    expect(await client.closed).toBe(closeCodes.notAuthenticated)
  })

  test('can be renewed, so the connection outlives the first token; otherwise it ends with its token', async () => {
    const [renewed, left] = [await enter('ada', 3), await enter('ada', 3)]
    renewed.say({ type: 'authenticate', token: await signToken(key, { uid: 'ada' }) })
    expect((await renewed.next('ready')).expiresInMs).toBeGreaterThan(200_000)
    expect(await left.closed).toBe(closeCodes.notAuthenticated)
    await renewed.settle()
    await renewed.end()
  })

  test('cannot change to another user', async () => {
    const client = await enter('ada')
    client.say({ type: 'authenticate', token: await signToken(key, { uid: 'bea' }) })
    expect(await client.closed).toBe(closeCodes.notAuthenticated)
  })

  test('allows only so many connections per user', async () => {
    const clients = []
    for (let at = 0; at < limits.realtimeConnectionsPerUser; at++) clients.push(await enter('crowd'))
    const one = await openLive(server.app)
    one.say({ type: 'authenticate', token: await signToken(key, { uid: 'crowd' }) })
    expect(await one.closed).toBe(closeCodes.tooManyConnections)
    await clients[0]?.end()
    await (await enter('crowd')).end()
    for (const client of clients.slice(1)) await client.end()
  })
})

describe('a connection ends with its sign-in', () => {
  test('when that session is ended elsewhere, but not when another session is', async () => {
    const here = await signInUser(server, 'Gil')
    const there = await signInAgain(server, 'Gil')
    const [kept, lost] = [await enterLive(server.app, here.token), await enterLive(server.app, there.token)]
    const sessions = (await here.visitor.call({ url: '/api/auth/sessions' })).json<{ id: number; current: boolean }[]>()
    const other = sessions.find(({ current }) => !current)
    await here.visitor.call({ method: 'DELETE', url: `/api/auth/sessions/${other?.id}`, headers: here.headers })
    expect(await lost.closed).toBe(closeCodes.notAuthenticated)
    await kept.settle()
    const again = await openLive(server.app)
    again.say({ type: 'authenticate', token: there.token })
    expect(await again.closed).toBe(closeCodes.notAuthenticated)
    await kept.end()
  })

  test('when the user signs out everywhere', async () => {
    const hal = await signInUser(server, 'Hal')
    const client = await enterLive(server.app, hal.token)
    await hal.visitor.call({ method: 'POST', url: '/api/auth/logout-everywhere', headers: hal.headers })
    expect(await client.closed).toBe(closeCodes.notAuthenticated)
  })

  test('when the password is reset by email', async () => {
    const kim = await signInUser(server, 'Kim')
    const client = await enterLive(server.app, kim.token)
    await kim.visitor.post('/api/identity/request-password-reset', { email: 'kim@example.com' })
    const token = readResetToken(server, 'kim@example.com')
    expect((await kim.visitor.post('/api/identity/reset-password', { token, password: 'An0therOne' })).statusCode).toBe(204)
    expect(await client.closed).toBe(closeCodes.notAuthenticated)
  })

  test('when the account is deleted', async () => {
    const ida = await signInUser(server, 'Ida')
    const client = await enterLive(server.app, ida.token)
    expect((await ida.visitor.call({ method: 'DELETE', url: '/api/auth/account', headers: ida.headers })).statusCode).toBe(204)
    expect(await client.closed).toBe(closeCodes.notAuthenticated)
  })

  test('even if that was not announced: the next heartbeat finds out', async () => {
    const watchful = await buildTestApp({ database: server.database, realtime: { heartbeatMs: 200 } })
    await addPerson(server.database.db, 'joe')
    // A server that starts forgets the keys it did not create.
    const itsKey = await addSigningKey(server.database, 'key-for-joe')
    const client = await enterLive(watchful.app, await signToken(itsKey, { uid: 'joe' }))
    await server.database.pool.query(`update users set tokens_valid_from = now() + interval '1 second' where firebase_uid = 'joe'`)
    expect(await client.closed).toBe(closeCodes.notAuthenticated)
    await watchful.close()
  })
})

describe('a misbehaving client', () => {
  test('gets errors, and after a few the connection ends', async () => {
    const client = await enter('ada')
    const nonsense = ['nonsense', '{}', '{"type":"unknown"}', '{"type":"ping"}', '{"type":"viewing_analysis","analysisId":"1"}', '[]']
    for (const text of nonsense) client.say(text)
    for (const _ of nonsense) expect(await client.next('error')).toMatchObject({ code: 'INVALID_REQUEST' })
    await client.settle()
    for (let more = nonsense.length; more <= realtimePolicy.patience; more++) client.say(Buffer.from([1, 2, 3]))
    expect(await client.closed).toBe(closeCodes.misused)
  })

  test('that sends too many messages is asked to wait, and then disconnected', async () => {
    const client = await enter('ada')
    const { most } = realtimePolicy.messages
    for (let at = 0; at < most + realtimePolicy.patience + 1; at++) client.say({ type: 'ping', timestamp: at })
    expect(await client.next('error')).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await client.closed).toBe(closeCodes.misused)
  })

  test('that sends an oversized message is disconnected', async () => {
    const client = await enter('ada')
    client.say('x'.repeat(limits.realtimeMessageMaxBytes + 1))
    expect(await client.closed).toBe(closeCodes.tooBig)
  })

  test('that stops answering is dropped', async () => {
    const watchful = await buildTestApp({ database: server.database, realtime: { heartbeatMs: 50, silenceMaxMs: 100 } })
    const client = await openLive(watchful.app, { autoPong: false })
    expect(await client.closed).toBe(1006)
    await watchful.close()
  })

  test('that does not read is dropped before it uses up the memory', async () => {
    const wss = new WebSocketServer({ port: 0 })
    await once(wss, 'listening')
    const reader = new LiveClient(`ws://127.0.0.1:${(wss.address() as AddressInfo).port}`)
    const [socket] = (await once(wss, 'connection')) as [WebSocket]
    if (reader.socket.readyState !== WebSocket.OPEN) await once(reader.socket, 'open')
    const connection = new Connection(socket, { ...realtimePolicy, authenticateMs: 10 * 60_000 })
    reader.socket.pause()
    const viewers = Array.from({ length: 20 }, (_, at) => ({ userId: at + 1, name: 'n'.repeat(10_000) }))
    let most = 0
    for (let sent = 0; sent < 1_000 && connection.isOpen; sent++) {
      connection.send({ type: 'viewing_analysis', analysisId: 1, viewers })
      most = Math.max(most, socket.bufferedAmount)
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(connection.isOpen).toBe(false)
    expect(most).toBeLessThan(2 * realtimePolicy.unsentMaxBytes)
    reader.socket.terminate()
    wss.close()
  })
})

test('a server that stops says goodbye, and does not wait for clients that do not answer', async () => {
  const leaving = await buildTestApp({ database: server.database, realtime: { goodbyeMs: 200 } })
  const [polite, mute] = [await openLive(leaving.app), await openLive(leaving.app)]
  mute.socket.pause()
  await leaving.close()
  expect(await polite.closed).toBe(closeCodes.goingAway)
  mute.socket.resume()
  await mute.closed
})

test('no message appears in the log', () => {
  expect(server.log.text()).not.toMatch(/eyJ[\w-]+\.|authenticate|viewing_analysis/)
})
