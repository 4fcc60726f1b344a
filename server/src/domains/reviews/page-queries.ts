import { and, asc, eq, gt, gte } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { reviewPages, reviews } from '../../db/schema/index.ts'

/** Whether the review is one of this analysis. */
export async function isReviewOf(db: Db, analysisId: number, reviewId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.id, reviewId), eq(reviews.analysisId, analysisId)))
  return row !== undefined
}

/** The pages of a review with how many of their figures have each state, without their marks. */
export function listCounts(db: Db, reviewId: number) {
  const { page, ticked, rounding, difference, unverifiable, untied } = reviewPages
  return db
    .select({ page, ticked, rounding, difference, unverifiable, untied })
    .from(reviewPages)
    .where(eq(reviewPages.reviewId, reviewId))
    .orderBy(asc(page))
}

/** The packed marks of a page; null where it has no figures. */
export async function findMarks(db: Db, reviewId: number, page: number): Promise<Uint8Array | null> {
  const [row] = await db
    .select({ marks: reviewPages.marks })
    .from(reviewPages)
    .where(and(eq(reviewPages.reviewId, reviewId), eq(reviewPages.page, page)))
  return row?.marks ?? null
}

/** The next pages with figures that take part in no tie, in order. */
export function listUntied(db: Db, reviewId: number, from: number, most: number) {
  return db
    .select({ page: reviewPages.page, marks: reviewPages.marks })
    .from(reviewPages)
    .where(and(eq(reviewPages.reviewId, reviewId), gte(reviewPages.page, from), gt(reviewPages.untied, 0)))
    .orderBy(asc(reviewPages.page))
    .limit(most)
}
