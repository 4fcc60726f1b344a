import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AnalysisReview, messages } from '@tickmark/contract'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { PageReading } from '@tickmark/reviewer/recognising'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { pack } from '../../adapters/pdf-reader/pack.ts'
import type { Recogniser } from '../../ports/document-reviewer.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { startReviewServer, type ReviewServer } from '../../testing/review-server.ts'
import { scanBalanceSheet } from '../../testing/scanned-pdf.ts'

/** What Tesseract sees of the balance sheet, in its words and places; the test of `read-scan.ts` asks Tesseract itself. */
function seenOn(page: number): PageReading {
  const rows = [`Balance sheet ${page}`, 'Stocks|1,000', 'Debtors|420', 'Cash at bank|330', 'Total assets|1,750']
  const words = rows.flatMap((row, at) =>
    row.split('|').flatMap((cell, column) =>
      cell.split(' ').map((text, word) => {
        const [x, y] = [80 + column * 1_100 + word * 130, 80 + at * 90]
        return { text, confidence: 95, box: [x, y, x + text.length * 22, y + 40] as const, again: text }
      }),
    ),
  )
  return { width: 1_500, height: 833, skew: 0, rules: [], words }
}

/** Recognises at once, or as far as it is let. */
class FakeRecogniser implements Recogniser {
  readonly version = 'test-1'
  readonly calls: (readonly number[])[] = []
  /** Pages after this one are not recognised until the signal is aborted. */
  upTo = Infinity
  aborted = 0
  recognise: Recogniser['recognise'] = async (_pdf, pages, signal, onRecognised) => {
    this.calls.push(pages)
    for (const page of pages.filter((number) => number <= this.upTo)) onRecognised({ page, seen: pack(seenOn(page)) })
    if (pages.every((page) => page <= this.upTo)) return
    await new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        this.aborted++
        reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
      })
    })
  }
}

const database = await openTestDatabase()
let recogniser: FakeRecogniser
let server: ReviewServer
let scan: Uint8Array
let id: number

beforeAll(async () => {
  await addPerson(database.db, 'ada')
  const one = await PDFDocument.load(await scanBalanceSheet())
  const ten = await PDFDocument.create()
  for (const page of await ten.copyPages(
    one,
    Array.from({ length: 10 }, () => 0),
  ))
    ten.addPage(page)
  scan = await ten.save()
})
afterAll(() => database.close())
beforeEach(() => {
  recogniser = new FakeRecogniser()
})

const filesFolder = mkdtempSync(join(tmpdir(), 'tickmark-scans-'))
afterAll(() => rmSync(filesFolder, { recursive: true }))

async function serve(options: Parameters<typeof startReviewServer>[1]): Promise<void> {
  server = await startReviewServer(database, { ...options, filesFolder })
  onTestFinished(() => server.stop())
}
async function upload(): Promise<void> {
  const payload = { fileName: 'x', standard: 'UK_GAAP' }
  id = (await server.call('ada', { method: 'POST', url: '/api/analysis', payload })).json<{ id: number }>().id
  const url = `/api/analysis/${id}/document?kind=draft&name=scan.pdf`
  const headers = { 'content-type': 'application/pdf' }
  expect((await server.call('ada', { method: 'PUT', url, payload: Buffer.from(scan), headers })).statusCode).toBe(201)
}
const get = async (): Promise<AnalysisReview> =>
  AnalysisReview.parse((await server.call('ada', { method: 'GET', url: `/api/analysis/${id}/review` })).json())
const changeRecognition = async (method: 'DELETE' | 'POST'): Promise<AnalysisReview> =>
  AnalysisReview.parse((await server.call('ada', { method, url: `/api/analysis/${id}/review/recognition` })).json())
const until = (holds: (review: AnalysisReview) => boolean): Promise<AnalysisReview> =>
  vi
    .waitUntil(async () => get().then((review) => (holds(review) ? review : null)), { timeout: 40_000, interval: 50 })
    .then((review) => review ?? get())
const isOver = ({ state }: AnalysisReview) => state === 'done' || state === 'failed'

test('a scan is recognised a few pages at a time, then reviewed with a caution', { timeout: 60_000 }, async () => {
  await serve({ recogniser })
  await upload()
  const review = await until(isOver)
  expect(review).toMatchObject({ state: 'done', summary: { pages: 10 } })
  expect(review.cautions?.[0]).toBe('Pages 1–10 were read by text recognition: compare a figure with its page before you rely on it.')
  expect(review.ties?.ticked).toBeGreaterThan(0)
  expect(recogniser.calls).toEqual([
    [1, 2, 3, 4, 5, 6, 7, 8],
    [9, 10],
  ])
})

test('its progress is shown, and another server goes on with the pages that are left', { timeout: 60_000 }, async () => {
  recogniser.upTo = 3
  await serve({ recogniser })
  await upload()
  expect(await until(({ recognition }) => recognition?.done === 3)).toMatchObject({ state: 'reading', recognition: { done: 3, pages: 10 } })
  await server.stopJobs()
  expect(recogniser.aborted).toBe(1)
  recogniser = new FakeRecogniser()
  await serve({ recogniser })
  expect(await until(isOver)).toMatchObject({ state: 'done' })
  expect(recogniser.calls.flat()).toEqual([4, 5, 6, 7, 8, 9, 10])
})

test('a scan whose job is lost is taken up again at the next start', { timeout: 60_000 }, async () => {
  recogniser.upTo = 3
  await serve({ recogniser })
  await upload()
  await until(({ recognition }) => recognition?.done === 3)
  await server.stopJobs()
  await database.db.execute(sql`delete from pgboss.job where name = 'recognise'`)
  recogniser = new FakeRecogniser()
  await serve({ recogniser })
  expect(await until(isOver)).toMatchObject({ state: 'done' })
})

test('a scan that waits is refused once recognition is off', { timeout: 60_000 }, async () => {
  recogniser.upTo = 0
  await serve({ recogniser })
  await upload()
  await until(({ recognition }) => recognition !== undefined)
  await server.stopJobs()
  await serve({})
  expect(await until(isOver)).toMatchObject({ state: 'failed', failure: { code: 'PDF_NO_TEXT' } })
})

test('cancelled, it ends, and goes on with the pages that are left once it is asked for again', { timeout: 60_000 }, async () => {
  recogniser.upTo = 3
  await serve({ recogniser })
  await upload()
  await until(({ recognition }) => recognition?.done === 3)
  expect(await changeRecognition('POST')).toMatchObject({ state: 'reading', recognition: { done: 3, pages: 10 } })
  const { failure, ...cancelled } = await changeRecognition('DELETE')
  expect(failure).toEqual({ code: 'RECOGNITION_CANCELLED', error: messages.upload.recognitionCancelled })
  expect(cancelled).toMatchObject({ state: 'failed' })
  await vi.waitUntil(() => recogniser.aborted === 1, { timeout: 10_000 })
  expect((await get()).recognition).toBeUndefined()

  recogniser.upTo = Infinity
  expect((await changeRecognition('POST')).failure).toBeUndefined()
  expect(await until(isOver)).toMatchObject({ state: 'done', summary: { pages: 10 } })
  expect(recogniser.calls.flat()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 4, 5, 6, 7, 8, 9, 10])
  expect(await changeRecognition('POST')).toMatchObject({ state: 'done' })
})

test('where it is off, a scan is refused', { timeout: 60_000 }, async () => {
  await serve({})
  await upload()
  expect(await until(isOver)).toMatchObject({ state: 'failed', failure: { code: 'PDF_NO_TEXT', error: messages.upload.noText } })
})
