import { messages } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { analysisQuery } from '../features/analyses/analysis-queries.ts'
import { PreparationPage } from '../features/preparations/screen/preparation-page.tsx'
import { hasCode, sentenceOf } from '../lib/api/api-error.ts'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { PageSpinner } from '../ui/page-spinner.tsx'
import { useReviewDraft } from './use-review-draft.ts'
import { WorkingPage } from './working-page.tsx'

const route = getRouteApi('/working/analysis/$id/prepare')

/** Statements of an analysis, drafted from its trial balances. */
export function PreparePage({ id }: { id: number }) {
  const analysis = useQuery(analysisQuery(id))
  const { review, question } = useReviewDraft(id)
  const search = route.useSearch()
  useDocumentTitle(analysis.data === undefined ? 'Prepare statements' : `${analysis.data.fileName}: statements`)

  return (
    <WorkingPage width="wide">
      <Link
        to="/analysis/$id"
        params={{ id: String(id) }}
        className="mb-2 inline-block min-h-6 text-accent underline-offset-2 hover:underline print:hidden"
      >
        Back to the analysis
      </Link>
      {analysis.data !== undefined ? <PreparationPage analysis={analysis.data} search={search} review={review} /> : null}
      {question}
      {analysis.isPending ? <PageSpinner label="Loading the analysis" /> : null}
      {analysis.isError && analysis.data === undefined ? (
        <ErrorState
          asPageHeading
          title={
            hasCode(analysis.error, 'NOT_FOUND')
              ? 'There is no such analysis, or you do not have access to it.'
              : messages.analyses.fetchFailed
          }
          detail={sentenceOf(analysis.error, 'Please try again.')}
          onRetry={() => {
            void analysis.refetch()
          }}
        />
      ) : null}
    </WorkingPage>
  )
}
