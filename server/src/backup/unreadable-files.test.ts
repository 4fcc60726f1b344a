import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { LocalStore } from '../adapters/files-local/local-store.ts'
import { analyses, contactMessages, documents } from '../db/schema/index.ts'
import { openTestDatabase } from '../testing/database.ts'
import { addPerson } from '../testing/people.ts'
import { backUp } from '../testing/temporary-backup.ts'
import { openArchive, readAllParts } from './read-archive.ts'

const database = await openTestDatabase()
const room = fs.mkdtempSync(join(tmpdir(), 'tickmark-unreadable-'))
afterAll(async () => {
  await database.close()
  fs.rmSync(room, { recursive: true, force: true })
})

const fault = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall })
const content = (name: string) => Buffer.from(name.repeat(30_000))

/** How a disk gives each file: whole, with an error in the middle, shorter than it says, or not at all. */
const reads: Readonly<Record<string, (bytes: Buffer) => AsyncGenerator<Buffer>>> = {
  async *whole(bytes) {
    yield bytes
  },
  async *failing(bytes) {
    yield bytes.subarray(0, 70_000)
    throw fault('EIO', 'read')
  },
  async *short(bytes) {
    yield bytes.subarray(0, 10)
  },
}
const hashes = new Map(
  ['whole', 'failing', 'short', 'closed'].map((name) => [name, createHash('sha256').update(content(name)).digest('hex')]),
)
const nameOf = (sha256: string) => [...hashes].find(([, hash]) => hash === sha256)?.[0] ?? ''

test('a file that cannot be read does not stop a backup: it is listed with its document, and the others are whole', async () => {
  const { id: userId, workspaceId } = await addPerson(database.db, 'ada')
  const [analysis] = await database.db.insert(analyses).values({ userId, workspaceId, fileName: 'A', standard: 'IFRS' }).returning()
  const analysisId = analysis?.id ?? 0
  const rows = [...hashes].map(([name, sha256], n) => ({
    workspaceId,
    analysisId,
    kind: 'draft' as const,
    version: n + 1,
    sha256,
    name,
    bytes: content(name).length,
  }))
  const added = await database.db.insert(documents).values(rows).returning({ id: documents.id, name: documents.name })
  const out = join(room, 'backup.tar')
  const { lostFiles, files } = await backUp(database, room, out, {
    files: {
      // As of a folder that cannot be read.
      list: async function* () {},
      open: async ({ sha256 }) => {
        const name = nameOf(sha256)
        const read = reads[name]
        if (read === undefined) throw fault('EACCES', 'open')
        return { bytes: content(name).length, content: Readable.from(read(content(name))), sealed: null }
      },
      isDamage: () => false,
    },
  })
  expect(files).toBe(1)
  expect(lostFiles.map(({ sha256, why, documents: ids }) => [nameOf(sha256), why, ids]).toSorted()).toEqual(
    ['closed', 'failing', 'short'].map((name) => [name, 'damaged', [added.find((one) => one.name === name)?.id]]),
  )
  const archive = await openArchive(out)
  for await (const part of readAllParts(archive)) {
    const bytes = Buffer.concat(await part.content.toArray())
    if (part.name.endsWith(hashes.get('whole') ?? '')) expect(bytes.equals(content('whole'))).toBe(true)
    if (part.name.endsWith(hashes.get('failing') ?? '')) expect(bytes.subarray(70_000).every((byte) => byte === 0)).toBe(true)
  }
})

test('an error that is not of the disk still stops it', async () => {
  const open = async () => {
    throw new Error('a mistake of ours')
  }
  await expect(
    backUp(database, room, join(room, 'none.tar'), { files: { list: async function* () {}, open, isDamage: () => false } }),
  ).rejects.toThrow('a mistake of ours')
  // Its transaction, which only reads, has ended.
  await expect(database.db.insert(contactMessages).values({ name: '', email: 'c@example.com', message: 'x' })).resolves.toBeDefined()
})

test('a folder that cannot be read is passed over only where that is asked for', async () => {
  const files = join(room, 'files')
  fs.mkdirSync(join(files, '1'), { recursive: true })
  // A link to itself cannot be read by any account.
  fs.symlinkSync('ab', join(files, '1', 'ab'))
  const list = async (passesOver: boolean) => {
    for await (const _ of new LocalStore(files, { passesOver }).list('')) return 1
    return 0
  }
  expect(await list(true)).toBe(0)
  await expect(list(false)).rejects.toMatchObject({ code: 'ELOOP' })
})
