import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../db/open.ts'
import { openOwnDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { recordBackup } from '../audit/service.ts'
import { createServerReport } from './server-report.ts'

let database: Database
const failures: unknown[] = []
const report = () => createServerReport({ database, onFailure: (error) => failures.push(error) })

beforeAll(async () => {
  database = await openOwnDatabase()
  for (const name of ['ada', 'bea']) await addPerson(database.db, name)
})
afterAll(async () => database.close())

describe('the server report', () => {
  test('counts rows', async () => {
    const none = { rows: 0, exact: true }
    expect(await report().figures()).toEqual({ users: { rows: 2, exact: true }, analyses: none, messages: none })
  })

  test('lists every table, with engine, size and every migration', async () => {
    const { kind, statistics, lastBackup } = await report().database()
    expect([kind === 'embedded' ? 'embedded' : 'server', lastBackup]).toEqual([kind, null])
    expect(statistics?.version).toMatch(/^\d+/)
    expect(statistics?.bytes).toBeGreaterThan(1_000_000)
    expect(statistics?.tables.find(({ name }) => name === 'users')).toMatchObject({ count: { rows: 2, exact: true } })
    expect(statistics?.migrations).toContain('0000_first')
    expect(statistics?.migrations).toContain('0013_manage_users')
  })

  test('has the figures of the last backup', async () => {
    await recordBackup(database.db, { rows: 1, files: 2, bytes: 3 })
    await recordBackup(database.db, { rows: 10, files: 20, bytes: 30 })
    const { lastBackup } = await report().database()
    expect(lastBackup).toEqual({ at: expect.stringMatching(/^20\d\d-/) as string, rows: 10, files: 20, bytes: 30 })
  })

  test('estimates large tables, and marks the figure as an estimate', async () => {
    await database.db.execute(sql`update pg_class set reltuples = 12345678 where oid = 'messages'::regclass`)
    expect((await report().figures()).messages).toEqual({ rows: 12_345_678, exact: false })
    const { statistics } = await report().database()
    expect(statistics?.tables.find(({ name }) => name === 'messages')?.count).toEqual({ rows: 12_345_678, exact: false })
    await database.db.execute(sql`update pg_class set reltuples = -1 where oid = 'messages'::regclass`)
    expect((await report().figures()).messages).toEqual({ rows: 0, exact: true })
  })

  test('is null where something cannot be read, and reports the rest', async () => {
    await database.db.execute(sql`alter table messages rename to hidden_messages`)
    expect(await report().figures()).toEqual({ users: { rows: 2, exact: true }, analyses: { rows: 0, exact: true }, messages: null })
    await database.db.execute(sql`alter table hidden_messages rename to messages`)
    expect(failures).toEqual([])
    await database.db.execute(sql`alter table drizzle.__drizzle_migrations rename to hidden`)
    expect((await report().database()).statistics).toBeNull()
    await database.db.execute(sql`alter table drizzle.hidden rename to __drizzle_migrations`)
    expect(failures).toHaveLength(1)
  })
})
