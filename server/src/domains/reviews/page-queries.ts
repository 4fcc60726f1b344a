import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { reviewPages, reviewTags, reviews } from '../../db/schema/index.ts'
import { countOfPage, type ReviewPage } from './eye-queries.ts'

/** Whether the review is one of this analysis. */
export async function isReviewOf(db: Db, analysisId: number, reviewId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.id, reviewId), eq(reviews.analysisId, analysisId)))
  return row !== undefined
}

const { page, ticked, rounding, difference, unverifiable, untied } = reviewPages
const countColumns = () => ({ page, ticked, rounding, difference, unverifiable, untied, eye: countOfPage() })

const isPage = (place: ReviewPage) => and(eq(reviewPages.reviewId, place.reviewId), eq(page, place.page))

/** The pages of a review with how many of their figures have each state and are checked by eye, without their marks. */
export function listCounts(db: Db, reviewId: number) {
  return db.select(countColumns()).from(reviewPages).where(eq(reviewPages.reviewId, reviewId)).orderBy(asc(page))
}

export type CountsRow = Awaited<ReturnType<typeof listCounts>>[number]

export async function findCounts(db: Db, place: ReviewPage): Promise<CountsRow | null> {
  const [row] = await db.select(countColumns()).from(reviewPages).where(isPage(place))
  return row ?? null
}

/** The packed marks of a page; null where it has no figures. */
export async function findMarks(db: Db, place: ReviewPage): Promise<Uint8Array | null> {
  const [row] = await db.select({ marks: reviewPages.marks }).from(reviewPages).where(isPage(place))
  return row?.marks ?? null
}

/** The packed tags of a tagged document; null for other documents. */
export async function findTags(db: Db, reviewId: number): Promise<Uint8Array | null> {
  const [row] = await db.select({ tags: reviewTags.tags }).from(reviewTags).where(eq(reviewTags.reviewId, reviewId))
  return row?.tags ?? null
}

/** The next pages with figures that no tie decides, in order; `left`: and that no one has checked by eye. */
export function listUndecided(db: Db, reviewId: number, { from, left }: { readonly from: number; readonly left: boolean }, most: number) {
  return db
    .select({ page, marks: reviewPages.marks })
    .from(reviewPages)
    .where(and(eq(reviewPages.reviewId, reviewId), gte(page, from), sql`${untied} + ${unverifiable} > ${left ? countOfPage() : 0}`))
    .orderBy(asc(page))
    .limit(most)
}
