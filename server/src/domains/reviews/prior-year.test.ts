import * as fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AnalysisReview, messages, ReviewPoint } from '@tickmark/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createThreadedReviewer } from '../../adapters/pdf-reader/threaded-reviewer.ts'
import { documentWords, reviews } from '../../db/schema/index.ts'
import { reviewStepMaxMs, type DocumentReviewer, type ReviewInputs } from '../../ports/document-reviewer.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { startReviewServer } from '../../testing/review-server.ts'
import { reviewJob } from './turns.ts'

const sample = (name: string): Buffer => fs.readFileSync(fileURLToPath(new URL(`../../../../samples/${name}`, import.meta.url)))

const real = createThreadedReviewer()
const reviewed: ReviewInputs[] = []
let steps = 0
/** Reviews wait for it. */
let gate: Promise<void> | null = null
const reviewer: DocumentReviewer = {
  ...real,
  read(...parameters) {
    steps += 1
    return real.read(...parameters)
  },
  async review(words, inputs, signal) {
    steps += 1
    reviewed.push(inputs)
    await gate
    signal.throwIfAborted()
    return real.review(words, inputs, signal)
  },
  compare(...parameters) {
    steps += 1
    return real.compare(...parameters)
  },
}

const database = await openTestDatabase()
const server = await startReviewServer(database, { reviewer })
afterAll(async () => {
  await server.stop()
  await database.close()
})
let id: number
beforeAll(async () => void (await addPerson(database.db, 'ada')))
beforeEach(async () => {
  reviewed.length = 0
  steps = 0
  server.progress.length = 0
  const payload = { fileName: 'x', standard: 'UK_GAAP' }
  id = (await server.call('ada', { method: 'POST', url: '/api/analysis', payload })).json<{ id: number }>().id
})

const put = async (kind: string, file: string): Promise<void> => {
  const url = `/api/analysis/${id}/document?kind=${kind}&name=${kind}.pdf`
  const answer = await server.call('ada', { method: 'PUT', url, payload: sample(file), headers: { 'content-type': 'application/pdf' } })
  expect(answer.statusCode).toBe(201)
}
const get = async () => AnalysisReview.parse((await server.call('ada', { method: 'GET', url: `/api/analysis/${id}/review` })).json())
const points = async () =>
  ReviewPoint.array().parse((await server.call('ada', { method: 'GET', url: `/api/analysis/${id}/review/points` })).json())
const finished = () =>
  vi.waitUntil(async () => get().then((now) => (now.state === 'done' || now.state === 'failed' ? now : null)), {
    timeout: 55_000,
    interval: 50,
  })
const stored = () => database.db.select({ inputs: reviews.inputs }).from(reviews).where(eq(reviews.analysisId, id))
const agrees = async () => (await points()).some(({ evidence }) => evidence.some(({ document }) => document === 'prior'))

describe('last year’s statements', { timeout: 120_000 }, () => {
  test('uploaded before the draft are used in its review', async () => {
    await put('prior_year', 'uk-gaap/prior-year.pdf')
    expect(await get()).toMatchObject({ state: 'none' })
    await put('draft', 'uk-gaap/clean.pdf')
    expect(await finished()).toMatchObject({ state: 'done', document: { name: 'draft.pdf' } })
    expect(reviewed).toMatchObject([{ prior: { words: expect.anything() } }])
  })

  test('are part of a job that expires only after all steps of the review', async () => {
    await put('prior_year', 'uk-gaap/prior-year.pdf')
    await put('draft', 'uk-gaap/clean.pdf')
    await finished()
    // As with a new version of the reader.
    await database.db.delete(documentWords)
    steps = 0
    await put('draft', 'uk-gaap/with-errors.pdf')
    await finished()
    expect(steps).toBe(5)
    expect(reviewJob.expireInSeconds * 1_000).toBeGreaterThan(steps * reviewStepMaxMs)
  })

  test('uploaded after the draft cause a new review, with other inputs', async () => {
    await put('draft', 'uk-gaap/with-errors.pdf')
    const first = await finished()
    const found = await points()
    await put('prior_year', 'uk-gaap/prior-year.pdf')
    // The findings stay until the new review is done.
    expect((await points()).length).toBe(found.length)
    const second = await finished()
    expect(second).toMatchObject({ state: 'done', document: { kind: 'draft', version: 1 } })
    expect(reviewed.map(({ prior }) => prior !== undefined)).toEqual([false, true])
    const inputs = (await stored()).map((row) => row.inputs)
    expect(inputs).toHaveLength(2)
    expect(inputs.filter((one) => /;prior=[0-9a-f]{64}$/.test(one))).toHaveLength(1)
    expect(second?.ties?.ticked).toBeGreaterThan(first?.ties?.ticked ?? Infinity)
  })

  test('of another year or company cause a caution, and the draft is reviewed without them', async () => {
    await put('prior_year', 'us-gaap/prior-year.pdf')
    await put('draft', 'uk-gaap/clean.pdf')
    const review = await finished()
    expect(review?.cautions?.[0]).toMatch(/^Nothing was compared with the file given as last year’s statements:/)
    expect(await agrees()).toBe(false)
  })

  test('that cannot be read cause a caution, and the draft is reviewed without them', async () => {
    await put('prior_year', 'bad/encrypted.pdf')
    await put('draft', 'uk-gaap/clean.pdf')
    const review = await finished()
    expect(review).toMatchObject({ state: 'done' })
    expect(review?.cautions?.[0]).toBe(`Nothing was compared with the file given as last year’s statements: ${messages.upload.encrypted}`)
  })

  test('uploaded while the draft is under review end that round, whose findings are discarded', async () => {
    let open = (): void => {}
    gate = new Promise((resolve) => (open = resolve))
    await put('draft', 'uk-gaap/clean.pdf')
    await vi.waitUntil(() => reviewed.length === 1, { timeout: 55_000, interval: 20 })
    await put('prior_year', 'uk-gaap/prior-year.pdf')
    gate = null
    open()
    expect(await finished()).toMatchObject({ state: 'done' })
    await vi.waitUntil(() => reviewed.length === 2, { timeout: 55_000, interval: 20 })
    const inputs = (await stored()).map((row) => row.inputs)
    expect(inputs).toHaveLength(1)
    expect(inputs[0]).toContain(';prior=')
  })
})
