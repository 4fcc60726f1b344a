import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { lockFolder } from '../adapters/embedded-database/folder-lock.ts'
import { openEmbeddedDatabase } from '../adapters/embedded-database/open-embedded-database.ts'
import { openArchive } from '../backup/read-archive.ts'
import { openDatabase } from '../db/open.ts'
import { copyTestDatabase } from '../testing/database.ts'
import { fillInstallation } from '../testing/fill-installation.ts'
import { backUp, digest } from '../testing/temporary-backup.ts'
import { restoreInto } from './restore-into.ts'

// Each restore creates a whole database.
vi.setConfig({ testTimeout: 600_000 })

const room = fs.mkdtempSync(join(tmpdir(), 'tickmark-restore-into-'))
afterAll(() => fs.rmSync(room, { recursive: true, force: true }))
const dataDir = join(room, 'data')
const files = { s3: null, keys: [], refusesPlain: false }
const place = { dataDir, databaseUrl: undefined, files }

test('a restore that fails at its very end leaves nothing, and can be tried again', async () => {
  await copyTestDatabase(join(room, 'source'))
  const source = await openDatabase(await openEmbeddedDatabase(join(room, 'source')))
  await fillInstallation(source, join(room, 'source files'))
  const out = join(room, 'backup.tar')
  await backUp(source, join(room, 'source files'), out)
  const expected = await digest(source)
  await source.close()
  const archive = await openArchive(out)
  fs.mkdirSync(dataDir)

  const failing = () => Promise.reject(new Error('a migration failed'))
  await expect(restoreInto(place, archive, () => {}, failing)).rejects.toThrow('a migration failed')
  expect(fs.readdirSync(dataDir)).toEqual([])

  // The files are in their place already when the database cannot be put there.
  const blocking = async () => {
    fs.writeFileSync(join(dataDir, 'database', 'of a stranger'), '')
  }
  await expect(restoreInto(place, archive, () => {}, blocking)).rejects.toMatchObject({ code: 'ENOTEMPTY' })
  expect(fs.readdirSync(dataDir)).toEqual(['database'])
  fs.rmSync(join(dataDir, 'database'), { recursive: true })

  await restoreInto(place, archive, () => {})
  expect(fs.readdirSync(dataDir).toSorted()).toEqual(['database', 'files'])
  const restored = await openEmbeddedDatabase(join(dataDir, 'database'))
  expect(await digest(restored)).toEqual(expected)
  await restored.close()
})

test('a server that runs on the folder already is noticed before anything is restored', async () => {
  const busy = join(room, 'busy')
  fs.mkdirSync(join(busy, 'database'), { recursive: true })
  const lock = await lockFolder(join(busy, 'database'))
  const archive = await openArchive(join(room, 'backup.tar'))
  await expect(restoreInto({ dataDir: busy, databaseUrl: undefined, files }, archive, () => {})).rejects.toThrow(
    `Tickmark is running on ${busy}. Stop it, and restore into a new folder.`,
  )
  await lock.release()
  expect(fs.readdirSync(busy).filter((name) => !name.startsWith('database'))).toEqual([])
})
