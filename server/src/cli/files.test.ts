import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openEmbeddedDatabase } from '../adapters/embedded-database/open-embedded-database.ts'
import { EncryptedFiles } from '../adapters/files-encrypted/encrypted-files.ts'
import { listStoredFiles } from '../adapters/files-encrypted/stored-form.ts'
import { LocalStore } from '../adapters/files-local/local-store.ts'
import { S3Store } from '../adapters/files-s3/s3-store.ts'
import { openArchive } from '../backup/read-archive.ts'
import { serveControl, type ControlSocket } from '../control-socket/serve-control.ts'
import type { DatabaseConnection } from '../db/connection.ts'
import { openDatabase, type Database } from '../db/open.ts'
import { copyTestDatabase, openEmptyDatabase, openOwnDatabase, openTestDatabase } from '../testing/database.ts'
import { fillInstallation } from '../testing/fill-installation.ts'
import { startS3Double } from '../testing/s3-double.ts'
import { runBackup } from './backup.ts'
import { controlBackup } from './control-backup.ts'
import { controlFiles } from './files-command.ts'
import { runFiles } from './files.ts'
import { runRestore } from './restore.ts'

// A restore creates a whole database, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const room = fs.mkdtempSync(join(tmpdir(), 'tickmark-cli-files-'))
const dataDir = join(room, 'data')
const filesFolder = join(dataDir, 'files')
const [older, newer] = ['2025', '2026'].map((id) => ({ id, material: randomBytes(32) })) as [Key, Key]
const double = await startS3Double()
const probe = await openTestDatabase()
const isOnServer = probe.kind === 'postgres'
await probe.close()
let database: Database
let control: ControlSocket | null = null

interface Key {
  readonly id: string
  readonly material: Buffer
}
const format = (...keys: Key[]): string => keys.map(({ id, material }) => `${id}:${material.toString('base64')}`).join(',')

/** The running server, which alone can open the embedded database, with its keys. */
async function startControl(...keys: Key[]): Promise<void> {
  await control?.close()
  const files = new EncryptedFiles(await LocalStore.open(filesFolder), { keys })
  const commands = { ...controlFiles(database.db, files), ...controlBackup(dataDir, 0, database) }
  control = isOnServer ? null : await serveControl(dataDir, commands)
}

beforeAll(async () => {
  fs.mkdirSync(dataDir, { mode: 0o700 })
  if (isOnServer) database = await openOwnDatabase()
  else {
    await copyTestDatabase(join(dataDir, 'database'))
    database = await openDatabase(await openEmbeddedDatabase(join(dataDir, 'database')))
  }
  await fillInstallation(database, filesFolder)
})
afterAll(async () => {
  await control?.close()
  await database.close()
  await double.close()
  fs.rmSync(room, { recursive: true, force: true })
})

type Command = (args: readonly string[], output: { out(text: string): void; err(text: string): void }) => Promise<number>

async function run(
  command: Command,
  args: readonly string[],
  more: Readonly<Record<string, string>>,
  connection: DatabaseConnection | null = database,
) {
  const url = isOnServer && connection !== null ? { DATABASE_URL: connection.pool.options.connectionString ?? '' } : {}
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, ...url, ...more })) vi.stubEnv(name, value)
  const said = { out: '', err: '' }
  const status = await command(args, { out: (text) => void (said.out += text), err: (text) => void (said.err += text) })
  vi.unstubAllEnvs()
  return { status, ...said }
}

const readAll = async (files: EncryptedFiles): Promise<string[]> => {
  const heads: string[] = []
  for await (const address of listStoredFiles(files.store)) heads.push(Buffer.from(await files.read(address)).toString('latin1', 0, 5))
  return heads
}
const here = (...keys: Key[]) => new EncryptedFiles(new LocalStore(filesFolder), { keys, refusesPlain: true })

test('is refused without a word, without keys, or with others than the running server has', async () => {
  await startControl()
  expect(await run(runFiles, [], {})).toMatchObject({ status: 2, err: expect.stringContaining('say encrypt or rotate') as string })
  expect(await run(runFiles, ['encrypt'], {})).toMatchObject({ status: 2, err: expect.stringContaining('FILES_KEYS is not set') as string })
  if (isOnServer) return
  const said = await run(runFiles, ['encrypt'], { FILES_KEYS: format(older) })
  expect(said).toMatchObject({
    status: 2,
    err: expect.stringContaining('encrypts no files. Restart it with the same FILES_KEYS') as string,
  })
})

