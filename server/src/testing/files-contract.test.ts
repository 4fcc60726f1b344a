import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { EncryptedFiles } from '../adapters/files-encrypted/encrypted-files.ts'
import { LocalStore } from '../adapters/files-local/local-store.ts'
import { S3Store } from '../adapters/files-s3/s3-store.ts'
import type { FileStore } from '../ports/file-store.ts'
import { FileMissing, FileTooLarge } from '../ports/files.ts'
import { startS3Double, type S3Double } from './s3-double.ts'

const root = fs.mkdtempSync(join(tmpdir(), 'tickmark-files-'))
const keys = [{ id: '2026', material: Buffer.alloc(32, 1) }]
const double: S3Double = await startS3Double()
afterAll(async () => {
  await double.close()
  fs.rmSync(root, { recursive: true, force: true })
})
let count = 0

const stores: Readonly<Record<string, () => Promise<FileStore>>> = {
  'a local disk': () => LocalStore.open(join(root, String((count += 1)))),
  'a bucket': async () => new S3Store(double.settings(`place-${(count += 1)}/`)),
}
/** What is in the last store that was made, also what is arriving there. */
function lookInside(): string[] {
  const folder = join(root, String(count))
  const names = fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  const prefix = `place-${count}/`
  const keysThere = [...double.objects.keys()].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
  const inside = [...names.filter((name) => fs.statSync(join(folder, name)).isFile()), ...keysThere]
  return inside.filter((name) => !name.startsWith('keys/'))
}
const kinds = Object.keys(stores).flatMap((kind) => [
  [`plain on ${kind}`, kind, []] as const,
  [`encrypted on ${kind}`, kind, keys] as const,
])

const content = Buffer.from('%PDF-1.7 a small set of statements')
const sha256 = createHash('sha256').update(content).digest('hex')
const address = { workspaceId: 7, sha256 }
const receive = (files: EncryptedFiles, bytes: Uint8Array = content, maxBytes = 1_000) => files.receive(Readable.from([bytes]), maxBytes)
/** Keeps it as a service does. */
const put = async (files: EncryptedFiles, workspaceId = 7) => {
  const received = await receive(files)
  await received.keep(workspaceId)
  await received.discard()
}
const list = async ({ store }: EncryptedFiles): Promise<string[]> => {
  const names: string[] = []
  for await (const { name } of store.list('')) names.push(name)
  return names
}

