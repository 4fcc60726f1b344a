import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { DatabaseConnection } from '../db/connection.ts'
import { openDatabase } from '../db/open.ts'
import { openJobQueue } from '../jobs/pg-boss-queue.ts'
import { openEmptyDatabase, openTestDatabase } from '../testing/database.ts'
import { fillInstallation, waitingJob } from '../testing/fill-installation.ts'
import { backUp, digest, listTree, restore } from '../testing/temporary-backup.ts'
import { refuseFilled, refuseUnknownContents } from './load-database.ts'
import { openArchive } from './read-archive.ts'

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
