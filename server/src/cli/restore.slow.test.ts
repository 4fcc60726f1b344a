import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openEmbeddedDatabase } from '../adapters/embedded-database/open-embedded-database.ts'
import { openArchive } from '../backup/read-archive.ts'
import type { DatabaseConnection } from '../db/connection.ts'
import { openEmptyDatabase, openTestDatabase } from '../testing/database.ts'
import { fillInstallation } from '../testing/fill-installation.ts'
import { backUp, digest } from '../testing/temporary-backup.ts'
import { printKeys } from '../backup/key-prints.ts'
import { runRestore } from './restore.ts'

// A restore creates a whole database, which takes long on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

const room = fs.mkdtempSync(join(tmpdir(), 'tickmark-cli-restore-'))
const path = join(room, 'first.tar')
const database = await openTestDatabase()
const isOnServer = database.kind === 'postgres'
beforeAll(async () => {
  await fillInstallation(database, join(room, 'files'))
  const sealing = [{ id: '2026', material: randomBytes(32) }]
  const keys = printKeys({ secretIn: 'folder', secret: randomBytes(48).toString('base64url'), earlier: [], sealing, files: [] })
  await backUp(database, join(room, 'files'), path, { keys })
})
afterAll(async () => {
  await database.close()
  fs.rmSync(room, { recursive: true, force: true })
})

/** Runs the command over a data folder, and over a database on the server if the tests use one. */
async function run(command: typeof runRestore, args: readonly string[], folder: string, connection: DatabaseConnection | null) {
  const url = isOnServer && connection !== null ? { DATABASE_URL: connection.pool.options.connectionString ?? '' } : {}
  for (const [name, value] of Object.entries({ DATA_DIR: folder, ...url })) vi.stubEnv(name, value)
  const said = { out: '', err: '' }
  const status = await command(args, { out: (text) => void (said.out += text), err: (text) => void (said.err += text) })
  vi.unstubAllEnvs()
  return { status, ...said }
}

test('a backup is restored elsewhere, saying twice which keys are missing', async () => {
  const there = join(room, 'there')
  const empty = isOnServer ? await openEmptyDatabase() : null
  // Of a database that was here before.
  fs.mkdirSync(there)
  fs.writeFileSync(join(there, 'audit-head'), 'x')
  const said = await run(runRestore, [path], there, empty)
  expect(said).toMatchObject({ status: 0 })
  expect(said.out).toMatch(/^Backup of 20.+ rows, 3 files\.\nRestored and compared/)
  expect(said.err.match(/people sign in again/g)).toHaveLength(2)
  expect(said.err.match(/SEALING_KEYS 2026/g)).toHaveLength(2)
  expect(fs.readdirSync(there).toSorted()).toEqual(isOnServer ? ['files'] : ['database', 'files'])

  const restored = empty ?? (await openEmbeddedDatabase(join(there, 'database')))
  expect(await digest(restored)).toEqual((await openArchive(path)).manifest.tables)
  if (!isOnServer) await restored.close()
  const again = await run(runRestore, [path], there, empty)
  expect(again).toMatchObject({ status: 1, out: '' })
  expect(again.err).toMatch(/^tickmark restore: There (?:is a database|are uploaded files) in .+ already: .+\n$/)
  if (empty !== null) {
    const onFilled = await run(runRestore, [path], join(room, 'other files'), empty)
    expect(onFilled).toMatchObject({
      status: 1,
      err: expect.stringContaining('The database that DATABASE_URL names is not empty') as string,
    })
    expect(fs.readdirSync(join(room, 'other files'))).toEqual([])
    await empty.close()
  }
})