/** What every kind of storage does, whether files are encrypted or not. */
describe.each(kinds)('files that are %s', (_name, kind, ring) => {
  let files: EncryptedFiles
  beforeEach(async () => {
    files = new EncryptedFiles(await (stores[kind] ?? Promise.reject)(), { keys: ring })
  })

  test('are found again by workspace and hash', async () => {
    const received = await files.receive(Readable.from([content.subarray(0, 3), content.subarray(3)]), 1_000)
    expect(received).toMatchObject({ sha256, bytes: content.length })
    expect(Buffer.from(received.head).toString()).toBe('%PDF-1.7 a small')
    await received.keep(7)
    expect(Buffer.from(await files.read(address))).toEqual(content)
    expect([await files.has(address), await files.has({ ...address, workspaceId: 8 })]).toEqual([true, false])
    await expect(files.read({ ...address, workspaceId: 8 })).rejects.toBeInstanceOf(FileMissing)
    await expect(buffer(files.stream({ ...address, workspaceId: 8 }, { first: 0, last: 1 }))).rejects.toBeInstanceOf(FileMissing)
  })

  test('are encrypted when there is a key, and as they are when there is none', async () => {
    await put(files)
    const [file = ''] = (await list(files)).filter((name) => name.endsWith(sha256))
    const stored = await buffer((await files.store.open(file))?.content ?? Readable.from([]))
    expect(stored.includes('statements')).toBe(ring.length === 0)
  })

  test.each([
    [{ first: 0, last: 0 }, '%'],
    [{ first: 5, last: 7 }, '1.7'],
    [{ first: 31, last: 33 }, 'nts'],
    [{ first: 31, last: 900 }, 'nts'],
  ])('are streamed in part: %o', async (part, expected) => {
    await put(files)
    expect((await buffer(files.stream(address, part))).toString()).toBe(expected)
  })

  test('are streamed in small pieces, and in part without the rest', async () => {
    const large = Buffer.alloc(1_000_000, 'x')
    const received = await receive(files, large, large.length)
    await received.keep(7)
    const at = { workspaceId: 7, sha256: received.sha256 }
    const pieces: Buffer[] = []
    for await (const piece of files.stream(at)) pieces.push(piece as Buffer)
    expect(Buffer.concat(pieces).equals(large)).toBe(true)
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(65_536)
    expect((await buffer(files.stream(at, { first: 900_000, last: 900_099 }))).length).toBe(100)
  })

  test('with equal content are stored once in a workspace', async () => {
    for (let time = 0; time < 2; time += 1) await put(files)
    const names = await list(files)
    expect(names.filter((name) => name.endsWith(sha256))).toHaveLength(1)
    // The envelope, and the mark of the key.
    expect(names).toHaveLength(ring.length === 0 ? 1 : 3)
    expect(Buffer.from(await files.read(address))).toEqual(content)
    expect(lookInside().filter((name) => name.startsWith('arriving'))).toEqual([])
  })

  test('leave nothing behind when they are removed, also twice, or discarded', async () => {
    await put(files)
    await files.remove(address)
    await files.remove(address)
    const discarded = await receive(files)
    await discarded.discard()
    await discarded.discard()
    expect(lookInside()).toEqual([])
  })

  test('leave nothing behind when they are too large, or the stream breaks', async () => {
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(1_000)
      })(),
    )
    await expect(files.receive(endless, 100_000)).rejects.toBeInstanceOf(FileTooLarge)
    expect(endless.destroyed).toBe(true)
    const broken = Readable.from(
      (async function* () {
        yield content
        throw new Error('gone')
      })(),
    )
    await expect(files.receive(broken, 1_000)).rejects.toThrow('gone')
    expect(lookInside()).toEqual([])
  })

  test('of exactly the maximum size, or without any byte, are accepted', async () => {
    const whole = await receive(files, Buffer.alloc(100), 100)
    expect(whole.bytes).toBe(100)
    await whole.discard()
    const empty = await files.receive(Readable.from([]), 100)
    await empty.keep(7)
    expect((await files.read({ workspaceId: 7, sha256: empty.sha256 })).length).toBe(0)
    expect((await buffer(files.stream({ workspaceId: 7, sha256: empty.sha256 }, { first: 0, last: 5 }))).length).toBe(0)
  })

  test('shorter than the beginning of an encrypted file are read, too', async () => {
    const short = await receive(files, Buffer.from('short'))
    await short.keep(7)
    const at = { workspaceId: 7, sha256: short.sha256 }
    expect(await files.has(at)).toBe(true)
    expect(Buffer.from(await files.read(at)).toString()).toBe('short')
    expect((await buffer(files.stream(at, { first: 1, last: 2 }))).toString()).toBe('ho')
  })

  test('have no address outside their place', async () => {
    await expect(files.has({ workspaceId: 7, sha256: '../../etc/passwd' })).rejects.toThrow('not the address of a file')
  })

  test('are listed in order, from any name on, without those that are arriving', async () => {
    for (const workspaceId of [10, 2, 1]) await put(files, workspaceId)
    const arriving = await receive(files)
    const names = await list(files)
    expect(names).toEqual(names.toSorted((one, other) => (one < other ? -1 : 1)))
    expect(names.filter((name) => name.endsWith(sha256)).map((name) => name.split('/')[0])).toEqual(['1', '10', '2'])
    for (const [at, name] of names.entries()) {
      const rest: string[] = []
      for await (const entry of files.store.list('', name)) rest.push(entry.name)
      expect(rest).toEqual(names.slice(at + 1))
    }
    await arriving.discard()
  })
})
