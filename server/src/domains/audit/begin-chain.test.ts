import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { auditCheckpoints, auditEvents, auditSegments } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { noHeadNote } from '../../testing/no-head-note.ts'
import { createAuditChain } from './chain.ts'
import { recordAudit } from './record.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(() => database.close())

const dayMs = 24 * 60 * 60_000
const open = (secret: string, more = {}) =>
  createAuditChain({
    db,
    secret,
    note: noHeadNote,
    now: () => new Date(),
    retentionDays: 0,
    addressDays: 90,
    earlierSecrets: [],
    ...more,
  })
const lost = 'the secret that was lost with the old machine'
const here = open('the secret of the new machine, made at its start')
const record = (subjectId: string) => recordAudit(db, { actorId: 1, action: 'sign-in', subject: 'user', subjectId })

beforeEach(async () => {
  for (const table of [auditEvents, auditSegments, auditCheckpoints]) await db.delete(table)
  for (const subjectId of ['1', '2']) {
    await record(subjectId)
    await open(lost).seal()
  }
})

test('after a lost secret the chain goes on, and the old segments still verify', async () => {
  await record('3')
  await expect(here.seal()).rejects.toThrow('was not sealed with the key of this server')
  expect(await here.begin()).toMatchObject({ segment: 2, events: 2 })
  await here.seal()
  expect(await here.verify()).toMatchObject({ segments: 3, events: 4, problem: null })
  expect(await here.describe()).toMatchObject({ begun: { segment: 2, events: 2 }, head: { segment: 3, events: 4 } })
  const { rows } = await db.execute(sql`select action, after from audit_events where segment = 3 order by id`)
  expect(rows).toEqual([
    { action: 'sign-in', after: null },
    { action: 'audit-chain-begun', after: { segment: 2, events: 2 } },
  ])
  await expect(here.begin()).rejects.toThrow('was sealed with the secret of this server')
})

test.each([
  ['an event before it', sql`update audit_events set action = 'sign-out' where subject_id = '1'`, 'hash'],
  ['the last hash before it', sql`update audit_segments set hash = repeat('0', 64) where number = 2`, 'seal'],
  ['the new beginning', sql`update audit_checkpoints set segment = 3 where name = 'begun'`, 'begun'],
  ['the new beginning, removed', sql`delete from audit_checkpoints where name = 'begun'`, 'seal'],
])('a change of %s is detected', async (_what, change, fault) => {
  await here.begin()
  await here.seal()
  await db.execute(change)
  expect((await here.verify()).problem).toMatchObject({ fault })
})

test('a chain whose beginning was removed can begin again, and lose its old segments later', async () => {
  await open(lost, { retentionDays: 1, now: () => new Date(Date.now() + 3 * dayMs) }).sweep()
  await open(lost).seal()
  await here.begin()
  await here.seal()
  expect(await here.verify()).toMatchObject({ segments: 2, problem: null })
  const kept = open('the secret of the new machine, made at its start', { retentionDays: 1, now: () => new Date(Date.now() + 3 * dayMs) })
  await kept.sweep()
  await kept.seal()
  expect(await kept.verify()).toMatchObject({ segments: 1, problem: null })
})

test('it does not begin after segments that do not verify, nor before any', async () => {
  await db.execute(sql`update audit_events set action = 'sign-out' where subject_id = '1'`)
  await expect(here.begin()).rejects.toThrow('after segments that do not verify. Segment 1 has been changed')
  for (const table of [auditEvents, auditSegments, auditCheckpoints]) await db.delete(table)
  await expect(here.begin()).rejects.toThrow('Nothing has been sealed yet')
})
