import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openOwnDatabase } from '../testing/database.ts'
import { listPending, migrateDatabase, migrationsFolder, requireMigrated } from './migrate.ts'

const root = mkdtempSync(join(tmpdir(), 'tickmark-migrations-'))
const database = await openOwnDatabase()
afterAll(async () => {
  await database.close()
  rmSync(root, { recursive: true, force: true })
})

/** The migrations plus one, as in a later version of the code. */
function addMigration(name: string, statement: string): string {
  const folder = join(root, name)
  cpSync(migrationsFolder, folder, { recursive: true })
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: { when: number }[] }
  const entry = {
    idx: journal.entries.length,
    version: '7',
    when: (journal.entries.at(-1)?.when ?? 0) + 1_000,
    tag: '9999_later',
    breakpoints: true,
  }
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries: [...journal.entries, entry] }))
  writeFileSync(join(folder, '9999_later.sql'), statement)
  return folder
}

const count = async (): Promise<number> => (await database.pool.query('select 1 from drizzle.__drizzle_migrations')).rowCount ?? 0

describe('migrations', () => {
  test('are each applied once, even if several processes open the database', async () => {
    const scripts = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
    await Promise.all([migrateDatabase(database.pool), migrateDatabase(database.pool), migrateDatabase(database.pool)])
    expect(await count()).toBe(scripts.length)
  })

  test('change nothing when they fail', async () => {
    const before = await count()
    const folder = addMigration('broken', 'create table half (id integer);\n--> statement-breakpoint\nselect nonsense;')
    await expect(migrateDatabase(database.pool, folder)).rejects.toMatchObject({ cause: { code: '42703' } })
    expect(await count()).toBe(before)
    expect((await database.pool.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }])
  })

  test('that are pending stop a process that leaves them to another, which then finds nothing to do', async () => {
    const folder = addMigration('pending', 'create table pending (id integer)')
    expect(await listPending(database.pool)).toEqual([])
    await expect(requireMigrated(database.pool)).resolves.toBeUndefined()
    expect(await listPending(database.pool, folder)).toEqual(['9999_later'])
    await expect(requireMigrated(database.pool, folder)).rejects.toMatchObject({
      code: 'CANNOT_OPEN',
      message: expect.stringContaining('1 migrations are pending'),
    })
  })

  test('of a later version stop an earlier one from starting, with a message for the operator', async () => {
    await migrateDatabase(database.pool, addMigration('later', 'create table later (id integer)'))
    await expect(migrateDatabase(database.pool)).rejects.toMatchObject({
      name: 'DatabaseRefused',
      code: 'NEWER_THAN_CODE',
      message: expect.stringContaining('newer than this version'),
    })
  })
})
