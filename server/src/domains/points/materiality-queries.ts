import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { analyses, reviews, users } from '../../db/schema/index.ts'
import { newestReview } from './queries.ts'

/** What a person has set, and what the newest review suggests; null if there is no such analysis. */
export async function findMaterialityRow(db: Db, analysisId: number) {
  const [row] = await db
    .select({
      amount: analyses.materiality,
      currency: analyses.materialityCurrency,
      at: analyses.materialityAt,
      by: { id: users.id, firstName: users.firstName, surname: users.surname },
      suggested: reviews.materiality,
    })
    .from(analyses)
    .leftJoin(users, eq(users.id, analyses.materialityBy))
    .leftJoin(reviews, eq(reviews.id, newestReview(analysisId)))
    .where(eq(analyses.id, analysisId))
  return row ?? null
}

/** Null goes back to what the review suggests. */
export async function updateMateriality(
  tx: Db,
  analysisId: number,
  wanted: { readonly amount: string; readonly currency: string | null; readonly userId: number } | null,
): Promise<void> {
  await tx
    .update(analyses)
    .set({
      materiality: wanted?.amount ?? null,
      materialityCurrency: wanted?.currency ?? null,
      materialityBy: wanted?.userId ?? null,
      materialityAt: wanted === null ? null : sql`now()`,
    })
    .where(eq(analyses.id, analysisId))
}
