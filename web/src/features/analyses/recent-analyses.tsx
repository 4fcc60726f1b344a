import { type AnalysisItem, limits, messages, type OpenPoints } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatLongDate } from '../../lib/format-date.ts'
import { useWorkspaces } from '../../lib/workspaces/workspace-context.ts'
import { isShownIn } from '../../lib/workspaces/workspace-names.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AnalysisListState } from './analysis-list-state.tsx'
import { useAnalysisList } from './analysis-queries.ts'
import { AnalysisTableSkeleton } from './analysis-table-skeleton.tsx'
import { EmptyFirm } from './empty-firm.tsx'
import { describeOpenPoints } from './describe-open-points.ts'
import { openPointsQuery } from './open-points-query.ts'

/** The newest analyses and their open points, to continue with. */
export function RecentAnalyses() {
  const list = useAnalysisList()
  const openPoints = useQuery(openPointsQuery)
  const { shown: workspace, all } = useWorkspaces()
  const ofWorkspace = workspace === undefined ? undefined : list.data?.filter(({ workspaceId }) => isShownIn(workspace, workspaceId))
  const newest = ofWorkspace?.filter(({ archived }) => archived !== true).slice(0, limits.recentAnalyses) ?? []
  // Few of the newest may be in this workspace.
  const isKnown = !list.isPlaceholderData || newest.length === limits.recentAnalyses
  const [shown, recent] = isKnown ? [ofWorkspace, newest] : [undefined, []]
  return (
    <section aria-labelledby="recent" className="mt-10">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="recent" className="font-serif text-lead font-semibold">
          Recent analyses
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          {all.length > 1 ? (
            <Link to="/analysis" search={{ workspaces: 'all' }} className={buttonClass('quiet')}>
              All workspaces
            </Link>
          ) : null}
          {recent.length === 0 ? null : (
            <Link to="/new-analysis" className={buttonClass('primary')}>
              {messages.analyses.newButton}
            </Link>
          )}
        </div>
      </div>
      <Card aria-busy={shown === undefined}>
        {list.data !== undefined && shown === undefined ? <AnalysisTableSkeleton /> : <AnalysisListState list={list} />}
        {shown?.length === 0 && workspace?.personal === false ? <EmptyFirm firm={workspace} /> : null}
        {shown?.length === 0 && workspace?.personal !== false ? (
          <EmptyState
            title="No analyses yet"
            action={
              <Link to="/new-analysis" className={buttonClass('primary')}>
                {messages.analyses.newButton}
              </Link>
            }
          >
            Upload a draft of financial statements as a PDF and see what a reviewer would raise.
          </EmptyState>
        ) : null}
        {recent.length === 0 ? null : (
          <ul>
            {recent.map((analysis) => (
              <RecentAnalysis
                key={analysis.id}
                analysis={analysis}
                left={openPoints.data?.find(({ analysisId }) => analysisId === analysis.id)}
              />
            ))}
          </ul>
        )}
      </Card>
    </section>
  )
}

interface RecentAnalysisProps {
  analysis: AnalysisItem
  /** Undefined while loading and after a failure: the analysis page reports it as well. */
  left: OpenPoints | undefined
}

function RecentAnalysis({ analysis, left }: RecentAnalysisProps) {
  return (
    <li className="border-t border-hairline first:border-t-0">
      <Link
        to="/analysis/$id"
        params={{ id: String(analysis.id) }}
        className="figures grid gap-x-6 px-4 py-2.5 hover:bg-sunk focus-visible:-outline-offset-2 sm:grid-cols-[1fr_6rem_9rem_11rem] sm:items-baseline"
      >
        <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{analysis.fileName}</span>
        <span className="text-note text-quiet">{analysis.status}</span>
        <span className="text-note text-quiet">{formatLongDate(analysis.createdAt)}</span>
        <span className={left?.openPoints ? 'text-note sm:text-right' : 'text-note text-quiet sm:text-right'}>
          {left === undefined ? '' : describeOpenPoints(left)}
        </span>
      </Link>
    </li>
  )
}
