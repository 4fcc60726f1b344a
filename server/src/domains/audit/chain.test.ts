import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { auditCheckpoints, auditEvents, auditOrigins, auditSegments } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { noHeadNote } from '../../testing/no-head-note.ts'
import { createAuditChain } from './chain.ts'
import { createChainKeys } from './chain-hash.ts'
import { runFrom } from './origin.ts'
import { recordAudit } from './record.ts'
import { ChainBroken, sealEvents } from './seal-events.ts'
import { recordDeletion } from './service.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(() => database.close())

const secret = 'the secret of this server, which no database has'
const dayMs = 24 * 60 * 60_000
const open = (more: Partial<Parameters<typeof createAuditChain>[0]> = {}) =>
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
const chain = open()

beforeEach(async () => {
  await db.delete(auditEvents)
  await db.delete(auditSegments)
  await db.delete(auditCheckpoints)
})

const record = (subjectId: string) => recordAudit(db, { actorId: 1, action: 'sign-in', subject: 'user', subjectId, after: { n: 1 } })
/** A chain of three segments with three events each. */
async function fill(): Promise<void> {
  for (let n = 1; n <= 9; n += 1) await record(String(n))
  await sealEvents(db, createChainKeys(secret), () => new Date(), 3)
}
const idOf = async (subjectId: string) => {
  const rows = await db.execute<{ id: number }>(sql`select id from audit_events where subject_id = ${subjectId}`)
  return rows.rows[0]?.id ?? 0
}
const problem = async (verified = chain) => (await verified.verify()).problem

describe('verification', () => {
  test('covers every event, and finds nothing wrong where nothing was changed', async () => {
    expect(await chain.verify()).toMatchObject({ segments: 0, events: 0, problem: null })
    await fill()
    expect(await chain.verify()).toMatchObject({ segments: 3, events: 9, problem: null })
    await record('10')
    await chain.seal()
    await chain.seal()
    expect(await chain.verify()).toMatchObject({ segments: 4, events: 10, problem: null })
    expect(await chain.describe()).toMatchObject({ head: { segment: 4, events: 10 }, unsealed: { count: 0 }, verification: { events: 10 } })
  })

  test.each([
    ['an action', sql`update audit_events set action = 'sign-out' where subject_id = '5'`],
    ['an actor', sql`update audit_events set actor_id = 2 where subject_id = '5'`],
    ['a fact', sql`update audit_events set after = '{"n": 2}' where subject_id = '5'`],
    ['a time, by a microsecond', sql`update audit_events set created_at = created_at + interval '1 microsecond' where subject_id = '5'`],
    ['a workspace', sql`update audit_events set workspace_id = 3 where subject_id = '5'`],
  ])('detects that %s was changed, and names its segment', async (_what, change) => {
    await fill()
    await db.execute(change)
    expect(await problem()).toMatchObject({ fault: 'hash', segment: 2 })
  })

  test('detects a removed line', async () => {
    await fill()
    await db.execute(sql`delete from audit_events where subject_id = '5'`)
    expect(await problem()).toMatchObject({ fault: 'count', segment: 2, message: 'Segment 2 has 2 events instead of 3.' })
  })

  test('detects an inserted line in a segment, in one after the end, and in one that was never there', async () => {
    await fill()
    const insert = (segment: number) =>
      db.execute(
        sql`insert into audit_events (actor_id, action, subject, subject_id, segment) values (1, 'sign-in', 'user', 'x', ${segment})`,
      )
    await insert(1)
    expect(await problem()).toMatchObject({ fault: 'count', segment: 1 })
    for (const segment of [4, 0, -1]) {
      await db.execute(sql`delete from audit_events where subject_id = 'x'`)
      await insert(segment)
      expect(await problem()).toMatchObject({ fault: 'unlisted' })
    }
  })

  test('detects lines that have changed places, within a segment and between two', async () => {
    await fill()
    const swap = async (one: string, other: string) => {
      await db.execute(sql`update audit_events set subject_id = case subject_id when ${one} then ${other} else ${one} end
        where subject_id in (${one}, ${other})`)
    }
    await swap('4', '5')
    expect(await problem()).toMatchObject({ fault: 'hash', segment: 2 })
    await swap('4', '5')
    await swap('3', '4')
    expect(await problem()).toMatchObject({ fault: 'hash', segment: 1 })
    await swap('3', '4')
    expect(await problem()).toBeNull()
  })

  test('detects a removed segment, at the beginning, in the middle and at the end', async () => {
    await fill()
    const remove = async (number: number) => {
      await db.execute(sql`delete from audit_events where segment = ${number}`)
      await db.execute(sql`delete from audit_segments where number = ${number}`)
    }
    await remove(3)
    expect(await problem()).toMatchObject({ fault: 'missing', segment: 3 })
    await remove(1)
    expect(await problem()).toMatchObject({ fault: 'missing', segment: 1 })
  })

  test('detects a chain that was calculated again without the key', async () => {
    await fill()
    await db.execute(sql`update audit_events set action = 'sign-out' where subject_id = '5'`)
    await db.delete(auditSegments)
    await db.delete(auditCheckpoints)
    await db.execute(sql`update audit_events set segment = null`)
    await sealEvents(db, createChainKeys('another secret, which someone has made up'), () => new Date(), 3)
    expect(await problem()).toMatchObject({ fault: 'seal', segment: 1 })
  })

  test('holds with an earlier secret, if it is named, and sealing goes on with the new one', async () => {
    await fill()
    const renewed = { secret: 'a new secret, since the old one was known to many' }
    expect(await problem(open(renewed))).toMatchObject({ fault: 'seal', segment: 1 })
    await record('10')
    await expect(open(renewed).seal()).rejects.toThrow(ChainBroken)
    const both = open({ ...renewed, earlierSecrets: [secret] })
    await both.seal()
    expect(await problem(both)).toBeNull()
  })

  test('a lost end of the chain is reported, and not sealed over', async () => {
    await fill()
    await db.delete(auditCheckpoints)
    await record('10')
    await expect(chain.seal()).rejects.toThrow('The end of the chain is not recorded.')
    expect(await problem()).toMatchObject({ fault: 'head' })
    expect((await chain.describe()).unsealed.count).toBe(1)
  })
})

