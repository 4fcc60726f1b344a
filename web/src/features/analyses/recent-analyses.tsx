import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatLongDate } from '../../lib/format-date.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { analysisListQuery } from './analysis-queries.ts'
import { AnalysisListState } from './analysis-list-state.tsx'

const shownAtMost = 5

/** The newest analyses, to go on with. */
export function RecentAnalyses() {
  const list = useQuery(analysisListQuery)
  return (
    <section aria-labelledby="recent" className="mt-10">
      <h2 id="recent" className="mb-3 font-serif text-lead font-semibold">
        Recent analyses
      </h2>
      <Card aria-busy={list.isPending}>
        <AnalysisListState list={list} />
        {list.data?.length === 0 ? (
          <EmptyState
            title="Nothing here yet"
            action={
              <Link to="/new-analysis" className={buttonClass('primary')}>
                Start with a draft
              </Link>
            }
          >
            Upload a draft of financial statements as PDF and see what a reviewer would raise.
          </EmptyState>
        ) : null}
        <ul className="figures">
          {list.data?.slice(0, shownAtMost).map((analysis) => (
            <li key={analysis.id} className="border-t border-hairline first:border-t-0">
              <Link
                to="/analysis/$id"
                params={{ id: String(analysis.id) }}
                className="flex flex-wrap items-baseline justify-between gap-x-6 px-4 py-2.5 hover:bg-sunk focus-visible:-outline-offset-2"
              >
                <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{analysis.fileName}</span>
                <span className="text-note text-quiet">
                  {analysis.status} · {formatLongDate(analysis.createdAt)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
