import { createHash, randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { overStore } from '../../testing/over-store.ts'
import { LocalStore } from '../files-local/local-store.ts'
import { FileKeysMissing, FileUnreadable, type FileAddress } from '../../ports/files.ts'
import { EncryptedFiles } from './encrypted-files.ts'
import { CHUNK_LENGTH, HEADER_LENGTH, TAG_LENGTH } from './file-format.ts'
import { nameFile } from './names.ts'

const root = fs.mkdtempSync(join(tmpdir(), 'tickmark-encrypted-'))
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))
const key = { id: '2026', material: Buffer.alloc(32, 1) }
const other = { id: '2025', material: Buffer.alloc(32, 2) }

let folder = ''
let store: LocalStore
let files: EncryptedFiles
beforeEach(async () => {
  folder = fs.mkdtempSync(join(root, 'x'))
  store = await LocalStore.open(folder)
  files = new EncryptedFiles(store, { keys: [key] })
})

const sealed = CHUNK_LENGTH + TAG_LENGTH
/** Bytes that differ everywhere. */
const fill = (length: number): Buffer => Buffer.from(Uint8Array.from({ length }, (_, i) => (i * 7 + (i >> 8) + (i >> 16)) % 256))

async function store1(content: Buffer, target = files): Promise<FileAddress> {
  const received = await target.receive(Readable.from(content.length === 0 ? [] : [content]), content.length)
  await received.keep(7)
  await received.discard()
  return { workspaceId: 7, sha256: received.sha256 }
}
const pathOf = (address: FileAddress) => join(folder, nameFile(address))
const change = (address: FileAddress, edit: (bytes: Buffer) => Buffer) =>
  fs.writeFileSync(pathOf(address), edit(fs.readFileSync(pathOf(address))))
const envelopePath = (address: FileAddress): string => {
  const name = fs.readdirSync(dirname(pathOf(address))).find((entry) => entry.startsWith(`${address.sha256}.`)) ?? ''
  return join(dirname(pathOf(address)), name)
}
const expectRefused = async (address: FileAddress, reason: string | RegExp = /./) => {
  await expect(files.read(address)).rejects.toThrow(FileUnreadable)
  await expect(files.read(address)).rejects.toThrow(reason)
}

