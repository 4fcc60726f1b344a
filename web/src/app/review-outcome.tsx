import { type AnalysisReview, messages } from '@tickmark/contract'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { DocumentLine } from '../features/documents/document-line.tsx'
import { ReviewFailure } from '../features/reviews/review-failure.tsx'
import { ReviewPoints } from '../features/reviews/review-points.tsx'
import { isCancelled } from '../features/reviews/review-query.ts'
import { useReviewSource } from '../features/reviews/source/review-source.ts'
import { usePrinting } from '../lib/use-printing.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PageSpinner } from '../ui/page-spinner.tsx'
import { AnalysisDrafts } from './analysis-drafts.tsx'
import { ExportMenu } from './export-menu.tsx'
import { openUploaderId, uploadNextDraft } from './open-uploader.ts'
import type { DetailPlace } from '../features/reviews/points/detail-place.ts'

// Only a second draft, or a tagged one, needs these.
const ListedView = lazy(() => import('./listed-view.tsx').then((module) => ({ default: module.ListedView })))
const TagsView = lazyPart(async () => (await import('../features/reviews/tags/tags-view.tsx')).TagsView)
const ChangesView = lazyPart(async () => (await import('../features/reviews/drafts/changes-view.tsx')).ChangesView)

const route = getRouteApi('/working/analysis/$id')

export interface OutcomeProps {
  review: AnalysisReview
  /** Last year's statements, which the review compares the draft with. */
  priorYear: ReactNode
  /** Last year's statements are on their way, or were refused. */
  isPriorYearBusy: boolean
  /** It appears where an earlier draft was. */
  isReturn: boolean
  /** The drop zone for the next draft, once the user has asked for it. */
  dropZone: ReactNode
  /** Starts a cancelled text recognition again; null for those who may only read, and where nothing is recognised. */
  onRecogniseAgain: (() => void) | null
  /** Null for users who may not upload one. */
  onReplace: (() => void) | null
  detailPlace: DetailPlace
  /** Brings the open point into view there. */
  onAttend: () => void
}

/** The points of a draft, and the button to upload the next draft. */
export function FinishedReview({ review, priorYear, isPriorYearBusy, isReturn, dropZone, onReplace, detailPlace, onAttend }: OutcomeProps) {
  const document = review.document
  const { addressOf } = useReviewSource()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const isPrinting = usePrinting()
  const version = document?.version ?? 1
  const isDone = review.state === 'done'
  const others = [...(isDone && version > 1 ? (['changes'] as const) : []), ...(isDone && review.tags ? (['tags'] as const) : [])]
  const view = isPrinting ? undefined : others.find((one) => one === search.view)
  return (
    <>
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          {document === undefined ? <span /> : <DocumentLine document={document} address={addressOf(document)} />}
          {/* Beside the pages, these are in the header. */}
          {detailPlace === 'list' ? (
            <div className="flex flex-wrap gap-2 print:hidden">
              <ExportMenu />
              {dropZone === null && onReplace !== null ? (
                <Button id={openUploaderId} onClick={onReplace}>
                  {uploadNextDraft}
                </Button>
              ) : null}
            </div>
          ) : null}
        </div>
        <AnalysisDrafts
          newest={review}
          shown={version}
          priorYear={priorYear}
          isBusy={isPriorYearBusy}
          // The change that was open takes it instead.
          takesFocus={isReturn && search.change === undefined}
        />
      </div>
      {dropZone}
      {others.length === 0 ? null : (
        <Suspense fallback={null}>
          <ListedView view={view} others={others} />
        </Suspense>
      )}
      {view === 'tags' ? (
        <Suspense fallback={<PageSpinner label="Loading the tags" />}>
          <TagsView
            key={review.reviewId}
            review={review}
            detailPlace={detailPlace}
            onAttend={onAttend}
            onUnavailable={() => {
              void navigate({ search: {} })
            }}
          />
        </Suspense>
      ) : view === 'changes' ? (
        <Suspense fallback={<PageSpinner label="Loading the changes" />}>
          <ChangesView
            key={review.reviewId}
            review={review}
            first={search.change}
            onOpen={(change) => {
              void navigate({ search: { view: 'changes', change }, replace: true, resetScroll: false })
            }}
            detailPlace={detailPlace}
            onAttend={onAttend}
            onOpenPoint={(point) => {
              void navigate({ search: { point, list: 'any' } })
            }}
            onUnavailable={() => {
              void navigate({ search: {} })
            }}
            onSeeEarlier={(draft, page) => {
              void navigate({ search: (now) => ({ ...now, draft, page }) })
            }}
          />
        </Suspense>
      ) : (
        <ReviewPoints
          review={review}
          search={search}
          onSearch={(change) => {
            // A change that is stored while the next page loads does not bring the user back.
            const { pathname } = router.history.location
            if ((router.state.resolvedLocation?.pathname ?? pathname) !== pathname) return
            // Back closes the point that was opened first; it does not lead through every point and filter.
            const opens = search.point === undefined && change(search).point !== undefined
            void navigate({ search: change, replace: !opens, resetScroll: false })
          }}
          detailPlace={detailPlace}
          onAttend={onAttend}
        />
      )}
    </>
  )
}

/** Why a draft could not be reviewed, and the button to choose another file. */
export function FailedReview({ review, priorYear, isPriorYearBusy, isReturn, dropZone, onRecogniseAgain, onReplace }: OutcomeProps) {
  const { addressOf } = useReviewSource()
  const again = isCancelled(review) ? onRecogniseAgain : null
  return (
    <>
      {review.document === undefined ? null : <DocumentLine document={review.document} address={addressOf(review.document)} />}
      <ReviewFailure
        isCancelled={isCancelled(review)}
        sentence={review.failure?.error ?? messages.upload.processingFailed}
        action={
          dropZone === null ? (
            <div className="flex flex-wrap gap-2 empty:hidden">
              {again === null ? null : (
                <Button look="primary" onClick={again}>
                  Recognise again
                </Button>
              )}
              {onReplace === null ? null : (
                <Button id={openUploaderId} look={again === null ? 'primary' : 'plain'} onClick={onReplace}>
                  {messages.upload.retry}
                </Button>
              )}
            </div>
          ) : null
        }
      />
      {dropZone}
      <AnalysisDrafts
        newest={review}
        shown={review.document?.version ?? 1}
        priorYear={priorYear}
        isBusy={isPriorYearBusy}
        takesFocus={isReturn}
      />
    </>
  )
}
