import { getPageMarks, listPageCounts } from '@tickmark/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ReviewSource } from '../source/review-source.ts'

/** The marked figures of a page with their ties. */
export const pageMarksQuery = (source: ReviewSource, reviewId: number, page: number) =>
  queryOptions({
    queryKey: [getPageMarks.id, source.analysisId, reviewId, page],
    queryFn: ({ signal }) => source.getPageMarks({ reviewId, page }, signal),
  })

/** Names the changes of checks by eye that are on their way. */
export const eyeChecksKey = (analysisId: number) => ['eye checks', analysisId]

/** Resolves when no check by eye of this window is on its way: until then, the server's answer would be without it. */
export function whenEyeChecksStored(queries: QueryClient, analysisId: number): Promise<void> {
  const isStored = () => queries.isMutating({ mutationKey: eyeChecksKey(analysisId) }) === 0
  if (isStored()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = queries.getMutationCache().subscribe(() => {
      if (!isStored()) return
      stop()
      resolve()
    })
  })
}

/** How many figures of each page have each state. */
export const pageCountsQuery = (source: ReviewSource, reviewId: number) =>
  queryOptions({
    queryKey: [listPageCounts.id, source.analysisId, reviewId],
    queryFn: ({ signal }) => source.listPageCounts(reviewId, signal),
  })
