import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { documentsQuery, findPriorYear } from '../features/documents/documents-query.ts'
import { ReviewProgress } from '../features/reviews/review-progress.tsx'
import { isUnfinished, reviewQuery } from '../features/reviews/review-query.ts'
import { useReviewSource } from '../features/reviews/source/review-source.ts'
import type { Recognition } from '../features/reviews/use-recognition.ts'
import { toNewest } from '../features/reviews/points/point-search.ts'
import { sentenceOf } from '../lib/api/api-error.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PageSpinner } from '../ui/page-spinner.tsx'
import { AnalysisDrafts } from './analysis-drafts.tsx'
import type { DraftUploads } from './draft-uploads.ts'
import { openUploaderId } from './open-uploader.ts'
import type { EarlierDraft } from './choose-draft.ts'
import { FailedReview, FinishedReview } from './review-parts.ts'
import { useReviewFailureToast } from './use-review-failure-toast.ts'
import type { DetailPlace } from '../features/reviews/points/detail-place.ts'

// An analysis shows only one of these at first.
const DocumentDropZone = lazyPart(async () => (await import('../features/documents/document-drop-zone.tsx')).DocumentDropZone)
const PriorYearPlace = lazy(() =>
  import('../features/documents/prior-year-place.tsx').then((module) => ({ default: module.PriorYearPlace })),
)
const EarlierPlace = lazyPart(async () => (await import('./earlier-place.tsx')).EarlierPlace)

const route = getRouteApi('/working/analysis/$id')

interface DraftAndReviewProps {
  /** The earlier draft that is shown in place of the newest one. */
  earlier: EarlierDraft | null
  isOwner: boolean
  /** Absent for those who may only read, and where nothing is recognised. */
  recognition?: Recognition | undefined
  uploads: DraftUploads
  detailPlace: DetailPlace
  /** Brings the open point into view there. */
  onAttend: () => void
}

/** The draft side of an analysis: the empty drop zone, the progress or the review points. */
export function DraftAndReview(props: DraftAndReviewProps) {
  const { earlier, isOwner, recognition, uploads, detailPlace, onAttend } = props
  const { intake, priorYear, uploader, onUploader, offersPasting } = uploads
  const navigate = route.useNavigate()
  const source = useReviewSource()
  const review = useQuery(reviewQuery(source))
  const documents = useQuery(documentsQuery(source))
  // Points that are on screen stay while the next draft is read: someone may be writing about one.
  const [hasPoints, setHasPoints] = useState(false)
  if (review.data?.state === 'done' && !hasPoints) setHasPoints(true)
  const [wasEarlier, setWasEarlier] = useState(false)
  if (earlier !== null && !wasEarlier) setWasEarlier(true)
  const version = review.data?.document?.version ?? 1
  const isPriorYearBusy = priorYear.state.kind === 'processing' || priorYear.state.kind === 'refused'
  const isInChat = uploader === 'chat'
  const isTaking = !isInChat && (intake.state.kind === 'processing' || intake.state.kind === 'refused')
  // The review goes on by itself, and its points may be listed before the browser has read the text.
  const isStored = intake.state.kind === 'processing' && intake.state.isStored
  useReviewFailureToast(review.data, intake.state.kind === 'refused')

  function closeUploader(): void {
    // The button is back before it can take the focus.
    flushSync(() => {
      intake.dismiss()
      onUploader(null)
    })
    document.getElementById(openUploaderId)?.focus()
  }

  const renderDropZone = (onClose?: () => void) =>
    isOwner && !isInChat ? (
      <DocumentDropZone
        look="page"
        intake={intake}
        processing={isStored ? 'Reading the text for the chat' : undefined}
        offersPasting={offersPasting}
        onClose={onClose}
        onUnavailable={() => {
          onUploader(null)
        }}
      />
    ) : null

  // If the current file could not be loaded, do not offer to replace it.
  const priorYearPlace =
    documents.data === undefined ? null : (
      <Suspense fallback={null}>
        <PriorYearPlace document={findPriorYear(documents.data)} addressOf={source.addressOf} intake={priorYear} isOwner={isOwner} />
      </Suspense>
    )

  return (
    <div className="@container flex min-w-0 flex-col gap-6 xl:gap-3">
      <Suspense fallback={<PageSpinner label="Loading the review" />}>{renderBody()}</Suspense>
    </div>
  )

  function renderBody() {
    if (earlier !== null) {
      return (
        <EarlierPlace
          earlier={earlier}
          newest={review.data}
          detailPlace={detailPlace}
          onAttend={onAttend}
          onUnavailable={() => void navigate({ search: toNewest })}
        />
      )
    }
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
    if (review.data.state === 'none')
      return (
        <>
          {renderDropZone() ?? <NoDraft />}
          {priorYearPlace}
        </>
      )
    const isSending = intake.state.kind === 'processing' && !isStored && isOwner && !isInChat
    const progress =
      isUnfinished(review.data) && !isSending ? (
        <ReviewProgress review={review.data} onCancelRecognition={recognition?.cancel} interrupted={review.isError} />
      ) : null
    if (isUnfinished(review.data) && !hasPoints) {
      return (
        <>
          {progress}
          {progress === null || isStored ? renderDropZone() : null}
          {version > 1 ? (
            <AnalysisDrafts
              newest={review.data}
              shown={version}
              priorYear={priorYearPlace}
              isBusy={isPriorYearBusy}
              takesFocus={wasEarlier}
            />
          ) : (
            priorYearPlace
          )}
        </>
      )
    }

    const Outcome = review.data.state === 'failed' ? FailedReview : FinishedReview
    return (
      <>
        {progress}
        <Outcome
          review={review.data}
          isPriorYearBusy={isPriorYearBusy}
          isReturn={wasEarlier}
          detailPlace={detailPlace}
          onAttend={onAttend}
          priorYear={priorYearPlace}
          dropZone={uploader === 'draft' || isTaking ? renderDropZone(closeUploader) : null}
          onRecogniseAgain={recognition?.again ?? null}
          onReplace={
            isOwner
              ? () => {
                  onUploader('draft')
                }
              : null
          }
        />
      </>
    )
  }
}

function NoDraft() {
  return (
    <Card>
      <EmptyState title="No draft has been uploaded yet.">Its review points will appear here.</EmptyState>
    </Card>
  )
}
