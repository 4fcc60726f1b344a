import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openEmbeddedDatabase } from '../adapters/embedded-database/open-embedded-database.ts'
import { listKnownMigrations, migrateDatabase } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { copyTestDatabase, openTestDatabase } from '../testing/database.ts'
import { fillInstallation } from '../testing/fill-installation.ts'
import { openLocalFiles } from '../testing/open-local-files.ts'
import { backUp, digest, listTree, restore, withEmpty } from '../testing/temporary-backup.ts'
import { refuseFilled } from './load-database.ts'
import { moveDatabase } from './move-database.ts'
import { openArchive } from './read-archive.ts'
import { restoreBackup } from './restore-backup.ts'

// Each of these creates whole databases, which takes long on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

const room = fs.mkdtempSync(join(tmpdir(), 'tickmark-slow-backup-'))
const files = join(room, 'files')
const database = await openTestDatabase()
beforeAll(async () => {
  await fillInstallation(database, files)
})
afterAll(async () => {
  await database.close()
  fs.rmSync(room, { recursive: true, force: true })
})

test('a backup has files that come meanwhile, lists those that are gone or damaged, and has no other; running jobs wait again', async () => {
  const [gone = '', changed = '', late = ''] = listTree(files)
  const folder = join(room, 'changing')
  fs.cpSync(files, folder, { recursive: true })
  fs.rmSync(join(folder, late))
  fs.rmSync(join(folder, gone))
  fs.appendFileSync(join(folder, changed), 'x')
  const stray = join(folder, '1', 'ab', 'ab'.repeat(32))
  fs.mkdirSync(dirname(stray), { recursive: true })
  fs.writeFileSync(stray, 'no row names this')
  await database.pool.query(`update pgboss.job set state = 'active', started_on = now() where name = 'waiting'`)
  const path = join(room, 'changing.tar')
  const takeSnapshot = async () => {
    fs.cpSync(join(files, late), join(folder, late))
    const client = await database.pool.connect()
    return { client, close: async () => client.release() }
  }
  const { lostFiles } = await backUp(database, folder, path, { takeSnapshot })
  const { rows } = await database.pool.query<{ id: number; sha256: string }>('select id, sha256 from documents')
  const idsOf = (name: string) => rows.filter(({ sha256 }) => name.endsWith(sha256)).map(({ id }) => id)
  const lost = new Map(lostFiles.map(({ why, documents }) => [why, documents]))
  expect(lost).toEqual(new Map(Object.entries({ missing: idsOf(gone), damaged: idsOf(changed) })))

  await withEmpty(async (target) => {
    await restore(path, target, join(room, 'changed'))
    expect(listTree(join(room, 'changed'))).toEqual([late])
    expect((await target.pool.query(`select state from pgboss.job where name = 'waiting'`)).rows).toEqual([{ state: 'retry' }])
  })
})

test('a restore that fails changes nothing; a backup of an older version is restored as it was, and then migrated', async () => {
  const path = join(room, 'older.tar')
  await withEmpty(async (older) => {
    await migrateDatabase(older.pool, makeOlder(30))
    await older.pool.query(`insert into users (email, first_name, surname) values ('ada@example.com', 'Ada', 'Byron')`)
    await backUp(older, join(room, 'none'), path)
  })
  await withEmpty(async (target) => {
    const archive = await openArchive(path)
    const tables = archive.manifest.tables.map((table) => (table.name === 'users' ? { ...table, sha256: '0'.repeat(64) } : table))
    const client = await target.pool.connect()
    const [files, unseal] = [await openLocalFiles(join(room, 'older')), () => Readable.from([])]
    const request = { client, files, unseal, beforeCommit: async () => {}, onProgress: () => {} }
    const wrong = { ...archive, manifest: { ...archive.manifest, tables } }
    await expect(restoreBackup(wrong, request)).rejects.toThrow('The table public.users is not the same')
    await expect(refuseFilled(client, 'The database')).resolves.toBeUndefined()

    await restoreBackup(archive, request)
    client.release()
    const count = async () => (await target.pool.query('select 1 from drizzle.__drizzle_migrations')).rowCount
    expect(await count()).toBe(30)
    await migrateDatabase(target.pool)
    expect(await count()).toBe(listKnownMigrations().length)
    expect((await target.pool.query('select email from users')).rows).toEqual([{ email: 'ada@example.com' }])
  })
})

/** A folder with the first migrations only. */
function makeOlder(count: number): string {
  const folder = join(room, 'migrations')
  fs.cpSync(new URL('../../migrations', import.meta.url), folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(fs.readFileSync(journal, 'utf8')) as { entries: unknown[] }
  fs.writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }))
  return folder
}

test('a database is moved with every row, and stays as it was', async () => {
  // On PostgreSQL this is a move from the embedded database.
  const folder = join(room, 'embedded')
  await copyTestDatabase(folder)
  const source = await openDatabase(await openEmbeddedDatabase(folder))
  await fillInstallation(source, join(room, 'embedded files'))
  const before = await digest(source)
  await withEmpty(async (target) => {
    const [from, to] = [await source.pool.connect(), await target.pool.connect()]
    const tables = await moveDatabase(from, to, () => {})
    for (const client of [from, to]) client.release()
    expect(tables.map(({ loaded }) => loaded)).toEqual(before)
    expect(await digest(target)).toEqual(before)
  })
  expect(await digest(source)).toEqual(before)
  await source.close()
})
