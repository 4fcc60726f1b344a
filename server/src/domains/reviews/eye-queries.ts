import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { documents, eyeChecks, reviewPages, reviews, users } from '../../db/schema/index.ts'

/** A page of a review. */
export interface ReviewPage {
  readonly reviewId: number
  readonly page: number
}

/** How many figures of a row of `review_pages` have been checked by eye. Columns of one table would be written without its name. */
export const countOfPage = (): SQL<number> =>
  sql`(select count(*) from ${eyeChecks} e where e.review_id = ${reviewPages}.review_id and e.page = ${reviewPages}.page)`.mapWith(Number)

/** The figures of some pages that have been checked by eye. */
export function listEyeChecks(db: Db, reviewId: number, pages: readonly number[]) {
  return db
    .select({
      page: eyeChecks.page,
      figure: eyeChecks.figure,
      text: eyeChecks.text,
      initials: eyeChecks.initials,
      checkedAt: eyeChecks.checkedAt,
      by: { id: users.id, firstName: users.firstName, surname: users.surname },
    })
    .from(eyeChecks)
    .leftJoin(users, eq(users.id, eyeChecks.userId))
    .where(and(eq(eyeChecks.reviewId, reviewId), inArray(eyeChecks.page, [...pages])))
    .orderBy(asc(eyeChecks.page), asc(eyeChecks.figure))
}

export type EyeCheckRow = Awaited<ReturnType<typeof listEyeChecks>>[number]

const isOfPage = ({ reviewId, page }: ReviewPage) => and(eq(eyeChecks.reviewId, reviewId), eq(eyeChecks.page, page))

/** The checks of a whole review. */
export function listAllEyeChecks(db: Db, reviewId: number) {
  const { page, figure, text, userId, initials, checkedAt } = eyeChecks
  return db
    .select({ page, figure, text, userId, initials, checkedAt })
    .from(eyeChecks)
    .where(eq(eyeChecks.reviewId, reviewId))
    .orderBy(asc(page), asc(figure))
}

/** Adds checks; a figure that has one keeps it. Returns the figures to which one was added. */
export async function insertEyeChecks(tx: Db, rows: readonly (typeof eyeChecks.$inferInsert)[]): Promise<number[]> {
  const added = await tx
    .insert(eyeChecks)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ figure: eyeChecks.figure })
  return added.map(({ figure }) => figure)
}

/** Returns the figures whose check was deleted. */
export async function deleteEyeChecks(tx: Db, place: ReviewPage, figures: readonly number[]): Promise<number[]> {
  const deleted = await tx
    .delete(eyeChecks)
    .where(and(isOfPage(place), inArray(eyeChecks.figure, [...figures])))
    .returning({ figure: eyeChecks.figure })
  return deleted.map(({ figure }) => figure)
}

/** Whether `newest` gives this review. */
export async function isReview(db: Db, newest: SQL, reviewId: number): Promise<boolean> {
  const [row] = await db
    .select({ found: sql<boolean>`${reviews.id} = ${newest}` })
    .from(reviews)
    .where(eq(reviews.id, reviewId))
  return row?.found === true
}

/** The version of the draft that was reviewed. */
export async function findDraftVersion(db: Db, reviewId: number): Promise<number | null> {
  const [row] = await db
    .select({ version: documents.version })
    .from(reviews)
    .innerJoin(documents, eq(documents.id, reviews.documentId))
    .where(eq(reviews.id, reviewId))
  return row?.version ?? null
}
