import { type AnalysisItem, messages } from '@tickmark/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { AnalysisTableSkeleton } from './analysis-table-skeleton.tsx'

/** What stands where the list of analyses will be: its shape while it loads, or why it did not. Nothing once it is there. */
export function AnalysisListState({ list }: { list: UseQueryResult<AnalysisItem[]> }) {
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
