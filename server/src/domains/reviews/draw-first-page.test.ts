import { type AnalysisDocument, fillPath, getFirstPage, listDocuments } from '@tickmark/contract'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { DocumentRefused, type DocumentReviewer } from '../../ports/document-reviewer.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { listedReviewer, uploadListed } from '../../testing/listed-findings.ts'
import { addPerson } from '../../testing/people.ts'
import { startReviewServer } from '../../testing/review-server.ts'
import { createDrawFirstPage, type DrawFirstPageDeps } from './draw-first-page.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
beforeAll(async () => {
  await addPerson(database.db, 'ada')
})

/** An analysis whose draft was reviewed. Returns how to ask for the picture of its first page. */
async function review(drawFirstPage: DocumentReviewer['drawFirstPage']) {
  const server = await startReviewServer(database, { reviewer: { ...listedReviewer(), drawFirstPage } })
  onTestFinished(() => server.stop())
  const created = await server.call('ada', { method: 'POST', url: '/api/analysis', payload: { fileName: 'x', standard: 'UK_GAAP' } })
  const { id } = created.json<{ id: number }>()
  await uploadListed(server, 'ada', id, 'e1@3=120')
  const listed = await server.call('ada', { url: fillPath(listDocuments.path, { id }) })
  const [draft] = listed.json<AnalysisDocument[]>()
  return () => server.call('ada', { url: fillPath(getFirstPage.path, { id, documentId: draft?.id ?? 0 }) })
}

test('the first page of a draft is a picture once the draft has been reviewed', async () => {
  const ask = await review(() => Promise.resolve(Buffer.from('a picture')))
  await vi.waitUntil(async () => (await ask()).body !== '', { timeout: 15_000, interval: 10 })
  const answer = await ask()
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, 'image/webp', 'a picture'])
})

test('a first page that cannot be drawn spoils no review', async () => {
  const draw = vi.fn<DocumentReviewer['drawFirstPage']>(() => Promise.reject(new DocumentRefused('PDF_TOO_COMPLEX')))
  const ask = await review(draw)
  await vi.waitUntil(() => draw.mock.settledResults.length > 0, { timeout: 15_000, interval: 10 })
  const answer = await ask()
  expect([answer.statusCode, answer.body]).toEqual([200, ''])
})

/** Draws the first page of a document that is deleted meanwhile, or not; drawing fails. Returns how often that was reported. */
async function failAt(cause: Error, isDeleted: boolean) {
  const document = {} as NonNullable<Awaited<ReturnType<DrawFirstPageDeps['documents']['findById']>>>
  const onUndrawn = vi.fn<DrawFirstPageDeps['onUndrawn']>()
  const findById = vi
    .fn<DrawFirstPageDeps['documents']['findById']>()
    .mockResolvedValueOnce(document)
    .mockResolvedValue(isDeleted ? null : document)
  const draw = createDrawFirstPage({
    documents: { findById, findFirstPage: async () => null, read: async () => new Uint8Array(), setFirstPage: async () => {} },
    reviewer: { drawFirstPage: vi.fn<DocumentReviewer['drawFirstPage']>().mockRejectedValue(cause) },
    onUndrawn,
  })
  await draw({ documentId: 1 }, { signal: new AbortController().signal, id: 'job', attempt: 0 })
  return onUndrawn.mock.calls.length
}

test('a draft that cannot be drawn is reported; one that is deleted meanwhile is not', async () => {
  expect(await failAt(new DocumentRefused('PDF_TOO_COMPLEX'), false)).toBe(1)
  expect(await failAt(new DocumentRefused('PDF_TOO_COMPLEX'), true)).toBe(0)
  expect(await failAt(new Error('no such file'), true)).toBe(0)
})

test('a drawing that was interrupted is tried again', async () => {
  await expect(failAt(new Error('the process stops'), false)).rejects.toThrow('the process stops')
})
