import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { errors, limits } from '@tickmark/contract'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createThreadedReviewer } from '../../adapters/pdf-reader/threaded-reviewer.ts'
import { documents, reviewRuns } from '../../db/schema/index.ts'
import type { DocumentReviewer } from '../../ports/document-reviewer.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { startReviewServer, type ReviewServer } from '../../testing/review-server.ts'

const draft = fs.readFileSync(fileURLToPath(new URL('../../../../samples/uk-gaap/clean.pdf', import.meta.url)))
const people = ['ada', 'bob', 'carol', 'dan'] as const

const database = await openTestDatabase()
const filesFolder = fs.mkdtempSync(join(tmpdir(), 'tickmark-turns-'))
const servers: ReviewServer[] = []
const serve = async (reviewer: DocumentReviewer): Promise<ReviewServer> => {
  const server = await startReviewServer(database, { filesFolder, reviewer })
  servers.push(server)
  return server
}
beforeAll(async () => {
  for (const name of people) await addPerson(database.db, name)
})
afterEach(async () => {
  await database.db.delete(documents)
  for (const server of servers.splice(0)) await server.stop()
})
afterAll(async () => {
  await database.close()
  fs.rmSync(filesFolder, { recursive: true, force: true })
})

/** A reviewer that starts a draft and then waits until it is released. Drafts are identified by their label. */
function waiting() {
  const real = createThreadedReviewer()
  const begun: string[] = []
  const release = new Map<string, () => void>()
  const reviewer: DocumentReviewer = {
    ...real,
    async read(pdf, signal, onPage) {
      const label = /%(\S+)$/.exec(Buffer.from(pdf.subarray(-40)).toString('latin1'))?.[1] ?? ''
      await new Promise<void>((resolve, reject) => {
        release.set(label, resolve)
        signal.addEventListener('abort', () => reject(signal.reason as Error))
        begun.push(label)
      })
      return real.read(pdf, signal, onPage)
    },
  }
  const hasBegun = (label: string) => vi.waitUntil(() => begun.includes(label), { timeout: 20_000, interval: 20 })
  return { reviewer, begun, hasBegun, finish: (label: string) => release.get(label)?.() }
}

async function upload(server: ReviewServer, person: string, label: string) {
  const made = await server.call(person, { method: 'POST', url: '/api/analysis', payload: { fileName: label, standard: 'UK_GAAP' } })
  const url = `/api/analysis/${made.json<{ id: number }>().id}/document?name=draft.pdf`
  const headers = { 'content-type': 'application/pdf' }
  return server.call(person, { method: 'PUT', url, payload: Buffer.concat([draft, Buffer.from(`\n%${label}`)]), headers })
}

test('a workspace runs one review at a time, so the drafts of other workspaces do not wait for its queue', async () => {
  const { reviewer, begun, hasBegun, finish } = waiting()
  const server = await serve(reviewer)
  for (const label of ['ada-1', 'ada-2', 'ada-3']) await upload(server, 'ada', label)
  await hasBegun('ada-1')
  await upload(server, 'bob', 'bob-1')
  await hasBegun('bob-1')
  expect(begun).toEqual(['ada-1', 'bob-1'])
  finish('ada-1')
  await hasBegun('ada-2')
})

test('workspaces take turns, however many drafts one of them has queued', async () => {
  const { reviewer, begun, hasBegun, finish } = waiting()
  const server = await serve(reviewer)
  // Both slots are taken, one of them until the end.
  for (const person of ['bob', 'carol']) {
    await upload(server, person, `${person}-1`)
    await hasBegun(`${person}-1`)
  }
  for (const label of ['ada-1', 'ada-2', 'ada-3']) await upload(server, 'ada', label)
  await upload(server, 'dan', 'dan-1')
  const order = ['bob-1', 'ada-1', 'dan-1', 'ada-2', 'ada-3']
  for (const [i, label] of order.slice(0, -1).entries()) {
    finish(label)
    await hasBegun(order[i + 1] ?? '')
  }
  expect(begun).toEqual(['bob-1', 'carol-1', ...order.slice(1)])
})

test('a second server process does not start a second review of the same workspace', async () => {
  const { reviewer, begun, hasBegun } = waiting()
  const [first] = [await serve(reviewer), await serve(reviewer)]
  for (const label of ['ada-1', 'ada-2', 'ada-3']) await upload(first, 'ada', label)
  for (const person of ['bob', 'carol', 'dan']) await upload(first, person, person)
  for (const label of ['ada-1', 'bob', 'carol', 'dan']) await hasBegun(label)
  expect(begun.filter((label) => label.startsWith('ada'))).toEqual(['ada-1'])
})

test('a workspace’s queue is limited: one more draft is refused with advice, and nothing is stored', async () => {
  const { reviewer, hasBegun, finish } = waiting()
  const server = await serve(reviewer)
  for (let n = 1; n <= limits.reviewsWaitingMax; n += 1) expect((await upload(server, 'ada', `ada-${n}`)).statusCode).toBe(201)
  await hasBegun('ada-1')
  const refused = await upload(server, 'ada', 'one-more')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REVIEWS', error: errors.TOO_MANY_REVIEWS.error })
  expect(await database.db.select().from(documents)).toHaveLength(limits.reviewsWaitingMax)
  expect((await server.call('ada', { method: 'POST', url: '/api/analysis/sample' })).json()).toMatchObject({ code: 'TOO_MANY_REVIEWS' })
  expect((await upload(server, 'bob', 'bob-1')).statusCode).toBe(201)
  finish('ada-1')
  await hasBegun('ada-2')
  expect((await upload(server, 'ada', 'one-more')).statusCode).toBe(201)
})

test('reviews whose job the queue has lost are resumed when a server starts', async () => {
  const { reviewer, hasBegun } = waiting()
  const server = await serve(reviewer)
  await upload(server, 'ada', 'ada-1')
  await hasBegun('ada-1')
  await servers.pop()?.stop()
  await database.pool.query("delete from pgboss.job where name = 'review'")
  const again = waiting()
  await serve(again.reviewer)
  await again.hasBegun('ada-1')
  again.finish('ada-1')
  const isDone = async () => (await database.db.select().from(reviewRuns).where(eq(reviewRuns.state, 'done'))).length === 1
  await vi.waitUntil(isDone, { timeout: 20_000, interval: 50 })
})
