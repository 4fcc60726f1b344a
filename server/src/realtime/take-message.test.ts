import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { AnalysisRole } from '@tickmark/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocketServer, type WebSocket } from 'ws'
import { openTestDatabase } from '../testing/database.ts'
import { LiveClient } from '../testing/live-client.ts'
import { addPerson } from '../testing/people.ts'
import { addSharedAnalysis } from '../testing/sharing.ts'
import { Connection } from './connection.ts'
import { Hub } from './hub.ts'
import { realtimePolicy } from './policy.ts'
import { listViewers } from './presence-queries.ts'
import { createTakeMessage } from './take-message.ts'

const database = await openTestDatabase()
beforeAll(async () => {
  await addPerson(database.db, 'host')
})
afterAll(async () => database.close())

test('a member who is removed while opening the page is not added as a viewer, and their list is cleared', async () => {
  const guest = await addPerson(database.db, 'guest')
  const analysisId = await addSharedAnalysis(database.db, 'host', { guest: 'viewer' })
  /** The guest's role at each query. */
  const roles: (AnalysisRole | null)[] = ['viewer', null]
  const sent: string[] = []
  const deps = {
    db: database.db,
    findRole: async () => roles.shift() ?? null,
    findEnded: async () => [],
    onFailure(error: unknown) {
      throw error
    },
  }
  const { take } = createTakeMessage({
    ...deps,
    hub: new Hub(deps),
    announcements: {
      announce: async () => () => {},
      publish: async ({ kind }) => void sent.push(kind),
    },
    policy: realtimePolicy,
    proveToken: () => Promise.reject(new Error('not asked')),
    now: () => new Date(),
  })
  const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(sockets, 'listening')
  const client = new LiveClient(`ws://127.0.0.1:${(sockets.address() as AddressInfo).port}`)
  const [socket] = (await once(sockets, 'connection')) as [WebSocket]
  const connection = new Connection(socket, realtimePolicy)
  connection.hold({ userId: guest.id, uid: 'guest', sessionId: 'a session', authTime: new Date() }, 60_000)

  await take(connection, JSON.stringify({ type: 'viewing_analysis', analysisId }))
  expect(connection.viewing).toBe(null)
  expect(await client.next('error')).toMatchObject({ code: 'NOT_FOUND' })
  expect(await listViewers(database.db, analysisId)).toEqual([])
  expect(sent).toEqual(['viewers'])

  await client.end()
  sockets.close()
})
