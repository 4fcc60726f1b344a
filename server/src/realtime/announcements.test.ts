import { afterAll, expect, test } from 'vitest'
import { listParticipants } from '../domains/analyses/service.ts'
import { openTestDatabase } from '../testing/database.ts'
import { addPerson } from '../testing/people.ts'
import { addSharedAnalysis } from '../testing/sharing.ts'
import type { Addressed } from './announcement.ts'
import { announceMessage, createAnnouncements } from './announcements.ts'
import { openLocalChannel } from './channel.ts'

const database = await openTestDatabase()
afterAll(async () => database.close())
const { db } = database
const ada = await addPerson(db, 'ada')
const bea = await addPerson(db, 'bea')
const cleo = await addPerson(db, 'cleo')
await addPerson(db, 'eve')
const analysisId = await addSharedAnalysis(db, 'ada', { bea: 'reviewer', cleo: 'viewer' })

let received: Addressed[] = []
const failures: unknown[] = []
const announcements = createAnnouncements({
  db,
  channel: openLocalChannel((message) => received.push(message)),
  listParticipants,
  onFailure: (error) => failures.push(error),
})
const taken = (): Addressed[] => {
  const all = received
  received = []
  return all.map(({ event, to }) => ({ event, to: to.toSorted((a, b) => a - b) }))
}

test('a message is announced to all members, including its author’s other windows, by ids only', async () => {
  await announceMessage(announcements, analysisId, bea.id)
  expect(taken()).toEqual([{ event: { kind: 'message', analysisId, userId: bea.id }, to: [ada.id, bea.id, cleo.id] }])
})

test('the progress of a review is announced to all members', async () => {
  await announcements.publish({ kind: 'progress', analysisId, state: 'reading', progress: 40 })
  expect(taken()).toMatchObject([{ to: [ada.id, bea.id, cleo.id] }])
})

test('the progress of an AI review is announced to all members, including viewers, and to no one else', async () => {
  const event = { kind: 'reading', analysisId, state: 'reading', progress: 40 } as const
  await announcements.publish(event)
  expect(taken()).toEqual([{ event, to: [ada.id, bea.id, cleo.id] }])
})

test('a change of points is announced to all members, including viewers, and to no one else', async () => {
  const event = { kind: 'points', analysisId } as const
  await announcements.publish(event)
  expect(taken()).toEqual([{ event, to: [ada.id, bea.id, cleo.id] }])
})

test('what a transaction announces is sent when it is committed, and not before', async () => {
  const publish = await db.transaction((tx) => announcements.announce(tx, { kind: 'changed', analysisId }))
  expect(taken()).toEqual([])
  publish()
  expect(taken()).toHaveLength(1)
})

test('a failed announcement does not fail its caller', async () => {
  const failing = createAnnouncements({
    db,
    channel: { send: async () => Promise.reject(new Error('no channel')) },
    listParticipants,
    onFailure: (error) => failures.push(error),
  })
  await failing.publish({ kind: 'changed', analysisId })
  expect(failures).toMatchObject([{ message: 'no channel' }])
})
