import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { overStore } from '../../testing/over-store.ts'
import { LocalStore } from '../files-local/local-store.ts'
import type { FileAddress } from '../../ports/files.ts'
import { changeStored, type ChangedPart, type ChangeKind, type ChangeRequest } from './change-stored.ts'
import { EncryptedFiles } from './encrypted-files.ts'
import { nameEnvelope, nameFile } from './names.ts'

const root = fs.mkdtempSync(join(tmpdir(), 'tickmark-changing-'))
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))
const [older, newer] = [
  { id: '2025', material: Buffer.alloc(32, 1) },
  { id: '2026', material: Buffer.alloc(32, 2) },
]

/** Two days on: envelopes that were written now are old. */
const now = new Date(Date.now() + 2 * 24 * 60 * 60_000)
const withLock: ChangeRequest['withLock'] = (_address, work) => work(AbortSignal.timeout(60_000))

let folder = ''
let store: LocalStore
beforeEach(async () => {
  folder = fs.mkdtempSync(join(root, 'x'))
  store = await LocalStore.open(folder)
})
const openWith = (...keys: (typeof older)[]) => new EncryptedFiles(store, { keys })
const pathOf = (address: FileAddress) => join(folder, nameFile(address))
const textOf = (n: number) => `%PDF-1.7 file ${n}`

async function fill(files: EncryptedFiles, count: number): Promise<FileAddress[]> {
  const addresses: FileAddress[] = []
  for (let n = 0; n < count; n += 1) {
    const received = await files.receive(Readable.from([Buffer.from(textOf(n))]), 100)
    await received.keep(n + 1)
    await received.discard()
    addresses.push({ workspaceId: n + 1, sha256: received.sha256 })
  }
  return addresses
}

/** All of it, in parts of so many files. */
async function changeAll(files: EncryptedFiles, kind: ChangeKind, size = Infinity): Promise<ChangedPart[]> {
  const parts: ChangedPart[] = []
  let after: string | null = null
  do {
    let seen = 0
    const isOver = () => (seen += 1) >= size
    const part: ChangedPart = await changeStored(files, { kind, after, isOver, withLock, now })
    parts.push(part)
    after = part.next
  } while (after !== null)
  return parts
}
const sum = (parts: readonly ChangedPart[]) => [
  parts.reduce((all, { seen }) => all + seen, 0),
  parts.reduce((all, { changed }) => all + changed, 0),
]

const expectReadable = async (files: EncryptedFiles, addresses: readonly FileAddress[]) => {
  for (const [n, address] of addresses.entries()) expect(Buffer.from(await files.read(address)).toString()).toBe(textOf(n))
}

test('a new key is given to every file without a change to its content, and the old key can go', async () => {
  const addresses = await fill(openWith(older), 5)
  const before = addresses.map((address) => fs.readFileSync(pathOf(address)))
  const times = addresses.map((address) => fs.statSync(pathOf(address)).ino)
  await expect(openWith(newer).keys.requireAll()).rejects.toThrow(/the key "2025" \(fingerprint [0-9a-f]{8}\), which FILES_KEYS lacks/)
  const both = openWith(newer, older)
  await both.keys.requireAll()
  expect(sum(await changeAll(both, 'rotate', 2))).toEqual([5, 5])
  expect(addresses.map((address) => fs.readFileSync(pathOf(address)))).toEqual(before)
  expect(addresses.map((address) => fs.statSync(pathOf(address)).ino)).toEqual(times)
  expect(sum(await changeAll(both, 'rotate'))).toEqual([5, 0])
  expect(await both.keys.forgetOlder()).toEqual(['2025'])
  await openWith(newer).keys.requireAll()
  await expectReadable(openWith(newer), addresses)
})

test('a rotation that was stopped goes on with what is left', async () => {
  const addresses = await fill(openWith(older), 4)
  const both = openWith(newer, older)
  let seen = 0
  const first = await changeStored(both, {
    kind: 'rotate',
    after: null,
    isOver: () => (seen += 1) >= 4,
    withLock,
    now,
  })
  expect(first.changed).toBe(2)
  await expectReadable(both, addresses)
  expect(sum(await changeAll(both, 'rotate'))).toEqual([4, 2])
})

