import { getSignOffs } from '@tickmark/contract'
import { queryOptions } from '@tanstack/react-query'
import type { ReviewSource } from '../source/review-source.ts'

export const signOffsQuery = (source: Pick<ReviewSource, 'analysisId' | 'getSignOffs'>) =>
  queryOptions({
    queryKey: [getSignOffs.id, source.analysisId],
    queryFn: ({ signal }) => source.getSignOffs(signal),
  })