test('encrypts plain files, then gives them a new key, while the server runs', async () => {
  await startControl(older)
  const first = await run(runFiles, ['encrypt'], { FILES_KEYS: format(older) })
  expect(first).toEqual({ status: 0, out: '3 files: 3 encrypted, 0 as they were, 0 not readable.\n', err: '' })
  expect(await readAll(here(older))).toEqual(['%PDF-', '%PDF-', '%PDF-'])
  await startControl(newer, older)
  const second = await run(runFiles, ['rotate'], { FILES_KEYS: format(newer, older) })
  expect(second).toEqual({
    status: 0,
    out: '3 files: 3 given the newest key, 0 as they were, 0 not readable.\nRun it again once every server has "2026" first: when it finds nothing to change, older keys can go.\n',
    err: '',
  })
  // Until then, the old key counts as needed.
  await expect(new EncryptedFiles(new LocalStore(filesFolder), { keys: [newer] }).keys.requireAll()).rejects.toThrow('the key "2025"')
  const third = await run(runFiles, ['rotate'], { FILES_KEYS: format(newer, older) })
  expect(third).toEqual({
    status: 0,
    out: '3 files: 0 given the newest key, 3 as they were, 0 not readable.\nAll encrypted files need the key "2026" only. If every server has it first, 2025 can go from FILES_KEYS.\n',
    err: '',
  })
  expect(await readAll(here(newer))).toEqual(['%PDF-', '%PDF-', '%PDF-'])
})

test('a backup keeps files encrypted, says which key they need, and is restored to another kind of storage', async () => {
  const path = join(room, 'encrypted.tar')
  const without = await run(runBackup, [path], {})
  expect(without).toMatchObject({
    status: 1,
    err: expect.stringMatching(/encrypted with the key "2026" \(fingerprint [0-9a-f]{8}\), which FILES_KEYS lacks/) as string,
  })
  expect(await run(runBackup, [path], { FILES_KEYS: format(newer, older) })).toMatchObject({ status: 0, err: '' })
  const bytes = fs.readFileSync(path)
  expect([bytes.includes('%PDF-'), bytes.includes(newer.material.toString('base64')), bytes.includes(newer.material)]).toEqual([
    false,
    false,
    false,
  ])
  const { manifest } = await openArchive(path)
  expect([manifest.format, manifest.keys.files.map(({ id }) => id), manifest.lostFiles]).toEqual([2, ['2026'], []])

  const { bucket, endpoint = '', accessKeyId, secretAccessKey } = double.settings()
  const s3 = {
    FILES: 's3',
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_PATH_STYLE: 'on',
    S3_PREFIX: 'restored',
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  const empty = isOnServer ? await openEmptyDatabase() : null
  const there = { ...s3, DATA_DIR: join(room, 'there') }
  const lacking = await run(runRestore, [path], there, empty)
  expect(lacking).toMatchObject({
    status: 1,
    err: expect.stringMatching(/needs the FILES_KEYS 2026 \(fingerprint [0-9a-f]{8}\).+Nothing was restored/) as string,
  })
  expect(double.objects.size).toBe(0)

  const restored = await run(runRestore, [path], { ...there, FILES_KEYS: format(newer) }, empty)
  expect(restored).toMatchObject({ status: 0, out: expect.stringContaining('Restored and compared') as string })
  const files = new EncryptedFiles(new S3Store(double.settings('restored/')), { keys: [newer], refusesPlain: true })
  expect(await readAll(files)).toEqual(['%PDF-', '%PDF-', '%PDF-'])
  const again = await run(runRestore, [path], { ...there, DATA_DIR: join(room, 'again'), FILES_KEYS: format(newer) }, empty)
  expect(again).toMatchObject({ status: 1, err: expect.stringContaining('There are uploaded files in the bucket') as string })
  await empty?.close()
})

test('a damaged encrypted file is listed in a backup, and left out', async () => {
  const [name = ''] = fs.readdirSync(filesFolder, { recursive: true, encoding: 'utf8' }).filter((entry) => /[0-9a-f]{64}$/.test(entry))
  const file = join(filesFolder, name)
  const bytes = fs.readFileSync(file)
  const damaged = Buffer.from(bytes)
  damaged.writeUInt8(damaged.readUInt8(40) ^ 1, 40)
  fs.writeFileSync(file, damaged)
  const said = await run(runBackup, [join(room, 'damaged.tar')], { FILES_KEYS: format(newer) })
  expect(said).toMatchObject({ status: 3, err: expect.stringContaining('damaged on the disk, or not readable') as string })
  expect((await openArchive(join(room, 'damaged.tar'))).manifest.files).toHaveLength(2)
  fs.writeFileSync(file, bytes)
})
