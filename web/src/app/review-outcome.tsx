import { type AnalysisReview, messages } from '@tickmark/contract'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DocumentLine } from '../features/documents/document-line.tsx'
import { ReviewFailure } from '../features/reviews/review-failure.tsx'
import { ReviewPoints } from '../features/reviews/review-points.tsx'
import { Button } from '../ui/button.tsx'
import { PrintButton } from './print-button.tsx'
import { uploadNextDraft } from './open-uploader.ts'
import type { DetailPlace } from '../features/reviews/points/detail-place.ts'

const route = getRouteApi('/working/analysis/$id')

interface OutcomeProps {
  review: AnalysisReview
  /** Last year's statements, which the review compares the draft with. */
  priorYear: ReactNode
  /** The drop zone for the next draft, once the user has asked for it. */
  dropZone: ReactNode
  /** Null for users who may not upload one. */
  onReplace: (() => void) | null
  detailPlace: DetailPlace
  /** Brings the open point into view there. */
  onAttend: () => void
}

/** The points of a draft, and the button to upload the next draft. */
export function FinishedReview({ review, priorYear, dropZone, onReplace, detailPlace, onAttend }: OutcomeProps) {
  const document = review.document
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {document === undefined ? <span /> : <DocumentLine document={document} />}
        {/* Beside the pages, these are in the header. */}
        {detailPlace === 'list' ? (
          <div className="flex flex-wrap gap-2 print:hidden">
            <PrintButton />
            {dropZone === null && onReplace !== null ? <Button onClick={onReplace}>{uploadNextDraft}</Button> : null}
          </div>
        ) : null}
      </div>
      {dropZone}
      <ReviewPoints
        review={review}
        search={search}
        onSearch={(next) => {
          void navigate({ search: next, replace: true, resetScroll: false })
        }}
        detailPlace={detailPlace}
        onAttend={onAttend}
      />
      {priorYear}
    </>
  )
}

/** Why a draft could not be reviewed, and the button to choose another file. */
export function FailedReview({ review, priorYear, dropZone, onReplace }: OutcomeProps) {
  return (
    <>
      {review.document === undefined ? null : <DocumentLine document={review.document} />}
      <ReviewFailure
        sentence={review.failure?.error ?? messages.upload.processingFailed}
        action={
          dropZone === null && onReplace !== null ? (
            <Button look="primary" onClick={onReplace}>
              {messages.upload.retry}
            </Button>
          ) : null
        }
      />
      {dropZone}
      {priorYear}
    </>
  )
}
