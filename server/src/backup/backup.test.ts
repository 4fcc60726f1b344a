import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openEmbeddedDatabase } from '../adapters/embedded-database/open-embedded-database.ts'
import { LocalFiles } from '../adapters/files-local/local-files.ts'
import type { DatabaseConnection } from '../db/connection.ts'
import { listKnownMigrations, migrateDatabase } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { openJobQueue } from '../jobs/pg-boss-queue.ts'
import { copyTestDatabase, openEmptyDatabase, openTestDatabase } from '../testing/database.ts'
import { fillInstallation, waitingJob } from '../testing/fill-installation.ts'
import { backUp, digest } from '../testing/temporary-backup.ts'
import { refuseFilled, refuseUnknownContents } from './load-database.ts'
import { moveDatabase } from './move-database.ts'
import { openArchive } from './read-archive.ts'
import { restoreBackup } from './restore-backup.ts'

// Some tests create whole databases, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const room = fs.mkdtempSync(join(tmpdir(), 'tickmark-backup-'))
const files = join(room, 'files')
const out = join(room, 'first.tar')
const database = await openTestDatabase()
let hashes: readonly string[] = []
beforeAll(async () => {
  hashes = await fillInstallation(database, files)
  await backUp(database, files, out)
})
afterAll(async () => {
  await database.close()
  fs.rmSync(room, { recursive: true, force: true })
})

const listTree = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => fs.statSync(join(folder, name)).isFile())
    .toSorted()

async function restore(path: string, target: DatabaseConnection, folder: string): Promise<void> {
  const client = await target.pool.connect()
  try {
    const store = await LocalFiles.open(folder)
    await restoreBackup(await openArchive(path), { client, files: store, beforeCommit: async () => {}, onProgress: () => {} })
  } finally {
    client.release()
  }
}

/** Runs `use` with an empty database. */
async function withEmpty<Result>(use: (target: DatabaseConnection) => Promise<Result>): Promise<Result> {
  const target = await openEmptyDatabase()
  try {
    return await use(target)
  } finally {
    await target.close()
  }
}

describe('a restored backup', () => {
  let target: DatabaseConnection
  const folder = join(room, 'restored')
  beforeAll(async () => {
    target = await openEmptyDatabase()
    await restore(out, target, folder)
  })
  afterAll(() => target.close())

  test('is the same row by row', async () => {
    const before = await digest(database)
    expect(await digest(target)).toEqual(before)
    expect(before.filter(({ rows }) => rows > 0).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['users', 'documents', 'findings', 'points', 'analysis_events', 'usage_days', 'job', 'queue', 'schedule']),
    )
  })

  test('is the same byte by byte', () => {
    expect(listTree(folder)).toEqual(listTree(files))
    expect(
      listTree(folder)
        .map((name) => name.slice(-64))
        .toSorted(),
    ).toEqual([...hashes].toSorted())
    for (const name of listTree(folder)) expect(fs.readFileSync(join(folder, name)).equals(fs.readFileSync(join(files, name)))).toBe(true)
  })

  test('counts on, and keeps its keys and triggers', async () => {
    const { db } = await openDatabase(target)
    const { rows } = await db.execute<{ next: number; last: number }>(
      sql`insert into clients (workspace_id, name, name_key) select id, 'next', 'next' from workspaces order by id limit 1
        returning id as next, (select max(id) from clients) as last`,
    )
    expect(rows[0]?.next).toBe((rows[0]?.last ?? 0) + 1)
    await expect(db.execute(sql`insert into clients (workspace_id, name, name_key) values (999999, 'x', 'x')`)).rejects.toMatchObject({
      cause: { code: '23503' },
    })
    await db.execute(sql`insert into page_views (path, duration) values ('/page/1', 5)`)
    expect((await db.execute(sql`select sum(count)::int as views from usage_days where kind = 'page'`)).rows).toEqual([{ views: 4 }])
  })

  test('runs each waiting job once', async () => {
    const restored = await openDatabase(target)
    const last = { name: 'last', expireInSeconds: 60 }
    const ran: number[] = []
    for (const start of ['first', 'second']) {
      const queue = await openJobQueue(restored, () => {})
      await queue.work(waitingJob, 1, async ({ n }) => void ran.push(n))
      await expect.poll(() => ran, { timeout: 15_000 }).toEqual([7])
      // A job that is sent after a start and has run: nothing older is waiting.
      let finish = (): void => {}
      const done = new Promise<void>((resolve) => (finish = resolve))
      await queue.work(last, 1, async () => finish())
      await restored.db.transaction((tx) => queue.send(tx, last, { start }))
      queue.wake(last)
      await done
      await queue.stop()
    }
    expect(ran).toEqual([7])
  })
})

describe('a backup', () => {
  test('is the file of its owner alone, and replaces no other', async () => {
    expect(fs.statSync(out).mode & 0o777).toBe(0o600)
    const before = fs.readFileSync(out)
    await expect(backUp(database, files, out)).rejects.toThrow('exists already')
    expect(fs.readFileSync(out).equals(before)).toBe(true)
    expect(fs.readdirSync(room).filter((name) => name.startsWith('.'))).toEqual([])
  })

  test('that fails leaves nothing', async () => {
    const takeSnapshot = () => Promise.reject(new Error('the database is away'))
    await expect(backUp(database, files, join(room, 'never.tar'), { takeSnapshot })).rejects.toThrow('away')
    expect(fs.readdirSync(room).filter((name) => name.startsWith('.') || name === 'never.tar')).toEqual([])
  })

  test('has files that come meanwhile, lists those that are gone or damaged, and has no other; running jobs wait again', async () => {
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
})

describe('before anything is restored', () => {
  test('any changed byte and any missing end is noticed', async () => {
    const whole = fs.readFileSync(out)
    const path = join(room, 'damaged.tar')
    const places = [
      0,
      300,
      600,
      Math.floor(whole.length / 2),
      whole.length - 2_600,
      ...[2_048, 1_536, 1_500, 1_400, 512, 1].map((n) => whole.length - n),
    ]
    for (const place of places) {
      const damaged = Buffer.from(whole)
      damaged[place] = (damaged[place] ?? 0) ^ 1
      fs.writeFileSync(path, damaged)
      await expect(openArchive(path), `byte ${place} of ${whole.length}`).rejects.toMatchObject({ name: 'BackupRefused' })
    }
    for (const length of [0, 1, 2_048, whole.length - 1, whole.length - 512, whole.length - 2_048]) {
      fs.writeFileSync(path, whole.subarray(0, length))
      await expect(openArchive(path), `${length} bytes`).rejects.toMatchObject({ name: 'BackupRefused' })
    }
  })

  test('a database that is not empty is refused', async () => {
    const client = await database.pool.connect()
    await expect(refuseFilled(client, 'The database').finally(() => client.release())).rejects.toThrow('is not empty')
  })

  test('a backup of a newer version is refused, in a line', async () => {
    const { contents } = (await openArchive(out)).manifest
    const newer = { ...contents, migrations: [...contents.migrations, { at: Date.parse('2100-01-01'), hash: 'f' }] }
    expect(() => refuseUnknownContents(newer, 'The backup')).toThrow(/^The backup is from a newer version of Tickmark .+\.$/)
    expect(() => refuseUnknownContents({ ...contents, jobTables: 99 }, 'The backup')).toThrow('version 99')
    expect(() => refuseUnknownContents(contents, 'The backup')).not.toThrow()
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
    const request = { client, files: await LocalFiles.open(join(room, 'older')), beforeCommit: async () => {}, onProgress: () => {} }
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
