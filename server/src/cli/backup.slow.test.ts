import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openEmbeddedDatabase } from '../adapters/embedded-database/open-embedded-database.ts'
import { openArchive } from '../backup/read-archive.ts'
import { openDatabase } from '../db/open.ts'
import { copyTestDatabase } from '../testing/database.ts'
import { findFreePort } from '../testing/free-port.ts'
import { addPerson } from '../testing/people.ts'
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts'
import { digest } from '../testing/temporary-backup.ts'

// A whole server, and as many files as a large office has.
vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 1_800_000 })

const ANALYSES = 10_000
const FILE_BYTES = 20_000

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const register = new URL('../testing/typescript/register.mjs', import.meta.url).href
const room = fs.mkdtempSync(join(tmpdir(), 'tickmark-large-backup-'))
const dataDir = join(room, 'data')
let server: ServerProcess
let origin = ''

const start = (args: readonly string[], folder: string) => {
  const env = { PATH: process.env['PATH'], DATA_DIR: folder }
  return spawn(process.execPath, ['--liftoff-only', '--import', register, main, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

async function run(args: readonly string[], folder = dataDir) {
  const child = start(args, folder)
  const said = { out: '', err: '' }
  child.stdout.on('data', (bytes: Buffer) => (said.out += bytes.toString()))
  child.stderr.on('data', (bytes: Buffer) => (said.err += bytes.toString()))
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, ...said }
}

/** Analyses, each with a draft and its file, and a busy year of usage. */
async function fill(): Promise<void> {
  const database = await openDatabase(await openEmbeddedDatabase(join(dataDir, 'database')))
  const { id, workspaceId } = await addPerson(database.db, 'ada')
  const hashes: string[] = []
  for (let n = 0; n < ANALYSES; n += 1) {
    const bytes = randomBytes(FILE_BYTES)
    const hash = createHash('sha256').update(bytes).digest('hex')
    const path = join(dataDir, 'files', String(workspaceId), hash.slice(0, 2), hash)
    fs.mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    fs.writeFileSync(path, bytes)
    hashes.push(hash)
  }
  await database.pool.query(
    `with added as (
        insert into analyses (user_id, workspace_id, file_name, standard) select $1, $2, 'Accounts ' || n, 'IFRS' from generate_series(1, $3) n
          returning id),
      numbered as (select id, row_number() over (order by id) as n from added)
      insert into documents (workspace_id, analysis_id, kind, version, sha256, name, bytes)
        select $2, id, 'draft', 1, ($4::text[])[n], 'draft.pdf', $5 from numbered`,
    [id, workspaceId, ANALYSES, hashes, FILE_BYTES],
  )
  await database.pool.query(
    `insert into page_views (user_id, path, duration) select $1, '/analysis/' || n, n from generate_series(1, 20 * $2::int) n`,
    [id, ANALYSES],
  )
  await database.close()
}

beforeAll(async () => {
  fs.mkdirSync(dataDir, { mode: 0o700 })
  await copyTestDatabase(join(dataDir, 'database'))
  await fill()
  const port = await findFreePort()
  origin = `http://127.0.0.1:${port}`
  server = startServerProcess({ DATA_DIR: dataDir, PORT: String(port), RATE_LIMIT_FACTOR: '0' })
  await server.ready
})
afterAll(async () => {
  await server.stop('SIGKILL')
  fs.rmSync(room, { recursive: true, force: true })
})

const leftIn = (folder: string) => fs.readdirSync(folder).filter((name) => name.startsWith('.tickmark') || name.startsWith('.backup'))

test('a large installation is backed up while people write, and restored whole', async () => {
  const path = join(room, 'large.tar')
  let acknowledged = 0
  const stopped = new AbortController()
  const write = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const message = { name: `n${acknowledged}`, email: 'c@example.com', message: 'A message of some length' }
      const headers = { 'content-type': 'application/json', origin }
      const sent = await fetch(`${origin}/api/contact`, { method: 'POST', headers, body: JSON.stringify(message) })
      if (!sent.ok) throw new Error(await sent.text())
      acknowledged += 1
    }
  }
  const writing = write()
  const before = acknowledged
  const said = await run(['backup', path])
  stopped.abort()
  await writing
  expect(said).toMatchObject({ status: 0, err: '' })
  expect(said.out).toContain(`${ANALYSES} files`)
  expect(leftIn(dataDir)).toEqual([])
  expect(acknowledged).toBeGreaterThan(before)
  const { manifest } = await openArchive(path)
  expect(manifest.tables.find(({ name }) => name === 'contact_messages')?.rows).toBeGreaterThanOrEqual(before)

  const there = join(room, 'there')
  const restored = await run(['restore', path], there)
  expect(restored).toMatchObject({ status: 0 })
  const database = await openEmbeddedDatabase(join(there, 'database'))
  const tables = await digest(database)
  await database.close()
  expect(tables.map(({ name, rows, sha256 }) => [name, rows, sha256])).toEqual(
    manifest.tables.map(({ name, rows, sha256 }) => [name, rows, sha256]),
  )
})

test.each(['SIGINT', 'SIGKILL'] as const)('a backup that is ended by %s leaves no backup, and the next one cleans up', async (signal) => {
  const path = join(room, `${signal}.tar`)
  const child = start(['backup', path], dataDir)
  // It is copying files by then.
  await vi.waitUntil(() => leftIn(room).some((name) => fs.statSync(join(room, name)).size > 1_000_000), { timeout: 60_000 })
  child.kill(signal)
  await once(child, 'close')
  expect(fs.existsSync(path)).toBe(false)
  if (signal === 'SIGINT')
    expect([...leftIn(room), ...leftIn(dataDir).filter((name) => name !== '.backup-copy' && name !== '.backup-copy.lock')]).toEqual([])
  expect(await run(['backup', path])).toMatchObject({ status: 0 })
  expect(leftIn(dataDir)).toEqual([])
})
