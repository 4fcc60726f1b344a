import type { QueryClient } from '@tanstack/react-query'
import { checklistQuery } from './checklist/checklist-query.ts'
import { pageCountsQuery } from './marks/marks-queries.ts'
import { pointsQuery } from './points/point-queries.ts'
import { reviewPointsQuery, reviewQuery } from './review-query.ts'
import { signOffsQuery } from './sign-off/sign-off-query.ts'
import type { ReviewSource } from './source/review-source.ts'

/** All points, and not only those that the screen lists. */
export const printedPointsQuery = (source: ReviewSource) => pointsQuery(source, { list: 'any' })

/** Reads what a review prints. Browsers cannot wait for it once they print. */
export async function readPrinted(queries: QueryClient, source: ReviewSource): Promise<void> {
  const { reviewId } = await queries.ensureQueryData(reviewQuery(source))
  await Promise.all([
    queries.ensureQueryData(printedPointsQuery(source)),
    queries.ensureQueryData(checklistQuery(source)),
    queries.ensureQueryData(signOffsQuery(source)),
    ...(reviewId === undefined
      ? []
      : [queries.ensureQueryData(reviewPointsQuery(source, reviewId)), queries.ensureQueryData(pageCountsQuery(source, reviewId))]),
  ])
}
