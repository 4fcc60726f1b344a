import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AnalysisEvent, type AnalysisPoints, AnalysisReview, type PointDetail, UndecidedFigures } from '@tickmark/contract'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eyeChecks, reviews } from '../../db/schema/index.ts'
import type { ComparedDrafts } from '../../ports/document-reviewer.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addMarkedReview } from '../../testing/marked-review.ts'
import { addPerson } from '../../testing/people.ts'
import { startReviewServer } from '../../testing/review-server.ts'
import { addSharedAnalysis } from '../../testing/sharing.ts'
import { carryEyeChecks } from './carry-eye-checks.ts'
import { findMarks } from './pages.ts'

const database = await openTestDatabase()
const { db } = database
const server = await startReviewServer(database)
afterAll(async () => {
  await server.stop()
  await database.close()
})
beforeAll(async () => {
  await addPerson(db, 'ada')
})

const listChecks = async (reviewId: number) =>
  db.select().from(eyeChecks).where(eq(eyeChecks.reviewId, reviewId)).orderBy(asc(eyeChecks.page), asc(eyeChecks.figure))

async function checkByEye(id: number, reviewId: number, page: number, figures: readonly number[]): Promise<void> {
  const url = `/api/analysis/${id}/reviews/${reviewId}/pages/${page}/eye-checks`
  expect((await server.call('ada', { method: 'POST', url, payload: { figures } })).statusCode).toBe(200)
}

async function uploadAndReview(id: number, version: number): Promise<number> {
  const payload = readFileSync(fileURLToPath(new URL(`../../../../samples/drafts/draft-${version}.pdf`, import.meta.url)))
  const headers = { 'content-type': 'application/pdf' }
  const put = await server.call('ada', { method: 'PUT', url: `/api/analysis/${id}/document?name=draft.pdf`, payload, headers })
  expect(put.statusCode).toBe(201)
  const read = async () => AnalysisReview.parse((await server.call('ada', { url: `/api/analysis/${id}/review` })).json())
  const review = await vi.waitUntil(async () => read().then((now) => (now.state === 'done' ? now : null)), {
    timeout: 25_000,
    interval: 50,
  })
  return review?.reviewId ?? 0
}

test('checks by eye are carried to the next draft, to the figures that it prints alike', async () => {
  const id = await addSharedAnalysis(db, 'ada')
  const first = await uploadAndReview(id, 1)
  const address = `/api/analysis/${id}/reviews/${first}/undecided`
  const { pages } = UndecidedFigures.parse((await server.call('ada', { url: address })).json())
  for (const { page, figures } of pages)
    await checkByEye(
      id,
      first,
      page,
      figures.map(({ index }) => index),
    )
  const second = await uploadAndReview(id, 2)

  const [before, after] = [await listChecks(first), await listChecks(second)]
  expect(before.length).toBeGreaterThan(20)
  // A page was inserted at the front, and the fees of the auditor changed from 37 to 46.
  const moved = before
    .filter(({ text }) => text !== '37')
    .map(({ page, text, initials, userId, checkedAt }) => [page + 1, text, initials, userId, checkedAt])
  expect(after.map(({ page, text, initials, userId, checkedAt }) => [page, text, initials, userId, checkedAt])).toEqual(moved)
  const [event] = AnalysisEvent.array()
    .parse((await server.call('ada', { url: `/api/analysis/${id}/events` })).json())
    .filter(({ kind }) => kind === 'reviewed')
  expect(event?.data).toMatchObject({ draft: 2, kept: before.length - 1, lapsed: 1 })
})

test('a figure that a tie of the next draft decides, or whose amount is another one there, takes no check along', async () => {
  const id = await addSharedAnalysis(db, 'ada')
  await uploadAndReview(id, 1)
  const previousId = await addMarkedReview(db, id, { 3: 'uuuu' })
  await checkByEye(id, previousId, 3, [0, 1, 2])
  const reviewId = await addMarkedReview(db, id, { 3: 'uutu', 4: 'u' })
  const [first, second, third, fourth] = (await findMarks(db, { reviewId: previousId, page: 3 })).figures
  const [other] = (await findMarks(db, { reviewId, page: 4 })).figures
  if (!first || !second || !third || !fourth || !other) throw new Error('five figures')
  const pairs: ComparedDrafts['unchanged'] = [
    { previous: first, now: other },
    { previous: second, now: second },
    { previous: third, now: third },
    { previous: fourth, now: fourth },
  ]
  const [{ workspaceId } = { workspaceId: 0 }] = await db.select().from(reviews).where(eq(reviews.id, reviewId))
  await db.transaction((tx) => carryEyeChecks(tx, { workspaceId, previousId, reviewId, unchanged: pairs }))
  expect((await listChecks(reviewId)).map(({ page, figure }) => [page, figure])).toEqual([[3, 1]])
})

test('points that people added follow to the next draft, onto the page that theirs has become', async () => {
  const id = await addSharedAnalysis(db, 'ada')
  await uploadAndReview(id, 1)
  const box = [60, 300, 400, 380]
  const point = { title: 'Ask for the lease', severity: 'warning', page: 5, box }
  expect((await server.call('ada', { method: 'POST', url: `/api/analysis/${id}/points`, payload: point })).statusCode).toBe(201)
  await uploadAndReview(id, 2)
  const draft = AnalysisReview.parse((await server.call('ada', { url: `/api/analysis/${id}/review` })).json()).document?.id
  const { points } = (await server.call('ada', { url: `/api/analysis/${id}/points` })).json<AnalysisPoints>()
  const own = points.find(({ kind }) => kind === 'own')
  // A page was inserted at the front.
  expect(own).toMatchObject({ page: 6, documentId: draft, version: 2 })
  const detail = (await server.call('ada', { url: `/api/analysis/${id}/points/${own?.number ?? 0}` })).json<PointDetail>()
  expect(detail.box).toEqual(box)
})