describe('an encrypted file', () => {
  test.each([0, 1, CHUNK_LENGTH - 1, CHUNK_LENGTH, CHUNK_LENGTH + 1, 2 * CHUNK_LENGTH, 3 * CHUNK_LENGTH + 17])(
    'of %i bytes is read as it was, and nothing of it is stored in the clear',
    async (length) => {
      const content = fill(length)
      const address = await store1(content)
      expect(Buffer.from(await files.read(address)).equals(content)).toBe(true)
      const stored = fs.readFileSync(pathOf(address))
      expect(stored.length).toBe(HEADER_LENGTH + length + TAG_LENGTH * Math.max(1, Math.ceil(length / CHUNK_LENGTH)))
      if (length > 100) expect(stored.includes(content.subarray(0, 32))).toBe(false)
    },
  )

  test('gives any part, in pieces of any size', async () => {
    const length = fc.oneof(fc.constantFrom(0, 1, CHUNK_LENGTH - 1, CHUNK_LENGTH, CHUNK_LENGTH + 1), fc.nat(4 * CHUNK_LENGTH))
    const edge = fc.constantFrom(0, 1, CHUNK_LENGTH - 1, CHUNK_LENGTH, CHUNK_LENGTH + 1, 2 * CHUNK_LENGTH)
    const place = fc.oneof(edge, fc.nat(4 * CHUNK_LENGTH + 10))
    await fc.assert(
      fc.asyncProperty(
        length,
        fc.integer({ min: 1, max: 200_000 }),
        fc.array(fc.tuple(place, place), { maxLength: 5 }),
        async (size, step, parts) => {
          const content = fill(size)
          const pieces = Array.from({ length: Math.ceil(size / step) }, (_, i) => content.subarray(i * step, (i + 1) * step))
          const received = await files.receive(Readable.from(pieces), size)
          await received.keep(7)
          const address = { workspaceId: 7, sha256: createHash('sha256').update(content).digest('hex') }
          expect(Buffer.from(await files.read(address)).equals(content)).toBe(true)
          for (const [one, two] of parts) {
            const [first, last] = [Math.min(one, two), Math.max(one, two)]
            const part = await buffer(files.stream(address, { first, last }))
            expect(part.equals(content.subarray(first, last + 1))).toBe(true)
          }
        },
      ),
      { numRuns: 15 },
    )
  })

  test('of which a part is wanted is read no further than its chunks', async () => {
    const content = fill(5 * CHUNK_LENGTH)
    const address = await store1(content)
    // All other chunks are damaged, which is not noticed.
    change(address, (bytes) => bytes.fill(0, HEADER_LENGTH + 3 * sealed))
    const part = { first: CHUNK_LENGTH + 5, last: 2 * CHUNK_LENGTH + 5 }
    expect((await buffer(files.stream(address, part))).equals(content.subarray(part.first, part.last + 1))).toBe(true)
    await expectRefused(address, 'chunk 3 of 5 is not authentic')
  })

  test('is refused with any byte changed, in the file or in its envelope', async () => {
    const content = Buffer.from('%PDF-1.7 a small file')
    const address = await store1(content)
    for (const path of [pathOf(address), envelopePath(address)]) {
      const bytes = fs.readFileSync(path)
      for (let at = 0; at < bytes.length; at += 1) {
        const changed = Buffer.from(bytes)
        changed[at] = (changed[at] ?? 0) ^ 1
        fs.writeFileSync(path, changed)
        const read = await files.read(address).catch((error: unknown) => error)
        // A changed beginning makes it no encrypted file of ours: it is then read as a plain one, unless those are refused.
        if (read instanceof Uint8Array)
          expect([path === pathOf(address) && at < 13, Buffer.from(read).equals(content)]).toEqual([true, false])
        else expect(read).toBeInstanceOf(FileUnreadable)
        const strict = new EncryptedFiles(store, { keys: [key], refusesPlain: true })
        await expect(strict.read(address)).rejects.toBeInstanceOf(FileUnreadable)
      }
      fs.writeFileSync(path, bytes)
    }
    expect(Buffer.from(await files.read(address)).equals(content)).toBe(true)
  })

  test('is refused with chunks swapped, repeated or missing', async () => {
    const address = await store1(fill(4 * CHUNK_LENGTH))
    const whole = fs.readFileSync(pathOf(address))
    const chunk = (at: number) => whole.subarray(HEADER_LENGTH + at * sealed, HEADER_LENGTH + (at + 1) * sealed)
    const header = whole.subarray(0, HEADER_LENGTH)
    const orders = [[1, 0, 2, 3], [0, 0, 2, 3], [0, 1, 3, 2], [0, 1, 2], [0, 1, 3], [0], [0, 1, 2, 3, 3], []]
    for (const order of orders) {
      fs.writeFileSync(pathOf(address), Buffer.concat([header, ...order.map(chunk)]))
      await expectRefused(address)
      await expect(buffer(files.stream(address, { first: 0, last: 4 * CHUNK_LENGTH }))).rejects.toBeInstanceOf(FileUnreadable)
    }
    // Cut at the edge of a chunk, also the parts that are left are refused.
    fs.writeFileSync(pathOf(address), whole.subarray(0, HEADER_LENGTH + 2 * sealed))
    await expect(buffer(files.stream(address, { first: 0, last: 9 }))).rejects.toThrow('it is not as long as it was')
  })

  test('is refused with the header, a chunk or all of another file, also of the same content in another workspace', async () => {
    const [one, two] = [await store1(fill(100)), await store1(fill(101).subarray(1))]
    const [first, second] = [fs.readFileSync(pathOf(one)), fs.readFileSync(pathOf(two))]
    fs.writeFileSync(pathOf(one), Buffer.concat([second.subarray(0, HEADER_LENGTH), first.subarray(HEADER_LENGTH)]))
    await expectRefused(one, 'its envelope, which has its key, is missing')
    fs.writeFileSync(pathOf(one), Buffer.concat([first.subarray(0, HEADER_LENGTH), second.subarray(HEADER_LENGTH)]))
    await expectRefused(one, 'not authentic')
    // The whole file with its envelope under the name of the first.
    const id = envelopePath(two).split('.').at(-2) ?? ''
    fs.writeFileSync(pathOf(one), second)
    fs.copyFileSync(envelopePath(two), join(dirname(pathOf(one)), `${one.sha256}.${id}.key`))
    await expectRefused(one, 'of another file')
    const elsewhere = { ...two, workspaceId: 8 }
    fs.cpSync(join(folder, '7'), join(folder, '8'), { recursive: true })
    await expectRefused(elsewhere, 'of another file')
    expect((await files.read(two)).length).toBe(100)
  })

  test('whose key is missing says which, and one that is uploaded again is whole again', async () => {
    const address = await store1(fill(100), new EncryptedFiles(store, { keys: [other] }))
    await expectRefused(
      address,
      /^The file 7\/[0-9a-f]{2}\/[0-9a-f]{64} cannot be read: it is encrypted with the key "2025", which FILES_KEYS lacks\.$/,
    )
    await expect(files.has(address)).rejects.toThrow('"2025"')
    expect(Buffer.from(await new EncryptedFiles(store, { keys: [key, other] }).read(address)).equals(fill(100))).toBe(true)
    await expect(new EncryptedFiles(store, { keys: [{ ...other, material: randomBytes(32) }] }).read(address)).rejects.toThrow(
      'the key is another',
    )
    // Nothing is stored until the operator gives the key up.
    await expect(store1(fill(100))).rejects.toBeInstanceOf(FileKeysMissing)
    for await (const { name } of store.list('keys')) await store.remove(name)
    await store1(fill(100))
    expect(Buffer.from(await files.read(address)).equals(fill(100))).toBe(true)
    expect(fs.readdirSync(dirname(pathOf(address)))).toHaveLength(2)
  })

  test('is encrypted while it arrives', async () => {
    const received = await files.receive(Readable.from([Buffer.from('%PDF-1.7 a secret of a client')]), 1_000)
    const arriving = join(folder, 'arriving')
    const written = fs.readdirSync(arriving).map((name) => fs.readFileSync(join(arriving, name), 'latin1'))
    expect(written).toHaveLength(1)
    expect(written.join('')).not.toContain('secret')
    await received.discard()
  })

  test('can be uploaded again while it is read', async () => {
    const content = fill(3 * CHUNK_LENGTH)
    const address = await store1(content)
    const reading = files.stream(address)[Symbol.asyncIterator]()
    const pieces = [((await reading.next()) as { value: Buffer }).value]
    await store1(content)
    for (let next = await reading.next(); next.done !== true; next = await reading.next()) pieces.push(next.value as Buffer)
    expect(Buffer.concat(pieces).equals(content)).toBe(true)
  })
})

