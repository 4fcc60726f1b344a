import { type ListedAnalysis, messages } from '@tickmark/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { AnalysisTableSkeleton } from './analysis-table-skeleton.tsx'

/** Shown in place of the list of analyses: a skeleton while it loads, the error if it fails, nothing once it is there. */
export function AnalysisListState({ list }: { list: UseQueryResult<ListedAnalysis[]> }) {
  if (list.isPending) return <AnalysisTableSkeleton />
  if (!list.isError) return null
  return (
    <ErrorState
      title="Your analyses could not be loaded."
      detail={sentenceOf(list.error, messages.analyses.fetchFailed)}
      onRetry={() => {
        void list.refetch()
      }}
    />
  )
}
