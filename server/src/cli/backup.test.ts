import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { lockFolder } from '../adapters/embedded-database/folder-lock.ts'
import { openEmbeddedDatabase } from '../adapters/embedded-database/open-embedded-database.ts'
import { openArchive, readAllParts } from '../backup/read-archive.ts'
import { serveControl, type ControlSocket } from '../control-socket/serve-control.ts'
import type { DatabaseConnection } from '../db/connection.ts'
import { openDatabase, type Database } from '../db/open.ts'
import { auditEvents, contactMessages } from '../db/schema/index.ts'
import { copyTestDatabase, openEmptyDatabase, openOwnDatabase, openTestDatabase } from '../testing/database.ts'
import { fillInstallation } from '../testing/fill-installation.ts'
import { digest } from '../testing/temporary-backup.ts'
import { runBackup } from './backup.ts'
import { controlBackup } from './control-backup.ts'
import { runMove } from './move.ts'
import { runRestore } from './restore.ts'

// A restore creates a whole database, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const room = fs.mkdtempSync(join(tmpdir(), 'tickmark-cli-backup-'))
const dataDir = join(room, 'data')
const secret = randomBytes(48).toString('base64url')
const sealingKey = randomBytes(32).toString('base64')
const probe = await openTestDatabase()
const isOnServer = probe.kind === 'postgres'
await probe.close()
let database: Database
let control: ControlSocket | null = null

const urlOf = ({ pool }: DatabaseConnection): string => pool.options.connectionString ?? ''

beforeAll(async () => {
  fs.mkdirSync(dataDir, { mode: 0o700 })
  fs.writeFileSync(join(dataDir, 'secret'), secret, { mode: 0o600 })
  if (isOnServer) database = await openOwnDatabase()
  else {
    await copyTestDatabase(join(dataDir, 'database'))
    database = await openDatabase(await openEmbeddedDatabase(join(dataDir, 'database')))
    control = await serveControl(dataDir, controlBackup(dataDir, 0, database))
  }
  await fillInstallation(database, join(dataDir, 'files'))
})
afterAll(async () => {
  await control?.close()
  await database.close()
  fs.rmSync(room, { recursive: true, force: true })
})

type Command = (args: readonly string[], output: { out(text: string): void; err(text: string): void }) => Promise<number>

/** Runs a command over a data folder, and over a database on the server if the tests use one. */
async function run(command: Command, args: readonly string[], folder: string, connection: DatabaseConnection | null, more = {}) {
  const url = isOnServer && connection !== null ? { DATABASE_URL: urlOf(connection) } : {}
  for (const [name, value] of Object.entries({ DATA_DIR: folder, SEALING_KEYS: `2026:${sealingKey}`, ...url, ...more }))
    vi.stubEnv(name, value)
  const said = { out: '', err: '' }
  const status = await command(args, { out: (text) => void (said.out += text), err: (text) => void (said.err += text) })
  vi.unstubAllEnvs()
  return { status, ...said }
}

const backUpTo = (path: string) => run(runBackup, [path], dataDir, database)