describe('sealing', () => {
  test('an event that is committed late, with a lower id than sealed ones, is sealed next', async () => {
    const reserved = await db.execute<{ id: number }>(sql`select nextval(pg_get_serial_sequence('audit_events', 'id'))::integer as id`)
    await fill()
    await db.execute(sql`insert into audit_events (id, action, subject, subject_id) overriding system value
      values (${reserved.rows[0]?.id}, 'sign-in', 'user', 'late')`)
    expect(await chain.verify()).toMatchObject({ events: 9, problem: null })
    await chain.seal()
    expect(await chain.verify()).toMatchObject({ segments: 4, events: 10, problem: null })
    const { rows } = await db.execute(sql`select segment from audit_events where subject_id = 'late'`)
    expect(rows).toEqual([{ segment: 4 }])
  })

  test('two processes that seal at once make one chain', async () => {
    for (let n = 1; n <= 20; n += 1) await record(String(n))
    const keys = createChainKeys(secret)
    await Promise.all([1, 2, 3].map(() => sealEvents(db, keys, () => new Date(), 4)))
    expect(await chain.verify()).toMatchObject({ segments: 5, events: 20, problem: null })
  })

  test('what a rolled back transaction recorded is neither sealed nor missed', async () => {
    await expect(
      db.transaction(async (tx) => {
        await recordAudit(tx, { actorId: 1, action: 'sign-in', subject: 'user', subjectId: 'undone' })
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    await fill()
    expect(await chain.verify()).toMatchObject({ events: 9, problem: null })
    expect(await idOf('undone')).toBe(0)
  })
})

describe('retention', () => {
  const later = (days: number) => new Date(Date.now() + days * dayMs)

  test('removes whole segments, and the rest verifies from a sealed checkpoint', async () => {
    await fill()
    await sealEvents(db, createChainKeys(secret), () => later(5))
    await record('10')
    await sealEvents(db, createChainKeys(secret), () => later(5))
    const kept = open({ retentionDays: 10, now: () => later(12) })
    await kept.sweep()
    expect(await kept.verify()).toMatchObject({ segments: 1, events: 1, problem: null })
    expect(await kept.describe()).toMatchObject({
      start: { segment: 3, events: 9 },
      head: { segment: 4, events: 10 },
      unsealed: { count: 1 },
    })
    await kept.sweep()
    // The removal is itself an event.
    await kept.seal()
    expect(await kept.verify()).toMatchObject({ segments: 2, events: 2, problem: null })
    const { rows } = await db.execute(sql`select action, after from audit_events where segment = 5`)
    expect(rows).toEqual([{ action: 'audit-events-removed', after: { events: 9, segment: 3 } }])

    await db.execute(sql`update audit_checkpoints set events = 8 where name = 'start'`)
    expect(await problem(kept)).toMatchObject({ fault: 'start' })
    await db.execute(sql`delete from audit_checkpoints where name = 'start'`)
    expect(await problem(kept)).toMatchObject({ fault: 'missing', segment: 1 })
  })

  test('removes a few segments at a time, each step an event, and leaves a whole chain when it is stopped between two', async () => {
    for (let n = 1; n <= 25; n += 1) await record(String(n))
    await sealEvents(db, createChainKeys(secret), () => new Date(), 1)
    await open({ retentionDays: 1, now: () => later(3) }).sweep()
    const { rows } = await db.execute(sql`select after from audit_events where action = 'audit-events-removed' order by id`)
    expect(rows.map(({ after }) => after)).toEqual([
      { events: 10, segment: 10 },
      { events: 10, segment: 20 },
      { events: 5, segment: 25 },
    ])
    expect(await chain.verify()).toMatchObject({ segments: 0, problem: null })
    expect(await chain.describe()).toMatchObject({ start: { segment: 25, events: 25 } })
  })

  test('during an export leaves the file without its end, which is recognised as incomplete', async () => {
    for (let n = 1; n <= 3; n += 1) await record(String(n))
    await sealEvents(db, createChainKeys(secret), () => new Date(), 1)
    const lines = chain.writeLines()
    expect((await lines.next()).value).toContain('"line":"segment"')
    await open({ retentionDays: 1, now: () => later(3) }).sweep()
    const rest = async () => {
      for await (const line of lines) expect(line).not.toContain('"line":"head"')
    }
    await expect(rest()).rejects.toThrow('Old segments were removed while the audit trail was exported.')
  })

  test('can remove everything that is sealed, and the chain goes on', async () => {
    await fill()
    const kept = open({ retentionDays: 1, now: () => later(3) })
    await kept.sweep()
    expect(await kept.verify()).toMatchObject({ segments: 0, events: 0, problem: null })
    await kept.seal()
    expect(await kept.verify()).toMatchObject({ segments: 1, events: 1, problem: null })
  })

  test('removes nothing by default, nor from a chain that does not verify', async () => {
    await fill()
    await open({ now: () => later(20_000) }).sweep()
    expect(await chain.verify()).toMatchObject({ events: 9 })
    await db.execute(sql`delete from audit_events where subject_id = '5'`)
    await expect(open({ retentionDays: 1, now: () => later(3) }).sweep()).rejects.toThrow('Segment 2 has 2 events instead of 3.')
    expect(await idOf('1')).toBeGreaterThan(0)
  })
})

describe('addresses', () => {
  const addresses = async () =>
    (await db.select({ address: auditOrigins.address }).from(auditOrigins)).map(({ address }) => address).toSorted()
  const from = (address: string, subjectId: string, actorId: number | null = 1) =>
    runFrom({ address }, () => recordAudit(db, { actorId, action: 'sign-in', subject: 'identity', subjectId }))

  test('are kept beside the events, and erased after a while; the chain stays whole', async () => {
    await from('::ffff:203.0.113.7', 'a')
    await record('b')
    await chain.seal()
    expect(await addresses()).toEqual(['203.0.113.7'])
    await open({ now: () => new Date(Date.now() + 89 * dayMs) }).sweep()
    expect(await addresses()).toEqual(['203.0.113.7'])
    await open({ now: () => new Date(Date.now() + 91 * dayMs) }).sweep()
    expect(await addresses()).toEqual([])
    expect(await chain.verify()).toMatchObject({ events: 2, problem: null })
  })

  test('go with the account: those of its acts, and of failed sign-ins with its identity', async () => {
    await from('203.0.113.1', 'a', 1)
    await from('203.0.113.2', 'uid-of-1', null)
    await from('203.0.113.3', 'unknown', null)
    await from('203.0.113.4', 'a', 2)
    await chain.seal()
    await runFrom({ address: '203.0.113.5' }, () => db.transaction((tx) => recordDeletion(tx, 1, 'uid-of-1')))
    expect(await addresses()).toEqual(['203.0.113.3', '203.0.113.4'])
    await chain.seal()
    expect(await chain.verify()).toMatchObject({ events: 5, problem: null })
  })
})
