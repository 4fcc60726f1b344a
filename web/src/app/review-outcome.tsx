import { type AnalysisReview, messages } from '@tickmark/contract'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DocumentLine, documentPageAddress } from '../features/documents/document-line.tsx'
import { ReviewFailure } from '../features/reviews/review-failure.tsx'
import { ReviewPoints } from '../features/reviews/review-points.tsx'
import { Button } from '../ui/button.tsx'
import { AnalysisAiReview } from './analysis-ai-review.tsx'

const route = getRouteApi('/working/analysis/$id')

interface OutcomeProps {
  review: AnalysisReview
  /** Last year's statements, which the review compares the draft with. */
  priorYear: ReactNode
  /** The drop zone for the next draft, once the user has asked for it. */
  dropZone: ReactNode
  /** Null for users who may not upload one. */
  onReplace: (() => void) | null
  /** Viewers cannot ask questions. */
  mayAsk: boolean
}

/** The points of a draft, and the button to upload the next draft. */
export function FinishedReview({ review, priorYear, dropZone, onReplace, mayAsk }: OutcomeProps) {
  const document = review.document
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const renderPageLink = (page: number) =>
    document === undefined ? null : (
      <a
        href={documentPageAddress(document, page)}
        target="_blank"
        rel="noreferrer"
        className="text-note text-accent underline-offset-2 hover:underline print:hidden"
      >
        Open page {page}
      </a>
    )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {document === undefined ? <span /> : <DocumentLine document={document} />}
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button
            onClick={() => {
              window.print()
            }}
          >
            Print
          </Button>
          {dropZone === null && onReplace !== null ? <Button onClick={onReplace}>Upload the next draft</Button> : null}
        </div>
      </div>
      {dropZone}
      {priorYear}
      <ReviewPoints
        review={review}
        search={search}
        onSearch={(next) => {
          void navigate({ search: next, replace: true, resetScroll: false })
        }}
        renderPageLink={renderPageLink}
        reading={
          document === undefined ? null : (
            <AnalysisAiReview analysisId={document.analysisId} mayAsk={mayAsk} renderPageLink={renderPageLink} />
          )
        }
      />
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
