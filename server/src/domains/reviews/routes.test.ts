import * as fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AnalysisReview, errors, limits, ReviewPoint, type ErrorCode, type OpenPoints, type PointChange } from '@tickmark/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { documentWords, findings, reviewRuns, reviews } from '../../db/schema/index.ts'
import { createThreadedReviewer } from '../../adapters/pdf-reader/threaded-reviewer.ts'
import type { DocumentReviewer } from '../../ports/document-reviewer.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { startReviewServer, type ReviewServer } from '../../testing/review-server.ts'

const sample = (name: string): Buffer => fs.readFileSync(fileURLToPath(new URL(`../../../../samples/${name}`, import.meta.url)))

const database = await openTestDatabase()
const filesFolder = fs.mkdtempSync('/tmp/tickmark-reviews-')
let server: ReviewServer = await startReviewServer(database, { filesFolder })
afterAll(async () => {
  await server.stop()
  await database.close()
  fs.rmSync(filesFolder, { recursive: true, force: true })
})
beforeAll(async () => {
  await addPerson(database.db, 'ada')
  await addPerson(database.db, 'eve')
})

const newAnalysis = async (): Promise<number> => {
  const answer = await server.call('ada', { method: 'POST', url: '/api/analysis', payload: { fileName: 'x', standard: 'UK_GAAP' } })
  return answer.json<{ id: number }>().id
}
const upload = async (id: number, file: string): Promise<number> => {
  const url = `/api/analysis/${id}/document?name=draft.pdf`
  const answer = await server.call('ada', { method: 'PUT', url, payload: sample(file), headers: { 'content-type': 'application/pdf' } })
  expect(answer.statusCode).toBe(201)
  return answer.json<{ id: number }>().id
}
const get = async (id: number): Promise<AnalysisReview> =>
  AnalysisReview.parse((await server.call('ada', { method: 'GET', url: `/api/analysis/${id}/review` })).json())
const points = async (id: number): Promise<ReviewPoint[]> =>
  ReviewPoint.array().parse((await server.call('ada', { method: 'GET', url: `/api/analysis/${id}/review/points` })).json())
/** Changes a point as its people do. */
const change = async (id: number, point: ReviewPoint | undefined, wanted: PointChange, version = 1): Promise<void> => {
  const payload = { points: [{ number: point?.number ?? 0, version }], change: wanted }
  const answer = await server.call('ada', { method: 'POST', url: `/api/analysis/${id}/points/changes`, payload })
  expect(answer.statusCode).toBe(200)
}
const isOver = ({ state }: AnalysisReview): boolean => state === 'done' || state === 'failed'
const finished = (id: number): Promise<AnalysisReview> =>
  vi
    .waitUntil(async () => get(id).then((review) => (isOver(review) ? review : null)), { timeout: 25_000, interval: 50 })
    .then((review) => review ?? get(id))

/** The real reviewer, paused before the named step until it is released. */
function gated(step: 'read' | 'review') {
  const real = createThreadedReviewer()
  let reached = (): void => {}
  const reaching = new Promise<void>((resolve) => (reached = resolve))
  const aborted: unknown[] = []
  const halt = (signal: AbortSignal): Promise<never> => {
    reached()
    return new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => {
        aborted.push(signal.reason)
        reject(signal.reason as Error)
      }),
    )
  }
  const reviewer: DocumentReviewer = {
    ...real,
    read: (pdf, signal, onPage) => (step === 'read' ? halt(signal) : real.read(pdf, signal, onPage)),
    review: (words, inputs, signal) => (step === 'review' ? halt(signal) : real.review(words, inputs, signal)),
  }
  return { reviewer, reaching, aborted }
}

const restart = async (reviewer?: DocumentReviewer): Promise<void> => {
  await server.stop()
  server = await startReviewServer(database, { filesFolder, ...(reviewer === undefined ? {} : { reviewer }) })
}

