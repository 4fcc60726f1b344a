import { type Analysis, messages } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { analysisQuery } from '../features/analyses/analysis-queries.ts'
import { hasCode, sentenceOf } from '../lib/api/api-error.ts'
import { type ReviewSource } from '../features/reviews/source/review-source.ts'
import { createServerSource } from '../features/reviews/source/server-source.ts'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { PageSpinner } from '../ui/page-spinner.tsx'
import { AnalysisWorkspace } from './analysis-workspace.tsx'
import { ReadOnlyEarlier } from './read-only-earlier.tsx'
import { ReviewContext } from './review-context.tsx'
import { useAnalysisLive } from './use-analysis-live.ts'
import { usePeopleOfAnalysis } from './use-people-of-analysis.ts'
import { useReadAhead } from './use-read-ahead.ts'
import { WorkingPage } from './working-page.tsx'

// Few analyses that are opened are only offered.
const InvitationList = lazy(() => import('../features/members/invitation-list.tsx').then((module) => ({ default: module.InvitationList })))

const route = getRouteApi('/working/analysis/$id')

/** One analysis: its draft, the progress of its review, the points, and the chat about them. */
export function AnalysisPage({ id }: { id: number }) {
  const analysis = useQuery(analysisQuery(id))
  const source = useMemo(() => createServerSource(id), [id])
  useReadAhead(source, route.useSearch())
  useDocumentTitle(analysis.data?.fileName ?? messages.navigation.analysis)
  // Keep showing what has been read if it cannot be refreshed, unless the analysis is gone.
  const isLost = analysis.isError && (analysis.data === undefined || hasCode(analysis.error, 'NOT_FOUND'))

  if (analysis.data !== undefined && !isLost) return <OpenAnalysis analysis={analysis.data} source={source} />
  const isGone = hasCode(analysis.error, 'NOT_FOUND')
  return (
    <WorkingPage>
      <Link to="/analysis" className="mb-2 inline-block min-h-6 text-accent underline-offset-2 hover:underline print:hidden">
        {messages.analyses.backToList}
      </Link>
      {analysis.isPending ? <PageSpinner label="Loading the analysis" /> : null}
      {/* The link of an invitation leads here. */}
      {isGone ? (
        <Suspense fallback={null}>
          <InvitationList only={id} />
        </Suspense>
      ) : null}
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
function OpenAnalysis({ analysis, source }: { analysis: Analysis; source: ReviewSource }) {
  const viewers = useAnalysisLive(analysis.id)
  const people = usePeopleOfAnalysis(analysis.id, analysis.role)
  return (
    <ReviewContext source={source} people={people}>
      <ReadOnlyEarlier>
        <AnalysisWorkspace analysis={analysis} viewers={viewers} />
      </ReadOnlyEarlier>
    </ReviewContext>
  )
}