describe('the commands, while the server runs', () => {
  const path = join(room, 'first.tar')

  test('make a backup with every write that was acknowledged before, and record it', async () => {
    let acknowledged = 0
    const stopped = new AbortController()
    const write = async (): Promise<void> => {
      while (!stopped.signal.aborted) {
        await database.db.insert(contactMessages).values({ name: String(acknowledged + 1), email: 'c@example.com', message: 'x' })
        acknowledged += 1
      }
    }
    const writing = write()
    await expect.poll(() => acknowledged).toBeGreaterThan(5)
    const before = acknowledged
    const said = await backUpTo(path)
    stopped.abort()
    await writing
    expect(said).toMatchObject({ status: 0, err: '' })
    expect(said.out).toMatch(/first\.tar: \d+ rows, 3 files, \d+ bytes, in [\d.]+ s\.\n/)

    const { manifest } = await openArchive(path)
    const kept = manifest.tables.find(({ name }) => name === 'contact_messages')?.rows ?? 0
    expect(kept).toBeGreaterThanOrEqual(before + 1)
    const [event] = await database.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    expect(event).toMatchObject({ action: 'backup-finished', after: { rows, files: 3, bytes: fs.statSync(path).size } })
    // Nothing is left of the copy that it read.
    expect(fs.readdirSync(dataDir).filter((name) => name.startsWith('.backup'))).toEqual([])
  })

  test('put no key into it', async () => {
    const archive = await openArchive(path)
    const parts = [fs.readFileSync(path)]
    for await (const { name, content } of readAllParts(archive)) {
      const bytes = Buffer.concat(await content.toArray())
      if (name.endsWith('.gz')) parts.push(gunzipSync(bytes))
    }
    const forms = [
      secret,
      sealingKey,
      ...[secret, sealingKey].map((key) => Buffer.from(key).toString('hex')),
      Buffer.from(sealingKey, 'base64').toString('hex'),
    ]
    for (const form of forms) expect(parts.filter((bytes) => bytes.includes(form))).toEqual([])
    expect(archive.manifest.keys).toMatchObject({ secretIn: 'folder', sealing: [{ id: '2026' }] })
  })

  test('replace no file, and name what they need', async () => {
    expect(await backUpTo(path)).toEqual({ status: 1, out: '', err: `tickmark backup: ${path} exists already; name a new file.\n` })
    expect(await run(runBackup, [], dataDir, database)).toMatchObject({
      status: 2,
      err: expect.stringContaining('name one file') as string,
    })
    expect(await run(runMove, [], dataDir, null)).toMatchObject({ status: 2, err: expect.stringContaining('--to') as string })
    expect(await backUpTo(join(room, 'nowhere', 'x.tar'))).toMatchObject({
      status: 1,
      err: expect.stringContaining('is not a folder') as string,
    })
    const nowhere = isOnServer ? { DATABASE_URL: 'postgres://127.0.0.1:1/none' } : {}
    const said = await run(runBackup, [join(room, 'none.tar')], join(room, 'empty'), null, nowhere)
    expect(said).toMatchObject({ status: 2, out: '' })
    expect(said.err.trim().split('\n')).toHaveLength(1)
  })

  test('refuse a damaged backup before they write anything', async () => {
    const damaged = join(room, 'damaged.tar')
    const bytes = fs.readFileSync(path)
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    fs.writeFileSync(damaged, bytes)
    const there = join(room, 'untouched')
    const said = await run(runRestore, [damaged], there, null)
    expect(said).toEqual({
      status: 1,
      out: '',
      err: expect.stringMatching(/^tickmark restore: .+ is damaged or incomplete.+\n$/) as string,
    })
    expect(fs.readdirSync(there)).toEqual([])
    expect(await run(runRestore, [join(room, 'absent.tar')], there, null)).toMatchObject({
      status: 1,
      err: expect.stringContaining('does not exist') as string,
    })
  })
})

test('without a running server, the command opens the embedded database itself; one backup at a time', async () => {
  const folder = join(room, 'stopped')
  await copyTestDatabase(join(folder, 'database'))
  const path = join(room, 'stopped.tar')
  fs.mkdirSync(join(folder, '.backup-copy', 'database', 'left by a killed one'), { recursive: true })
  const other = await lockFolder(join(folder, '.backup-copy'))
  const busy = await run(runBackup, [path], folder, null)
  await other.release()
  expect(busy).toMatchObject({ status: 1, err: expect.stringContaining('Another backup of this installation') as string })
  const said = await run(runBackup, [path], folder, null)
  expect(said).toMatchObject({ status: 0, err: '' })
  expect(said.out).not.toContain('running server')
  expect(fs.readdirSync(folder).filter((name) => name.startsWith('.backup'))).toEqual([])
  const connection = await openEmbeddedDatabase(join(folder, 'database'))
  expect((await connection.pool.query('select action from audit_events')).rows).toEqual([{ action: 'backup-finished' }])
  await connection.close()
})

test('a move needs the server to be stopped, and leaves its database as it was', async () => {
  const folder = isOnServer ? join(room, 'embedded') : dataDir
  if (isOnServer) await copyTestDatabase(join(folder, 'database'))
  const source = isOnServer ? await openDatabase(await openEmbeddedDatabase(join(folder, 'database'))) : database
  const refused = await run(runMove, ['--to', 'postgres://127.0.0.1:1/none'], folder, null)
  expect(refused).toEqual({
    status: 1,
    out: '',
    err: `tickmark move: Tickmark is running on ${folder}. Stop it, and move the database then.\n`,
  })
  if (!isOnServer) return
  const before = await digest(source)
  await source.close()
  const empty = await openEmptyDatabase()
  const said = await run(runMove, ['--to', urlOf(empty)], folder, null)
  expect(said).toMatchObject({ status: 0, err: '' })
  expect(said.out).toMatch(/public\.users +0 +e3b0c44298fc +0 +e3b0c44298fc\n/)
  expect(said.out).toContain('the same on both sides')
  expect(await digest(empty)).toEqual(before)
  expect(await run(runMove, ['--to', urlOf(empty)], folder, null)).toMatchObject({
    status: 1,
    err: expect.stringContaining('The database that --to names is not empty') as string,
  })
  await empty.close()
})
