import { gzipSync } from 'node:zlib'
import type { MarkedFigure } from '@tickmark/contract'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { eyeChecks, reviewPages, reviews } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addMarkedReview } from '../../testing/marked-review.ts'
import { startPointsServer } from '../../testing/points-server.ts'
import { keepEyeChecks } from './keep-eye-checks.ts'
import { findMarks } from './pages.ts'

const database = await openTestDatabase()
const { db } = database
const server = await startPointsServer(database)
afterAll(async () => {
  await server.stop()
  await database.close()
})

const workspaceOf = async (reviewId: number): Promise<number> => {
  const [review] = await db.select({ of: reviews.workspaceId }).from(reviews).where(eq(reviews.id, reviewId))
  return review?.of ?? 0
}

/** Stores other figures on a page of a review. */
const setFigures = (reviewId: number, page: number, figures: readonly MarkedFigure[]) =>
  db
    .update(reviewPages)
    .set({ marks: gzipSync(JSON.stringify({ figures, ties: [] })) })
    .where(and(eq(reviewPages.reviewId, reviewId), eq(reviewPages.page, page)))

test('a repeated review keeps the checks of figures that it knows and that no tie decides', async () => {
  const id = await server.newAnalysis('e1')
  const pages = { 3: 'uuuv', 5: 'u', 8: 'u' }
  const replaced = await addMarkedReview(db, id, pages)
  for (const [page, figures] of Object.entries({ 3: [0, 1, 2, 3], 5: [0], 8: [0] }))
    expect((await server.post('bea', `/api/analysis/${id}/reviews/${replaced}/pages/${page}/eye-checks`, { figures })).statusCode).toBe(200)

  // Now the first figure of page 3 has a tick, the second another text, and the others come in another order. Page 8 has no figure.
  const reviewId = await addMarkedReview(db, id, { 3: 'tuuv', 5: 'u' })
  const [first, second, third, fourth] = (await findMarks(db, { reviewId, page: 3 })).figures
  if (!first || !second || !third || !fourth) throw new Error('four figures')
  await setFigures(reviewId, 3, [fourth, third, { ...second, text: '9' }, first])
  const workspaceId = await workspaceOf(reviewId)
  await db.transaction((tx) => keepEyeChecks(tx, { workspaceId, replaced, reviewId }))

  const of = (review: number) =>
    db.select().from(eyeChecks).where(eq(eyeChecks.reviewId, review)).orderBy(asc(eyeChecks.page), asc(eyeChecks.figure))
  const kept = await of(reviewId)
  expect(kept.map(({ page, figure, text }) => [page, figure, text])).toEqual([
    [3, 0, fourth.text],
    [3, 1, third.text],
    [5, 0, '5,000'],
  ])
  const before = (await of(replaced)).find(({ text }) => text === third.text)
  expect(kept[1]).toMatchObject({ userId: before?.userId, initials: before?.initials, checkedAt: before?.checkedAt })
})

test('a review that comes back has the checks of the one that it replaces, and of its own only those of figures that the other lacks', async () => {
  const id = await server.newAnalysis('e1')
  const post = (reviewId: number, figures: readonly number[], path = '') =>
    server.post('bea', `/api/analysis/${id}/reviews/${reviewId}/pages/3/eye-checks${path}`, { figures })
  const first = await addMarkedReview(db, id, { 3: 'uuuu' })
  await post(first, [0, 1, 3])
  // The other review has decided the last figure.
  const second = await addMarkedReview(db, id, { 3: 'uuut' })
  const workspaceId = await workspaceOf(first)
  await db.transaction((tx) => keepEyeChecks(tx, { workspaceId, replaced: first, reviewId: second }))
  await post(second, [0], '/taken-back')
  await post(second, [2])
  await db.transaction((tx) => keepEyeChecks(tx, { workspaceId, replaced: second, reviewId: first }))

  const checked = await db.select().from(eyeChecks).where(eq(eyeChecks.reviewId, first)).orderBy(asc(eyeChecks.figure))
  expect(checked.map(({ figure }) => figure)).toEqual([1, 2, 3])
})
