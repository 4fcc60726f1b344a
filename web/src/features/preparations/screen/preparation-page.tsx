import type { Analysis } from '@tickmark/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSpinner } from '../../../ui/page-spinner.tsx'
import { preparationQuery } from '../keeping/use-preparation.ts'
import { PreparationScreen } from './preparation-screen.tsx'
import type { ReviewDraft } from './review-draft.ts'
import type { PrepareSearch } from './steps.ts'

interface PreparationPageProps {
  analysis: Analysis
  search: PrepareSearch
  review: ReviewDraft
}

/** Loads what the statements of an analysis are drafted from, and shows the screen for it. */
export function PreparationPage({ analysis, search, review }: PreparationPageProps) {
  const queries = useQueryClient()
  const query = preparationQuery(analysis.id)
  const loaded = useQuery(query)
  if (loaded.data !== undefined)
    return (
      <PreparationScreen
        // Another version has nothing to undo.
        key={loaded.dataUpdatedAt}
        analysis={analysis}
        loaded={loaded.data}
        search={search}
        review={review}
        onReload={() => {
          void queries.resetQueries({ queryKey: query.queryKey })
        }}
      />
    )
  if (loaded.isPending) return <PageSpinner label="Loading the statements" />
  return (
    <ErrorState
      asPageHeading
      title="The statements could not be loaded."
      detail={sentenceOf(loaded.error, 'Please try again.')}
      onRetry={() => {
        void loaded.refetch()
      }}
    />
  )
}