test('plain files are encrypted where they are; one that is damaged is left and reported', async () => {
  const addresses = await fill(openWith(), 4)
  const [damaged] = addresses
  if (damaged !== undefined) fs.writeFileSync(pathOf(damaged), 'something else')
  // Also where plain files are not read any more.
  const files = new EncryptedFiles(store, { keys: [newer], refusesPlain: true })
  const parts = await changeAll(files, 'encrypt', 1)
  expect(sum(parts)).toEqual([4, 3])
  expect(parts.flatMap(({ failures }) => failures)).toEqual([expect.stringContaining('its content is not what its name says')])
  for (const address of addresses.slice(1)) expect(fs.readFileSync(pathOf(address)).includes('PDF')).toBe(false)
  for (const [n, address] of addresses.entries()) {
    if (n > 0) expect(Buffer.from(await files.read(address)).toString()).toBe(textOf(n))
  }
  expect(fs.readdirSync(join(folder, 'arriving'))).toEqual([])
  expect(sum(await changeAll(files, 'encrypt'))).toEqual([4, 0])
})

test('a file whose key is missing is reported, and does not keep others from being changed', async () => {
  const [lost] = await fill(openWith({ id: 'lost', material: Buffer.alloc(32, 3) }), 1)
  // The operator gives it up.
  for await (const { name } of store.list('keys')) await store.remove(name)
  const received = await openWith(older).receive(Readable.from([Buffer.from('%PDF-1.7 other')]), 100)
  await received.keep(2)
  await received.discard()
  const parts = await changeAll(openWith(newer, older), 'rotate')
  expect(sum(parts)).toEqual([2, 1])
  expect(parts[0]?.failures).toEqual([expect.stringMatching(`${lost?.sha256} cannot be read: it is encrypted with the key "lost"`)])
})

test('so many files that cannot be read are reported in several parts', async () => {
  await fill(openWith({ id: 'lost', material: Buffer.alloc(32, 3) }), 120)
  for await (const { name } of store.list('keys')) await store.remove(name)
  const parts = await changeAll(openWith(newer), 'rotate')
  expect(parts.map(({ failures }) => failures.length)).toEqual([50, 50, 20])
})

test('a lock that cannot be taken is no fault of a file, and ends the work; a bad sector is one', async () => {
  await fill(openWith(older), 2)
  const fault = Object.assign(new Error('read ECONNRESET'), { syscall: 'read' })
  const request = { kind: 'rotate', after: null, isOver: () => false, now } as const
  const away: ChangeRequest['withLock'] = async () => {
    throw fault
  }
  await expect(changeStored(openWith(newer, older), { ...request, withLock: away })).rejects.toBe(fault)
  const sector = overStore(store, {
    open: async () => {
      throw fault
    },
  })
  const { failures } = await changeStored(new EncryptedFiles(sector, { keys: [newer, older] }), { ...request, withLock })
  // Of each file, and of its envelope.
  expect(failures).toEqual(Array.from({ length: 4 }, () => expect.stringContaining('cannot be read: read ECONNRESET') as string))
})

test('the envelope of a file with a damaged beginning stays, and is reported', async () => {
  const [address] = await fill(openWith(older), 1)
  if (address === undefined) return
  const bytes = fs.readFileSync(pathOf(address))
  fs.writeFileSync(pathOf(address), Buffer.from(bytes).fill(0, 0, 1))
  const [part] = await changeAll(openWith(newer, older), 'rotate')
  expect(part?.failures).toEqual([expect.stringContaining('it is not encrypted, or damaged, and has an envelope')])
  fs.writeFileSync(pathOf(address), bytes)
  await expectReadable(openWith(older), [address])
})

test('an envelope that is young stays: its file may be on the way', async () => {
  const stray = nameEnvelope({ workspaceId: 1, sha256: 'a'.repeat(64) }, '0'.repeat(32))
  await store.write(stray, Buffer.from('{}'))
  const soon = { kind: 'rotate', after: null, isOver: () => false, withLock, now: new Date() } as const
  await changeStored(openWith(newer), soon)
  expect(fs.existsSync(join(folder, stray))).toBe(true)
})

test('an envelope that a killed process left without its file is removed', async () => {
  const [address] = await fill(openWith(newer), 1)
  if (address === undefined) return
  const strays = ['0'.repeat(32), '1'.repeat(32)].map((id, at) => nameEnvelope({ ...address, workspaceId: at + 1 }, id))
  for (const stray of strays) await store.write(stray, Buffer.from('{}'))
  await changeAll(openWith(newer), 'rotate')
  expect(strays.map((stray) => fs.existsSync(join(folder, stray)))).toEqual([false, false])
  expect(fs.readdirSync(dirname(pathOf(address)))).toHaveLength(2)
})
