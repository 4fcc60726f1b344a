import { getPageMarks, listPageCounts } from '@tickmark/contract'
import { queryOptions } from '@tanstack/react-query'
import type { ReviewSource } from '../source/review-source.ts'

/** The marked figures of a page with their ties. */
export const pageMarksQuery = (source: ReviewSource, reviewId: number, page: number) =>
  queryOptions({
    queryKey: [getPageMarks.id, source.analysisId, reviewId, page],
    queryFn: ({ signal }) => source.getPageMarks({ reviewId, page }, signal),
  })

/** How many figures of each page have each state. */
export const pageCountsQuery = (source: ReviewSource, reviewId: number) =>
  queryOptions({
    queryKey: [listPageCounts.id, source.analysisId, reviewId],
    queryFn: ({ signal }) => source.listPageCounts(reviewId, signal),
  })
