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

let heard: Addressed[] = []
const failures: unknown[] = []
const announcements = createAnnouncements({
  db,
  channel: openLocalChannel((message) => heard.push(message)),
  listParticipants,
  onFailure: (error) => failures.push(error),
})
const taken = (): Addressed[] => {
  const all = heard
  heard = []
  return all.map(({ event, to }) => ({ event, to: to.toSorted((a, b) => a - b) }))
}

test('a message is told to all who take part, its author’s other windows included, by ids alone', async () => {
  await announceMessage(announcements, analysisId, bea.id)
  expect(taken()).toEqual([{ event: { kind: 'message', analysisId, userId: bea.id }, to: [ada.id, bea.id, cleo.id] }])
})

test('how far a review is, is told to all who take part', async () => {
  await announcements.tell({ kind: 'progress', analysisId, state: 'reading', progress: 40 })
  expect(taken()).toMatchObject([{ to: [ada.id, bea.id, cleo.id] }])
})

test('how far a reading is, is told to all who take part, viewers included, and to nobody else', async () => {
  const reading = { kind: 'reading', analysisId, state: 'reading', progress: 40 } as const
  await announcements.tell(reading)
  expect(taken()).toEqual([{ event: reading, to: [ada.id, bea.id, cleo.id] }])
})

test('what a transaction announces is told when it is committed, and not before', async () => {
  const tell = await db.transaction((tx) => announcements.announce(tx, { kind: 'changed', analysisId }))
  expect(taken()).toEqual([])
  tell()
  expect(taken()).toHaveLength(1)
})

test('nobody suffers when something cannot be told', async () => {
  const deaf = createAnnouncements({
    db,
    channel: { send: async () => Promise.reject(new Error('no channel')) },
    listParticipants,
    onFailure: (error) => failures.push(error),
  })
  await deaf.tell({ kind: 'changed', analysisId })
  expect(failures).toMatchObject([{ message: 'no channel' }])
})
