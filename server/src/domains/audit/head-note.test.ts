import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createHeadNoteFile, removeHeadNote } from '../../adapters/head-note-file/head-note-file.ts'
import { auditCheckpoints, auditEvents, auditSegments } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { createAuditChain } from './chain.ts'
import { recordAudit } from './record.ts'
import { ChainBroken } from './seal-events.ts'

const database = await openTestDatabase()
const { db } = database
const folder = mkdtempSync(join(tmpdir(), 'tickmark-head-note-'))
const file = join(folder, 'audit-head')
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const dayMs = 24 * 60 * 60_000
const open = (more = {}) =>
  createAuditChain({
    db,
    secret: 'the secret of this server, which no database has',
    note: createHeadNoteFile(folder),
    now: () => new Date(),
    retentionDays: 0,
    addressDays: 90,
    earlierSecrets: [],
    ...more,
  })
const chain = open()
const record = (subjectId: string) => recordAudit(db, { actorId: 1, action: 'sign-in', subject: 'user', subjectId })

beforeEach(async () => {
  for (const table of [auditEvents, auditSegments, auditCheckpoints]) await db.delete(table)
  removeHeadNote(folder)
  for (const subjectId of ['1', '2']) {
    await record(subjectId)
    await chain.seal()
  }
})

test('the head is noted in the data folder at each sealing, for its owner alone', async () => {
  const { head } = await chain.describe()
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ segment: 2, hash: head?.hash, at: head?.at.toISOString() })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['audit-head'])
  expect(await chain.verify()).toMatchObject({ problem: null })
})

/** What somebody who can only write to the database does: the server itself then seals what they have changed. */
async function removeChain(): Promise<void> {
  await db.delete(auditSegments)
  await db.delete(auditCheckpoints)
  await db.execute(sql`update audit_events set segment = null, action = 'sign-out'`)
}

test('segments that were removed are not sealed again, and do not verify', async () => {
  await removeChain()
  await expect(chain.seal()).rejects.toThrow('The chain does not have the head that this server noted outside the database')
  expect((await chain.verify()).problem).toMatchObject({ fault: 'note', segment: 2 })
  // A server that never noted a head does not notice.
  await open({ note: { read: () => null, write: () => {} } }).seal()
  expect((await chain.verify()).problem).toMatchObject({ fault: 'note', segment: 2 })
  await expect(chain.begin()).rejects.toThrow('noted outside the database')
})

test('an older copy of the database is noticed; once the note is removed, it goes on', async () => {
  const rows = await db.select().from(auditCheckpoints)
  await record('3')
  await chain.seal()
  await db.execute(sql`delete from audit_events where segment = 3`)
  await db.execute(sql`delete from audit_segments where number = 3`)
  for (const { name, ...row } of rows)
    await db
      .update(auditCheckpoints)
      .set(row)
      .where(sql`name = ${name}`)
  expect((await chain.verify()).problem).toMatchObject({ fault: 'note', segment: 3 })
  expect([removeHeadNote(folder), removeHeadNote(folder)]).toEqual([true, false])
  await record('4')
  await chain.seal()
  expect(await chain.verify()).toMatchObject({ segments: 3, problem: null })
})

test('a noted head that the retention period has removed is not missed', async () => {
  const kept = open({ retentionDays: 1, now: () => new Date(Date.now() + 3 * dayMs) })
  await kept.sweep()
  expect(await kept.verify()).toMatchObject({ segments: 0, problem: null })
  await kept.seal()
  expect(await kept.verify()).toMatchObject({ segments: 1, problem: null })
})

test('a damaged note is a fault of the chain, and is not written over', async () => {
  writeFileSync(file, 'x')
  expect(await chain.verify()).toMatchObject({
    problem: { fault: 'note', message: expect.stringContaining('audit-head, which has the head of the audit trail, cannot be read.') },
  })
  await expect(chain.seal()).rejects.toThrow(ChainBroken)
  expect(readFileSync(file, 'utf8')).toBe('x')
})
