import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { DiskFull, FileTooLarge } from '../../ports/files.ts'
import { LocalFiles } from './local-files.ts'

const root = fs.mkdtempSync(join(tmpdir(), 'tickmark-files-'))
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))
const files = await LocalFiles.open(root)

const stored = (): string[] =>
  fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

const content = Buffer.from('%PDF-1.7 a small set of statements')
const sha256 = createHash('sha256').update(content).digest('hex')

describe('files on a local disk', () => {
  test('are found again by workspace and hash', async () => {
    const received = await files.receive(Readable.from([content.subarray(0, 3), content.subarray(3)]), 1_000)
    expect(received).toMatchObject({ sha256, bytes: content.length })
    expect(Buffer.from(received.head).toString()).toBe('%PDF-1.7 a small')
    await received.keep(7)
    expect(Buffer.from(await files.read({ workspaceId: 7, sha256 }))).toEqual(content)
    expect([await files.has({ workspaceId: 7, sha256 }), await files.has({ workspaceId: 8, sha256 })]).toEqual([true, false])
    await expect(files.read({ workspaceId: 8, sha256 })).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('are streamed in small pieces', async () => {
    const large = Buffer.alloc(1_000_000, 'x')
    const received = await files.receive(Readable.from([large]), 1_000_000)
    await received.keep(7)
    const address = { workspaceId: 7, sha256: received.sha256 }
    const pieces: Buffer[] = []
    for await (const piece of files.stream(address)) pieces.push(piece as Buffer)
    expect(Buffer.concat(pieces).equals(large)).toBe(true)
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(65_536)
    await files.remove(address)
    await expect(buffer(files.stream(address))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test.each([
    [{ first: 0, last: 0 }, '%'],
    [{ first: 5, last: 7 }, '1.7'],
    [{ first: 31, last: 33 }, 'nts'],
  ])('are streamed in part: %o', async (part, expected) => {
    const received = await files.receive(Readable.from([content]), 1_000)
    await received.keep(7)
    expect((await buffer(files.stream({ workspaceId: 7, sha256 }, part))).toString()).toBe(expected)
  })

  test('of which only a part is wanted are not read beyond it', async () => {
    const large = Buffer.alloc(1_000_000, 'x')
    const received = await files.receive(Readable.from([large]), 1_000_000)
    await received.keep(7)
    const address = { workspaceId: 7, sha256: received.sha256 }
    const pieces: Buffer[] = []
    for await (const piece of files.stream(address, { first: 900_000, last: 900_099 })) pieces.push(piece as Buffer)
    expect(pieces.map(({ length }) => length)).toEqual([100])
    await files.remove(address)
  })

  test('with equal content are stored once in a workspace', async () => {
    await (await files.receive(Readable.from([content]), 1_000)).keep(7)
    expect(stored()).toEqual([sha256])
  })

  test('leave nothing behind when they are too large', async () => {
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(1_000)
      })(),
    )
    await expect(files.receive(endless, 100_000)).rejects.toBeInstanceOf(FileTooLarge)
    expect(stored()).toEqual([sha256])
    expect(endless.destroyed).toBe(true)
  })

  test('of exactly the maximum size are accepted', async () => {
    const received = await files.receive(Readable.from([Buffer.alloc(100)]), 100)
    expect(received.bytes).toBe(100)
    await received.discard()
    expect(stored()).toEqual([sha256])
  })

  test('leave nothing behind when the stream breaks', async () => {
    const broken = Readable.from(
      (async function* () {
        yield content
        throw new Error('gone')
      })(),
    )
    await expect(files.receive(broken, 1_000)).rejects.toThrow('gone')
    expect(stored()).toEqual([sha256])
  })

  test('can be removed more than once', async () => {
    await files.remove({ workspaceId: 7, sha256 })
    await files.remove({ workspaceId: 7, sha256 })
    expect(stored()).toEqual([])
  })

  test('have no address outside their folder', async () => {
    await expect(files.read({ workspaceId: 7, sha256: '../../etc/passwd' })).rejects.toThrow('not the address of a file')
  })

  test('that never arrived completely are removed after a day', async () => {
    const old = join(root, 'arriving', 'old')
    fs.writeFileSync(old, 'x')
    fs.utimesSync(old, 0, 0)
    fs.writeFileSync(join(root, 'arriving', 'young'), 'x')
    await LocalFiles.open(root)
    expect(stored()).toEqual(['young'])
  })
})

describe('a full disk', () => {
  const openWith = (free: number) => LocalFiles.open(root, { minFreeBytes: 1_000, readFree: async () => free })

  test('is noticed while some space is left', async () => {
    const before = stored()
    const roomy = await openWith(1_000)
    expect(await roomy.hasRoom()).toBe(true)
    await (await roomy.receive(Readable.from([content]), 1_000)).discard()
    const tight = await openWith(999)
    expect(await tight.hasRoom()).toBe(false)
    const upload = Readable.from([content])
    await expect(tight.receive(upload, 1_000)).rejects.toBeInstanceOf(DiskFull)
    expect(upload.destroyed).toBe(true)
    expect(stored()).toEqual(before)
  })

  test('is measured on a real disk', async () => {
    expect(await (await LocalFiles.open(root, { minFreeBytes: 1 })).hasRoom()).toBe(true)
    expect(await (await LocalFiles.open(root, { minFreeBytes: Number.MAX_SAFE_INTEGER })).hasRoom()).toBe(false)
  })

  test.each(['ENOSPC', 'EDQUOT'])('leaves nothing of a file after %s half-way through', async (code) => {
    const before = stored()
    const failHalfWay = function* () {
      yield content
      throw Object.assign(new Error('no space left on device'), { code })
    }
    await expect(files.receive(Readable.from(failHalfWay()), 1_000)).rejects.toBeInstanceOf(DiskFull)
    expect(stored()).toEqual(before)
  })
})
