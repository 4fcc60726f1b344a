import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useDocumentUpload } from '../features/documents/use-document-upload.ts'
import { ReviewProgress } from '../features/reviews/review-progress.tsx'
import { isUnfinished, reviewQuery } from '../features/reviews/review-query.ts'
import { sentenceOf } from '../lib/api/api-error.ts'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageSpinner } from '../ui/page-spinner.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useReviewOutcomeToast } from './use-review-outcome-toast.ts'

// An analysis shows one or the other at first, and rarely both.
const DocumentDropZone = lazy(() =>
  import('../features/documents/document-drop-zone.tsx').then((module) => ({ default: module.DocumentDropZone })),
)
const FailedReview = lazy(() => import('./review-outcome.tsx').then((module) => ({ default: module.FailedReview })))
const FinishedReview = lazy(() => import('./review-outcome.tsx').then((module) => ({ default: module.FinishedReview })))

/** From the empty drop zone to the review points, whichever of them the analysis has come to. */
export function DraftAndReview({ analysisId }: { analysisId: number }) {
  const queries = useQueryClient()
  const review = useQuery(reviewQuery(analysisId))
  const [replacing, setReplacing] = useState(false)
  const announceOutcome = useReviewOutcomeToast(review.data)
  const { state, upload, refuse, cancel } = useDocumentUpload(analysisId, async () => {
    announceOutcome()
    setReplacing(false)
    await queries.invalidateQueries({ queryKey: reviewQuery(analysisId).queryKey })
  })

  const dropZone = (
    <DocumentDropZone
      refusal={state.kind === 'refused' ? state.refusal : null}
      onRefuse={refuse}
      onFile={(file) => {
        void upload(file)
      }}
    />
  )

  return (
    <div className="flex flex-col gap-6 pt-6">
      <Suspense fallback={<PageSpinner label="Loading the review" />}>{renderBody()}</Suspense>
    </div>
  )

  function renderBody() {
    if (state.kind === 'uploading') return <UploadProgress name={state.name} share={state.share} onCancel={cancel} />
    if (review.isPending) return <PageSpinner label="Loading the review" />
    if (review.data === undefined) {
      return (
        <Card>
          <ErrorState
            title="The review could not be loaded."
            detail={sentenceOf(review.error, 'Please try again.')}
            onRetry={() => {
              void review.refetch()
            }}
          />
        </Card>
      )
    }
    if (isUnfinished(review.data)) return <ReviewProgress review={review.data} interrupted={review.isError} />
    if (review.data.state === 'none') return dropZone

    const Outcome = review.data.state === 'failed' ? FailedReview : FinishedReview
    return (
      <Outcome
        review={review.data}
        dropZone={replacing || state.kind === 'refused' ? dropZone : null}
        onReplace={() => {
          setReplacing(true)
        }}
      />
    )
  }
}
