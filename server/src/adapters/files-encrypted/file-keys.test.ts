import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { FileKeysMissing } from '../../ports/files.ts'
import { overStore } from '../../testing/over-store.ts'
import { LocalStore } from '../files-local/local-store.ts'
import { EncryptedFiles } from './encrypted-files.ts'

const root = fs.mkdtempSync(join(tmpdir(), 'tickmark-file-keys-'))
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))
const [older, newer] = [
  { id: '2025', material: Buffer.alloc(32, 1) },
  { id: '2026', material: Buffer.alloc(32, 2) },
]
const impostor = { id: '2025', material: Buffer.alloc(32, 9) }

let folder = ''
let store: LocalStore
beforeEach(async () => {
  folder = fs.mkdtempSync(join(root, 'x'))
  store = await LocalStore.open(folder)
})
const openWith = (...keys: (typeof older)[]) => new EncryptedFiles(store, { keys })
const listMarks = () => (fs.existsSync(join(folder, 'keys')) ? fs.readdirSync(join(folder, 'keys')) : [])

async function upload(files: EncryptedFiles): Promise<void> {
  const received = await files.receive(Readable.from([Buffer.from('%PDF-1.7')]), 100)
  await received.keep(7)
  await received.discard()
}

test('another key under the id of the one that files need stores nothing, and leaves the mark of the first', async () => {
  await upload(openWith(older))
  const marks = listMarks()
  await expect(upload(openWith(impostor))).rejects.toThrow(
    /the key "2025" with the fingerprint [0-9a-f]{8}, but the one in FILES_KEYS has [0-9a-f]{8}/,
  )
  expect([listMarks(), fs.readdirSync(join(folder, 'arriving'))]).toEqual([marks, []])
  await upload(openWith(older))
})

test('of two first keys under one id that are marked at the same moment, the later one is refused', async () => {
  const racing = overStore(store, {
    write: async (name, bytes) => {
      // The other process is quicker by a moment.
      await openWith(older).keys.markNewest()
      await store.write(name, bytes)
    },
  })
  await expect(upload(new EncryptedFiles(racing, { keys: [impostor] }))).rejects.toBeInstanceOf(FileKeysMissing)
  expect(listMarks()).toHaveLength(1)
  await openWith(older).keys.requireAll()
  await upload(openWith(older))
})

test('without the keys that files need, nothing is stored plain', async () => {
  await upload(openWith(older))
  await expect(upload(openWith())).rejects.toBeInstanceOf(FileKeysMissing)
  await expect(upload(openWith(newer))).rejects.toThrow('the key "2025"')
  expect(fs.readdirSync(join(folder, 'arriving'))).toEqual([])
})

test('a key that goes on encrypting is marked again after its mark was removed', async () => {
  const slow = openWith(older, newer)
  await upload(slow)
  await openWith(newer, older).keys.forgetOlder()
  await upload(slow)
  await expect(openWith(newer).keys.requireAll()).rejects.toThrow('the key "2025"')
})
