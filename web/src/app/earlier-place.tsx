import type { AnalysisReview } from '@tickmark/contract'
import { getRouteApi } from '@tanstack/react-router'
import { DocumentLine } from '../features/documents/document-line.tsx'
import { EarlierNotice } from '../features/reviews/drafts/earlier-notice.tsx'
import { EarlierReview } from '../features/reviews/drafts/earlier-review.tsx'
import type { DetailPlace } from '../features/reviews/points/detail-place.ts'
import { toNewest } from '../features/reviews/points/point-search.ts'
import { useReviewSource } from '../features/reviews/source/review-source.ts'
import { isCancelled } from '../features/reviews/review-query.ts'
import { ReviewFailure } from '../features/reviews/review-failure.tsx'
import { sentenceOf } from '../lib/api/api-error.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageSpinner } from '../ui/page-spinner.tsx'
import { AnalysisDrafts } from './analysis-drafts.tsx'
import type { EarlierDraft } from './choose-draft.ts'

const route = getRouteApi('/working/analysis/$id')

interface EarlierPlaceProps {
  earlier: EarlierDraft
  newest: AnalysisReview | undefined
  detailPlace: DetailPlace
  onAttend: () => void
}

/** An earlier draft in place of the newest one: which draft it is, the way back, and its points to read. */
export function EarlierPlace({ earlier, newest, detailPlace, onAttend }: EarlierPlaceProps) {
  const navigate = route.useNavigate()
  const { addressOf } = useReviewSource()
  return (
    <>
      <EarlierNotice
        version={earlier.version}
        newest={newest?.document?.version ?? earlier.version}
        onBack={() => {
          void navigate({ search: toNewest })
        }}
      />
      <div className="flex flex-col gap-1">
        {earlier.state === 'shown' && earlier.review.document !== undefined ? (
          <DocumentLine document={earlier.review.document} address={addressOf(earlier.review.document)} />
        ) : null}
        <AnalysisDrafts newest={newest} shown={earlier.version} priorYear={null} isBusy={false} />
      </div>
      {renderBody()}
    </>
  )

  function renderBody() {
    if (earlier.state === 'loading') return <PageSpinner label="Loading the draft" />
    if (earlier.state === 'missing') {
      return (
        <Card>
          <EmptyState title={`There is no draft ${earlier.version}.`}>The address may be wrong.</EmptyState>
        </Card>
      )
    }
    if (earlier.state === 'failed') {
      return (
        <Card>
          <ErrorState
            title="The draft could not be loaded."
            detail={sentenceOf(earlier.error, 'Please try again.')}
            onRetry={earlier.retry}
          />
        </Card>
      )
    }
    const { review } = earlier
    if (review.reviewId === undefined)
      return (
        <ReviewFailure sentence={review.failure?.error ?? 'Its review is not finished.'} isCancelled={isCancelled(review)} action={null} />
      )
    return (
      <EarlierReview
        key={review.reviewId}
        review={review}
        detailPlace={detailPlace}
        onAttend={onAttend}
        onOpenPoint={(point) => {
          void navigate({ search: { point, list: 'any' } })
        }}
      />
    )
  }
}
