import { listTags } from '@tickmark/contract'
import { queryOptions } from '@tanstack/react-query'
import type { ReviewSource } from '../source/review-source.ts'

/** What the tags of a tagged document state. A review never changes. */
export const tagsQuery = (source: ReviewSource, reviewId: number) =>
  queryOptions({
    queryKey: [listTags.id, source.analysisId, reviewId],
    queryFn: ({ signal }) => source.listTags(reviewId, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
