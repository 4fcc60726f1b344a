import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clients } from '../../db/schema/index.ts'
import type { DocumentReviewer } from '../../ports/document-reviewer.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { startReviewServer, type ReviewServer } from '../../testing/review-server.ts'
import { createStorage, noStorageLimits } from './service.ts'
import { describeFull, formatBytes } from './policy.ts'

/** Never finishes a review. */
const idle: DocumentReviewer = {
  readerVersion: 'none',
  engineVersion: 'none',
  nameTaxonomies: async () => null,
  readTaxonomies: async () => new Map(),
  read: (_pdf, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
  drawFirstPage: () => Promise.reject(new Error('nothing to draw')),
  review: () => Promise.reject(new Error('nothing to review')),
  compare: () => Promise.reject(new Error('nothing to compare')),
}
const pdf = fs.readFileSync(fileURLToPath(new URL('../../../../samples/uk-gaap/clean.pdf', import.meta.url)))
const database = await openTestDatabase()
afterAll(() => database.close())
beforeAll(async () => {
  await addPerson(database.db, 'ada')
  await addPerson(database.db, 'eve')
})

const create = (server: ReviewServer, person: string, fileContent = '') =>
  server.call(person, { method: 'POST', url: '/api/analysis', payload: { fileName: 'x', standard: 'IFRS', fileContent } })
const newAnalysis = async (server: ReviewServer, person: string): Promise<number> =>
  (await create(server, person)).json<{ id: number }>().id
const put = (server: ReviewServer, person: string, id: number, key?: string) =>
  server.call(person, {
    method: 'PUT',
    url: `/api/analysis/${id}/document?kind=draft&name=draft.pdf`,
    headers: { 'content-type': 'application/pdf', ...(key === undefined ? {} : { 'idempotency-key': key }) },
    payload: pdf,
  })
const change = (server: ReviewServer, person: string, id: number, content: string) =>
  server.call(person, { method: 'PATCH', url: `/api/analysis/${id}/content`, payload: { content } })
const storedIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
/** Text that does not compress. */
const noise = (length: number) => Array.from({ length }, (_, i) => String.fromCharCode(0x4e00 + ((i * 7919) % 20_000))).join('')

describe('a user', () => {
  const limit = Math.floor(2.5 * pdf.length)
  let server: ReviewServer
  beforeAll(async () => {
    server = await startReviewServer(database, { reviewer: idle, storage: createStorage({ perUser: limit, perWorkspace: 0 }) })
  })
  afterAll(() => server.stop())

  test('can upload up to the limit; a rejected upload leaves nothing, and deleting frees space', async () => {
    const [first, second] = [await newAnalysis(server, 'ada'), await newAnalysis(server, 'ada')]
    expect([(await put(server, 'ada', first)).statusCode, (await put(server, 'ada', second, 'the-key-of-it')).statusCode]).toEqual([
      201, 201,
    ])
    const before = storedIn(server.filesFolder)
    const full = await put(server, 'ada', second)
    expect(full.statusCode).toBe(409)
    expect(full.json()).toMatchObject({
      code: 'STORAGE_FULL',
      error: `This would use ${formatBytes(3 * pdf.length)} of the analysis owner’s ${formatBytes(limit)} of storage. Delete analyses that are no longer needed.`,
    })
    expect(storedIn(server.filesFolder)).toEqual(before)
    expect((await server.call('ada', { url: `/api/analysis/${second}/document` })).json()).toHaveLength(1)
    // A repeated upload is not counted again, and other users have their own limit.
    expect((await put(server, 'ada', second, 'the-key-of-it')).statusCode).toBe(201)
    expect((await put(server, 'eve', await newAnalysis(server, 'eve'))).statusCode).toBe(201)
    expect((await server.call('ada', { method: 'DELETE', url: `/api/analysis/${first}` })).statusCode).toBe(204)
    expect((await put(server, 'ada', second)).statusCode).toBe(201)
  })

  test('cannot exceed the limit with concurrent uploads', async () => {
    await addPerson(database.db, 'bob')
    const ids = [await newAnalysis(server, 'bob'), await newAnalysis(server, 'bob'), await newAnalysis(server, 'bob')]
    const statuses = await Promise.all(ids.map(async (id) => (await put(server, 'bob', id)).statusCode))
    expect(statuses.toSorted()).toEqual([201, 201, 409])
  })

  test('cannot paste text that exceeds the limit, and keeps the existing text', async () => {
    await addPerson(database.db, 'cleo')
    const id = await newAnalysis(server, 'cleo')
    expect((await change(server, 'cleo', id, 'short')).statusCode).toBe(204)
    const long = noise(limit)
    expect((await change(server, 'cleo', id, long)).json()).toMatchObject({ code: 'STORAGE_FULL' })
    expect((await create(server, 'cleo', long)).json()).toMatchObject({ code: 'STORAGE_FULL' })
    expect((await server.call('cleo', { url: `/api/analysis/${id}` })).json()).toMatchObject({ fileContent: 'short' })
    expect((await server.call('cleo', { url: '/api/user/analyses' })).json()).toHaveLength(1)
    expect((await change(server, 'cleo', id, '')).statusCode).toBe(204)
  })
})

test('trial balances, and the choices kept for clients, count against the limit; taking them away is always possible', async () => {
  const storage = createStorage({ perUser: 20_000, perWorkspace: 0 })
  const server = await startReviewServer(database, { reviewer: idle, storage })
  try {
    await addPerson(database.db, 'gail')
    const client = await server.call('gail', { method: 'POST', url: '/api/clients', payload: { name: 'Alderway' } })
    const payload = { fileName: 'x', standard: 'IFRS', clientId: client.json<{ id: number }>().id }
    const { id } = (await server.call('gail', { method: 'POST', url: '/api/analysis', payload })).json<{ id: number }>()
    const url = `/api/analysis/${id}/preparation`
    const save = (change: object) => server.call('gail', { method: 'PATCH', url, payload: change })
    const names = Array.from({ length: 40 }, (_, i) => noise(20_000).slice(i * 300, (i + 1) * 300))
    const zero = { code: '', group: '', currency: '', debit: '0', credit: '0', prior: null }
    const accounts = names.map((name, i) => ({ ...zero, name, row: i + 1 }))
    const current = { file: 'tb.csv', sha256: '0'.repeat(64), sheet: null, decimals: 2, accounts }
    expect((await save({ version: 0, current })).json()).toMatchObject({ code: 'STORAGE_FULL' })
    expect((await server.call('gail', { url })).json()).toMatchObject({ version: 0, current: null })
    const choices = names.map((name) => ({ code: '', name, class: 'cash' }))
    expect((await save({ version: 0, mapping: choices.slice(0, 5) })).statusCode).toBe(200)
    // As from years whose analyses have been deleted.
    await database.db.update(clients).set({ accountMappings: choices })
    expect((await save({ version: 1, profile: {} })).json()).toMatchObject({ code: 'STORAGE_FULL' })
    const takenBack = choices.map((choice) => ({ ...choice, class: null }))
    expect((await save({ version: 1, mapping: takenBack, current: null, journals: [] })).statusCode).toBe(200)
    expect((await save({ version: 2, profile: {} })).statusCode).toBe(200)
  } finally {
    await server.stop()
  }
})

test('a workspace has a limit of its own', async () => {
  const server = await startReviewServer(database, {
    reviewer: idle,
    storage: createStorage({ perUser: 0, perWorkspace: Math.floor(1.5 * pdf.length) }),
  })
  try {
    await addPerson(database.db, 'dora')
    expect((await put(server, 'dora', await newAnalysis(server, 'dora'))).statusCode).toBe(201)
    const full = await put(server, 'dora', await newAnalysis(server, 'dora'))
    expect(full.json<{ error: string }>().error).toContain('of this workspace’s')
  } finally {
    await server.stop()
  }
})

test('on a full disk, an upload, a sample and a text get 507 and leave nothing behind', async () => {
  const filesFolder = fs.mkdtempSync(join(tmpdir(), 'tickmark-full-'))
  let free = 1_000_000_000
  const server = await startReviewServer(database, {
    reviewer: idle,
    filesFolder,
    disk: { minFreeBytes: 1_000, readFree: async () => free },
    storage: createStorage(noStorageLimits, async () => free >= 1_000),
  })
  try {
    await addPerson(database.db, 'finn')
    const id = await newAnalysis(server, 'finn')
    free = 999
    const full = await put(server, 'finn', id)
    expect([full.statusCode, full.json()]).toMatchObject([
      507,
      { code: 'DISK_FULL', error: 'The server is out of disk space. Please contact its operator, and try again later.' },
    ])
    expect((await server.call('finn', { method: 'POST', url: '/api/analysis/sample' })).statusCode).toBe(507)
    expect((await create(server, 'finn', 'text')).json()).toMatchObject({ code: 'DISK_FULL' })
    expect((await change(server, 'finn', id, 'text')).statusCode).toBe(507)
    expect((await change(server, 'finn', id, '')).statusCode).toBe(204)
    expect((await server.call('finn', { url: '/api/user/analyses' })).json()).toHaveLength(1)
    expect(storedIn(filesFolder)).toEqual([])
    free = 1_000
    expect((await put(server, 'finn', id)).statusCode).toBe(201)
  } finally {
    await server.stop()
    fs.rmSync(filesFolder, { recursive: true, force: true })
  }
})

test('large texts are written one at a time, and small ones do not wait', async () => {
  const storage = createStorage({ perUser: 0, perWorkspace: 0 })
  const order: string[] = []
  const open = { first: () => {} }
  const gate = new Promise<void>((resolve) => (open.first = resolve))
  const large = 'x'.repeat(250_000)
  const first = storage.writeText(large, async () => {
    await gate
    order.push('first')
    throw new Error('failed')
  })
  const second = storage.writeText(large, async () => order.push('second'))
  await storage.writeText('small', async () => order.push('small'))
  open.first()
  await expect(first).rejects.toThrow('failed')
  await second
  expect(order).toEqual(['small', 'first', 'second'])
})

test.each([
  [0, '0 MB'],
  [1, '1 MB'],
  [20_000_000, '20 MB'],
  [999_999_999, '1000 MB'],
  [1_000_000_000, '1 GB'],
  [1_920_000_000, '2 GB'],
  [20_050_000_000, '20.1 GB'],
])('%i bytes are shown as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))

test('the message fits where uploads show it', () => {
  expect(describeFull('this workspace’s', 999_900_000_000, 888_800_000_000).length).toBeLessThanOrEqual(150)
})
