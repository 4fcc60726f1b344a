import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { DiskFull } from '../../ports/files.ts'
import { LocalStore } from './local-store.ts'

// What every store does is tested in testing/files-contract.test.ts.

const root = fs.mkdtempSync(join(tmpdir(), 'tickmark-store-'))
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))
const store = await LocalStore.open(root)
const content = Buffer.from('%PDF-1.7 a small set of statements')

const stored = (): string[] =>
  fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

describe('a local disk', () => {
  test('has each file where its name says, for its owner only', async () => {
    await (await store.receive(Readable.from([content]))).keep('7/ab/abcd')
    const path = join(root, '7', 'ab', 'abcd')
    expect(fs.readFileSync(path).equals(content)).toBe(true)
    expect((fs.statSync(path).mode & 0o777).toString(8)).toBe('600')
    await store.remove('7/ab/abcd')
    expect(stored()).toEqual([])
  })

  test('is read no further than the part that is wanted', async () => {
    await store.write('7/ab/large', Buffer.alloc(1_000_000, 'x'))
    const pieces: Buffer[] = []
    for await (const piece of (await store.open('7/ab/large', { first: 900_000, last: 900_099 }))?.content ?? [])
      pieces.push(piece as Buffer)
    expect(pieces.map(({ length }) => length)).toEqual([100])
    await store.remove('7/ab/large')
  })

  test.each(['../outside', '7/../../outside', '/etc/passwd', '.hidden', ''])('has no place outside its folder: %s', async (name) => {
    await expect(store.open(name)).rejects.toThrow('not a name of ours')
  })

  test('loses what never arrived completely after a day', async () => {
    const old = join(root, 'arriving', 'old')
    fs.writeFileSync(old, 'x')
    fs.utimesSync(old, 0, 0)
    fs.writeFileSync(join(root, 'arriving', 'young'), 'x')
    await LocalStore.open(root)
    expect(stored()).toEqual(['young'])
    fs.rmSync(join(root, 'arriving', 'young'))
  })

  test('lists nothing where there is no folder, and nothing that the system keeps there', async () => {
    for await (const { name } of new LocalStore(join(root, 'none')).list('')) expect(name).toBe('')
    fs.mkdirSync(join(root, 'lost+found'))
    fs.writeFileSync(join(root, 'lost+found', 'x'), '')
    for await (const { name } of store.list('')) expect(name).toBe('')
    fs.rmSync(join(root, 'lost+found'), { recursive: true })
  })
})

describe('a full disk', () => {
  const openWith = (free: number) => LocalStore.open(root, { minFreeBytes: 1_000, readFree: async () => free })

  test('is noticed while some space is left', async () => {
    const roomy = await openWith(1_000)
    expect(await roomy.hasRoom()).toBe(true)
    await (await roomy.receive(Readable.from([content]))).discard()
    const tight = await openWith(999)
    expect(await tight.hasRoom()).toBe(false)
    await expect(tight.receive(Readable.from([content]))).rejects.toBeInstanceOf(DiskFull)
    expect(stored()).toEqual([])
  })

  test('is measured on a real disk', async () => {
    expect(await (await LocalStore.open(root, { minFreeBytes: 1 })).hasRoom()).toBe(true)
    expect(await (await LocalStore.open(root, { minFreeBytes: Number.MAX_SAFE_INTEGER })).hasRoom()).toBe(false)
  })

  test.each(['ENOSPC', 'EDQUOT'])('leaves nothing of a file after %s half-way through', async (code) => {
    const failHalfWay = async function* () {
      yield content
      throw Object.assign(new Error('no space left on device'), { code })
    }
    await expect(store.receive(failHalfWay())).rejects.toBeInstanceOf(DiskFull)
    expect(stored()).toEqual([])
  })
})
