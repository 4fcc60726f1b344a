import { getChecklist } from '@tickmark/contract'
import { queryOptions } from '@tanstack/react-query'
import type { ReviewSource } from '../source/review-source.ts'

export const checklistQuery = (source: ReviewSource) =>
  queryOptions({
    queryKey: [getChecklist.id, source.analysisId],
    queryFn: ({ signal }) => source.getChecklist(signal),
  })