describe('the review of an analysis', () => {
  test.each([
    ['review', { state: 'none', progress: 0 }],
    ['review/points', []],
  ])('…/%s requires a session and membership', async (path, empty) => {
    const id = await newAnalysis()
    const ask = (person: string | null, of: number | string) => server.call(person, { method: 'GET', url: `/api/analysis/${of}/${path}` })
    expect((await ask(null, id)).statusCode).toBe(401)
    expect((await ask('ada', 'x')).statusCode).toBe(400)
    expect((await ask('eve', id)).statusCode).toBe(404)
    expect((await ask('ada', id)).json()).toEqual(empty)
  })

  test('lists the planted errors, with page, figures and arithmetic', async () => {
    const id = await newAnalysis()
    await upload(id, 'uk-gaap/with-errors.pdf')
    const review = await finished(id)
    expect(review).toMatchObject({ state: 'done', progress: 100, document: { version: 1 }, summary: { file: 'draft.pdf' } })
    expect(review.document?.pages).toBe(review.summary?.pages)
    expect(review.summary?.ticked).toBeGreaterThan(0)
    expect(review.ties?.difference).toBeGreaterThan(0)
    const [point] = (await points(id)).filter(({ severity }) => severity === 'error')
    expect(point).toMatchObject({ state: 'open', expected: expect.any(String), actual: expect.any(String), difference: expect.any(String) })
    expect(point?.evidence.length).toBeGreaterThan(1)
    const found = await points(id)
    await restart()
    expect(await get(id)).toEqual(review)
    expect(await points(id)).toEqual(found)
  })

  const unreadable: [string, ErrorCode][] = [
    ['bad/encrypted.pdf', 'PDF_ENCRYPTED'],
    ['bad/image-only.pdf', 'PDF_NO_TEXT'],
    ['bad/truncated.pdf', 'PDF_CORRUPTED'],
  ]
  test.each(unreadable)('explains why %s cannot be reviewed', async (file, code) => {
    const id = await newAnalysis()
    await upload(id, file)
    expect(await finished(id)).toMatchObject({ state: 'failed', failure: { code, error: errors[code].error } })
    expect(await points(id)).toEqual([])
  })

  test('keeps what people did about a point when a new draft is uploaded', async () => {
    const id = await newAnalysis()
    await upload(id, 'uk-gaap/with-errors.pdf')
    await finished(id)
    const [first] = await points(id)
    await change(id, first, { state: 'dismissed', reason: 'Immaterial' })
    await upload(id, 'uk-gaap/with-errors.pdf')
    const second = await finished(id)
    expect(second.document?.version).toBe(2)
    expect((await points(id)).find(({ id: fingerprint }) => fingerprint === first?.id)).toMatchObject({
      pointId: first?.pointId,
      state: 'dismissed',
    })
  })
})

describe('GET /api/user/open-points', () => {
  const list = async (person: string | null) => {
    const answer = await server.call(person, { method: 'GET', url: '/api/user/open-points' })
    return { status: answer.statusCode, body: answer.json<OpenPoints[]>() }
  }

  test('requires a session and membership', async () => {
    expect((await list(null)).status).toBe(401)
    expect(await list('eve')).toEqual({ status: 200, body: [] })
  })

  test('counts the open points in the newest draft of each of the newest analyses, and none of other users', async () => {
    for (let older = 0; older < limits.recentAnalyses; older += 1) await newAnalysis()
    const reviewed = await newAnalysis()
    await upload(reviewed, 'uk-gaap/with-errors.pdf')
    await finished(reviewed)
    const all = await points(reviewed)
    await change(reviewed, all[0], { state: 'cleared', note: '' })
    const openPoints = async (person: string) => (await list(person)).body[0]?.openPoints
    expect(await openPoints('ada')).toBe(all.length - 1)
    await change(reviewed, all[1], { state: 'cleared', note: '' })
    await change(reviewed, all[1], { state: 'open' }, 2)
    const failed = await newAnalysis()
    await upload(failed, 'bad/encrypted.pdf')
    await finished(failed)
    const empty = await newAnalysis()
    const { body } = await list('ada')
    expect(body.slice(0, 3)).toEqual([
      { analysisId: empty, state: 'none', openPoints: null },
      { analysisId: failed, state: 'failed', openPoints: null },
      { analysisId: reviewed, state: 'done', openPoints: all.length - 1 },
    ])
    expect(body).toHaveLength(limits.recentAnalyses)
    expect((await list('eve')).body).toEqual([])

    // The newest draft counts even if it could not be reviewed.
    await upload(reviewed, 'bad/encrypted.pdf')
    await vi.waitUntil(async () => (await list('ada')).body[2]?.state === 'failed', { timeout: 25_000, interval: 50 })
    expect((await list('ada')).body[2]).toEqual({ analysisId: reviewed, state: 'failed', openPoints: null })
  })
})

