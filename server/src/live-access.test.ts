import { once } from 'node:events'
import { ClientMessage } from '@tickmark/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from './db/schema/index.ts'
import { liveAccessTable, liveCallers, type LiveAnswer, type LiveCaller } from './testing/access-table.ts'
import { addAccessToken } from './testing/access-tokens.ts'
import { buildTestApp, type TestApp } from './testing/build-test-app.ts'
import { LiveClient, liveUrl, openLive } from './testing/live-client.ts'
import { addPerson } from './testing/people.ts'
import { addSharedAnalysis } from './testing/sharing.ts'
import { addSigningKey, signToken, tamper, unsign, type SigningKey, type TokenChanges } from './testing/tokens.ts'

let server: TestApp
let key: SigningKey
let analysisId: number
let ownerId: number
const hour = 60 * 60_000

beforeAll(async () => {
  server = await buildTestApp()
  key = await addSigningKey(server.database)
  ownerId = (await addPerson(server.database.db, 'owner')).id
  for (const name of ['reviewer', 'viewer', 'other', 'admin']) await addPerson(server.database.db, name)
  await server.database.db.update(users).set({ isAdmin: true }).where(eq(users.firebaseUid, 'admin'))
  await server.database.db.update(users).set({ tokensValidFrom: new Date(Date.now() - hour) })
  analysisId = await addSharedAnalysis(server.database.db, 'owner', { reviewer: 'reviewer', viewer: 'viewer' })
})
afterAll(async () => server.close())

/** What a caller sends to prove who it is; null for nothing. */
async function prove(caller: LiveCaller): Promise<string | null> {
  const sign = (uid: string, changes: TokenChanges = {}) => signToken(key, { uid, authTime: new Date(), ...changes })
  switch (caller) {
    case 'visitor':
      return null
    case 'unverified':
      return sign('owner', { emailVerified: false })
    case 'unsynced':
      return sign('nobody')
    case 'owner':
    case 'reviewer':
    case 'viewer':
    case 'other':
    case 'admin':
      return sign(caller)
    case 'forged':
      return (await sign('owner')).replace(/.{8}$/, 'AAAAAAAA')
    case 'expired':
      return sign('owner', { expiresIn: -1 })
    case 'unsigned':
      return unsign(await sign('owner'))
    case 'tampered':
      return tamper(await sign('owner'), { sub: 'admin' })
    case 'foreignAudience':
      return sign('owner', { audience: 'https://other.example' })
    case 'signedOut':
      return sign('owner', { authTime: new Date(Date.now() - 2 * hour) })
    case 'readToken':
      return (await addAccessToken(server.database.db, ownerId, ['read'])).secret
    case 'foreignPage':
      return sign('owner')
  }
}

const messageOf = async (type: ClientMessage['type']): Promise<ClientMessage> => {
  const all: Readonly<Record<ClientMessage['type'], object>> = {
    authenticate: { token: await signToken(key, { uid: 'owner', authTime: new Date() }) },
    ping: { timestamp: 1 },
    chat: { message: 'Why?' },
    viewing_analysis: { analysisId },
    left_analysis: { analysisId },
    analysis_update: { analysisId, status: 'Complete' },
    new_message: { analysisId },
  }
  return ClientMessage.parse({ type, ...all[type] })
}

/** The answer to a message: what arrives before the reply to the ping sent after it. */
async function say(caller: LiveCaller, type: ClientMessage['type']): Promise<LiveAnswer> {
  if (caller === 'foreignPage') {
    const client = new LiveClient(await liveUrl(server.app), { origin: 'https://evil.example' })
    const [, response] = (await once(client.socket, 'unexpected-response')) as [unknown, { statusCode: number }]
    client.socket.terminate()
    return response.statusCode
  }
  const client = await openLive(server.app)
  const token = await prove(caller)
  if (token !== null) client.say({ type: 'authenticate', token })
  if (type !== 'authenticate') client.say(await messageOf(type))
  client.say({ type: 'ping', timestamp: 2 })
  const pong = type === 'ping' ? 2 : 1
  const answered = async (): Promise<LiveAnswer> => {
    for (let heard = 0; heard < pong; heard++) await client.next('ping')
    const refused = client.received.find((message) => message.type === 'error')
    return refused?.type === 'error' ? refused.code : 'taken'
  }
  const answer = await answered().catch(() => client.closed)
  await client.end()
  return answer
}

describe('who may send what', () => {
  test('is recorded for every message', () => {
    const types = ClientMessage.options.map(({ shape }) => shape.type.value)
    expect(Object.keys(liveAccessTable).toSorted()).toEqual(types.toSorted())
  })

  test.each(Object.keys(liveAccessTable) as ClientMessage['type'][])('%s', async (type) => {
    const answered: Partial<Record<LiveCaller, LiveAnswer>> = {}
    for (const caller of liveCallers) answered[caller] = await say(caller, type)
    expect(answered).toEqual(liveAccessTable[type])
  })
})