describe('the part of a file', () => {
  const part = { first: 10, last: 19 }

  test('that is encrypted between two looks at it is never what is stored', async () => {
    const address = await store1(fill(100), new EncryptedFiles(store, { keys: [] }))
    const racing = overStore(store, {
      open: async (name, range) => {
        if (range?.first === part.first) await store1(fill(100))
        return store.open(name, range)
      },
    })
    const reader = new EncryptedFiles(racing, { keys: [key] })
    expect((await buffer(reader.stream(address, part))).equals(fill(100).subarray(10, 20))).toBe(true)
  })

  test('fails with the error of its stream, which ends no process when it comes while nobody reads', async () => {
    const address = await store1(fill(100_000))
    let beginning: Readable | undefined
    const failing = overStore(store, {
      open: async (name, range) => {
        const opened = await store.open(name, range)
        // While the envelope is read, after the header was.
        if (name.endsWith('.key')) beginning?.destroy(new Error('EIO'))
        else beginning = opened?.content
        return opened
      },
    })
    await expect(new EncryptedFiles(failing, { keys: [key] }).read(address)).rejects.toThrow('EIO')
  })
})

describe('plain files', () => {
  test('from before there were keys are read, and refused where the operator wants that', async () => {
    const address = await store1(fill(100), new EncryptedFiles(store, { keys: [] }))
    expect(Buffer.from(await files.read(address)).equals(fill(100))).toBe(true)
    expect((await buffer(files.stream(address, { first: 3, last: 5 }))).equals(fill(100).subarray(3, 6))).toBe(true)
    const strict = new EncryptedFiles(store, { keys: [key], refusesPlain: true })
    await expect(strict.read(address)).rejects.toThrow('it is not encrypted')
    await expect(strict.has(address)).rejects.toThrow('it is not encrypted')
  })

  test('are never what an encrypted one is read as where keys are gone', async () => {
    const address = await store1(fill(100))
    await expect(new EncryptedFiles(store, { keys: [] }).read(address)).rejects.toThrow('the key "2026", which FILES_KEYS lacks')
  })
})