describe('a review', () => {
  test.each(['read', 'review'] as const)('interrupted by a restart before its step %s is resumed', async (step) => {
    const { reviewer, reaching } = gated(step)
    await restart(reviewer)
    const id = await newAnalysis()
    const documentId = await upload(id, 'uk-gaap/with-errors.pdf')
    await reaching
    // Words that have been read are not read again.
    const read = vi.fn<DocumentReviewer['read']>((...parameters) => createThreadedReviewer().read(...parameters))
    await restart({ ...createThreadedReviewer(), read })
    expect(await finished(id)).toMatchObject({ state: 'done' })
    expect(read).toHaveBeenCalledTimes(step === 'read' ? 1 : 0)
    const count = async (table: typeof reviews | typeof documentWords) =>
      (await database.db.select().from(table).where(eq(table.documentId, documentId))).length
    expect([await count(reviews), await count(documentWords)]).toEqual([1, 1])
  })

  test('ends when its analysis is deleted, and leaves nothing behind', async () => {
    const { reviewer, reaching, aborted } = gated('read')
    await restart(reviewer)
    const id = await newAnalysis()
    const documentId = await upload(id, 'uk-gaap/clean.pdf')
    await reaching
    await server.call('ada', { method: 'DELETE', url: `/api/analysis/${id}` })
    await vi.waitUntil(() => aborted.length > 0, { timeout: 10_000, interval: 20 })
    expect(aborted).toEqual([expect.objectContaining({ name: 'RunGone' })])
    expect(await database.db.select().from(reviewRuns).where(eq(reviewRuns.documentId, documentId))).toEqual([])
    expect(server.failures).toEqual([])
    await restart()
  })

  test('is retried after a failure of the system, and completes', async () => {
    const real = createThreadedReviewer()
    let troubles = 2
    const reviewer: DocumentReviewer = {
      ...real,
      read: (...parameters) => (troubles-- > 0 ? Promise.reject(new Error('the disk is away')) : real.read(...parameters)),
    }
    await restart(reviewer)
    const id = await newAnalysis()
    await upload(id, 'uk-gaap/clean.pdf')
    expect(await finished(id)).toMatchObject({ state: 'done' })
    await restart()
  })

  test('stores each finding once, in order', async () => {
    const rows = await database.db.select().from(findings)
    const keys = rows.map(({ reviewId, ordinal }) => `${reviewId}/${ordinal}`)
    expect(new Set(keys).size).toBe(keys.length)
  })
})

test('a review whose process was killed is resumed by the next process', { timeout: 60_000 }, async () => {
  const { reviewer, reaching } = gated('read')
  await restart(reviewer)
  const id = await newAnalysis()
  await upload(id, 'uk-gaap/clean.pdf')
  await reaching
  await server.stop()
  // A killed process leaves a job marked as active. On a database that several processes share, another process might be working on
  // it, so its time has to run out first.
  const age = database.kind === 'embedded' ? '0 s' : '10 minutes'
  const cutOff = `update pgboss.job set state = 'active', started_on = now() - interval '${age}' where name = 'review' and state in ('created', 'retry', 'active')`
  // The queue inserts an interrupted job again: a query may miss the old row and find the new one next.
  await vi.waitUntil(async () => (await database.pool.query(cutOff)).rowCount === 1, { timeout: 10_000, interval: 50 })
  server = await startReviewServer(database, { filesFolder })
  expect(await finished(id)).toMatchObject({ state: 'done' })
})
