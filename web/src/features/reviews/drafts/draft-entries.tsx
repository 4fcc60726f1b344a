import type { AnalysisReview } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { formatCount } from '../../../lib/format-count.ts'
import { formatShortDate } from '../../../lib/format-date.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx'
import { pointsQuery } from '../points/point-queries.ts'
import { useReviewSource } from '../source/review-source.ts'
import { describeFound } from './describe-draft.ts'
import { draftsQuery } from './drafts-queries.ts'

interface DraftEntriesProps {
  /** The review of the newest draft. */
  newest: AnalysisReview | undefined
  /** The version of the draft on screen. */
  shown: number
  onShow: (version: number) => void
}

/** The drafts, newest first: each with what its review found and proved. */
export function DraftEntries({ newest, shown, onShow }: DraftEntriesProps) {
  const source = useReviewSource()
  const drafts = useQuery(draftsQuery(source, newest))
  const open = useQuery(pointsQuery(source, { list: 'open' })).data?.counts.state.open
  if (drafts.data === undefined) {
    return drafts.isError ? (
      <ErrorState
        title="The drafts could not be loaded."
        detail={sentenceOf(drafts.error, 'Please try again.')}
        onRetry={() => {
          void drafts.refetch()
        }}
      />
    ) : (
      <div aria-busy="true">
        <RowsSkeleton />
      </div>
    )
  }
  return (
    <ol aria-label="Drafts" className="divide-y divide-hairline border-y border-hairline">
      {drafts.data.map((entry, i) => {
        const { version, name, pages, createdAt } = entry.document
        const isShown = version === shown
        const facts = [
          pages === null ? null : formatCount(pages, 'page'),
          formatShortDate(createdAt),
          describeFound(entry),
          i === 0 && entry.found !== undefined && open !== undefined ? `${formatCount(open, 'point')} open` : null,
        ].filter((fact) => fact !== null)
        return (
          <li
            key={entry.document.id}
            className={classNames('border-l-2 py-1.5 pl-2', isShown ? 'border-l-accent' : 'border-l-transparent')}
          >
            <button
              type="button"
              aria-current={isShown}
              className={classNames(
                'min-h-6 text-left underline-offset-2 [overflow-wrap:anywhere] hover:underline',
                isShown ? 'font-semibold' : 'text-accent',
              )}
              onClick={() => {
                onShow(version)
              }}
            >
              Draft {version} · {name}
            </button>
            <p className="figures text-note text-quiet">{facts.join(' · ')}</p>
          </li>
        )
      })}
    </ol>
  )
}
