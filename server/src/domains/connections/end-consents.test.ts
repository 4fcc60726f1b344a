import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { clients, connections } from '../../db/schema/index.ts'
import { silentAnnouncements } from '../../testing/silent-announcements.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { openPullTest } from '../../testing/pull-steps.ts'
import { fault } from '../../testing/scripted-source.ts'
import { createClients } from '../clients/service.ts'
import { createEndConsents } from './end-consents.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(() => database.close())

/** A connected client, the consents that did not end, and what deletes the client. */
async function openClient(uid = 'ada') {
  const person = await addPerson(db, uid)
  const on = await openPullTest(db, person, uid)
  const unrevoked: number[] = []
  const consents = createEndConsents({ ...on, sources: on.ledgerSources, onUnrevoked: (id) => void unrevoked.push(id) })
  const service = createClients(database, silentAnnouncements, (id) => consents.ofClient(id))
  const remove = async () => {
    const client = await service.find(person, on.clientId)
    if (client === null) throw new Error('no client')
    await service.remove(person.id, client)
  }
  const left = () => db.select({ id: clients.id }).from(clients).where(eq(clients.id, on.clientId))
  return { ...on, person, consents, unrevoked, left, remove }
}

test('a client that is deleted ends its consent, once for connections to one organisation', async () => {
  const on = await openClient('ada')
  await on.consent()
  await on.remove()
  expect([on.source.revocations, on.unrevoked, await on.left()]).toEqual([[on.connection.organisation?.id], [], []])
})

test('a consent that a connection of another client needs stays', async () => {
  const [on, other] = [await openClient('bea'), await openClient('cleo')]
  const organisationId = on.connection.organisation?.id ?? ''
  await db.update(connections).set({ organisationId }).where(eq(connections.id, other.connection.id))
  await on.remove()
  expect([on.source.revocations, await on.left()]).toEqual([[], []])
  await other.remove()
  expect(other.source.revocations).toEqual([organisationId])
})

test('a provider that does not answer stops no deletion', async () => {
  const on = await openClient('dora')
  on.source.faults.push(fault('unavailable'))
  await on.remove()
  expect([on.unrevoked, await on.left()]).toEqual([[on.connection.id], []])
})

test('the consents of an account are those of its own workspace', async () => {
  const [on, other] = [await openClient('eve'), await openClient('fay')]
  await on.consents.ofUser(on.person.id)
  expect([on.source.revocations, other.source.revocations]).toEqual([[on.connection.organisation?.id], []])
})

test('connections whose access has ended neither take the place of a consent nor keep one', async () => {
  const [on, other] = [await openClient('gus'), await openClient('hal')]
  await on.consent()
  await db.update(connections).set({ sealedTokens: null, state: 'ended' }).where(eq(connections.id, on.connection.id))
  const organisationId = on.connection.organisation?.id ?? ''
  await db.update(connections).set({ sealedTokens: null, state: 'ended', organisationId }).where(eq(connections.id, other.connection.id))
  await on.remove()
  expect([on.source.revocations, on.unrevoked]).toEqual([[organisationId], []])
})
