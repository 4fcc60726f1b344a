import { type Analysis, messages } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { analysisQuery } from '../features/analyses/analysis-queries.ts'
import { hasCode, sentenceOf } from '../lib/api/api-error.ts'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { PageSpinner } from '../ui/page-spinner.tsx'
import { AnalysisWorkspace } from './analysis-workspace.tsx'
import { ReviewContext } from './review-context.tsx'
import { useAnalysisLive } from './use-analysis-live.ts'
import { WorkingPage } from './working-page.tsx'

/** One analysis: its draft, the progress of its review, the points, and the chat about them. */
export function AnalysisPage({ id }: { id: number }) {
  const analysis = useQuery(analysisQuery(id))
  useDocumentTitle(analysis.data?.fileName ?? messages.navigation.analysis)
  // Keep showing what has been read if it cannot be refreshed, unless the analysis is gone.
  const isLost = analysis.isError && (analysis.data === undefined || hasCode(analysis.error, 'NOT_FOUND'))

  if (analysis.data !== undefined && !isLost) return <OpenAnalysis analysis={analysis.data} />
  const isGone = hasCode(analysis.error, 'NOT_FOUND')
  return (
    <WorkingPage>
      <Link to="/analysis" className="mb-2 inline-block min-h-6 text-accent underline-offset-2 hover:underline print:hidden">
        {messages.analyses.backToList}
      </Link>
      {analysis.isPending ? <PageSpinner label="Loading the analysis" /> : null}
      {isLost ? (
        <ErrorState
          asPageHeading
          title={isGone ? 'There is no such analysis, or you do not have access to it.' : messages.analyses.fetchFailed}
          detail={isGone ? 'It may have been deleted.' : sentenceOf(analysis.error, 'Please try again.')}
          {...(isGone
            ? {}
            : {
                onRetry: () => {
                  void analysis.refetch()
                },
              })}
        />
      ) : null}
    </WorkingPage>
  )
}

/** Keeps a shared analysis live: other viewers see this user's changes, and this user sees theirs. */
function OpenAnalysis({ analysis }: { analysis: Analysis }) {
  const viewers = useAnalysisLive(analysis.id)
  return (
    <ReviewContext analysisId={analysis.id} role={analysis.role}>
      <AnalysisWorkspace analysis={analysis} viewers={viewers} />
    </ReviewContext>
  )
}
