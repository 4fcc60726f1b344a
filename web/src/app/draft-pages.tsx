import type { AnalysisDocument, AnalysisReview, PointDetail } from '@tickmark/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import { type ChosenFigure, type MarkedPlace, useDesk } from '../features/reviews/marks/desk.ts'
import { findMainPlace } from '../features/reviews/marks/find-main-place.ts'
import { findFigureAt } from '../features/reviews/marks/find-figure.ts'
import { pageCountsQuery, pageMarksQuery } from '../features/reviews/marks/marks-queries.ts'
import { PageMarks } from '../features/reviews/marks/page-marks.tsx'
import { countOpenPoints, describeCounts } from '../features/reviews/marks/describe-counts.ts'
import { RegionBar } from '../features/reviews/marks/region-bar.tsx'
import { TieBar } from '../features/reviews/marks/tie-bar.tsx'
import { UntickedControls } from '../features/reviews/marks/unticked-controls.tsx'
import { pointQuery, pointsQuery } from '../features/reviews/points/point-queries.ts'
import { toWanted } from '../features/reviews/points/point-search.ts'
import { useReviewSource } from '../features/reviews/source/review-source.ts'
import { DocumentViewer, type DocumentViewerHandle } from '../features/viewer/document-viewer.tsx'
import { RegionPicker } from '../features/viewer/region-picker.tsx'
import { turnDrawing, turnSize } from '../features/viewer/page-place.ts'
import { reviewSideId } from './review-side-id.ts'

export interface DraftPagesProps {
  document: AnalysisDocument
  review: AnalysisReview
  /** The number of the open point. */
  point: number | undefined
  viewer: RefObject<DocumentViewerHandle | null>
  /** Called when the viewer is there. */
  showAsked: () => void
  /** The page to show first; the first if there is none. */
  startPage: number | undefined
  /** The detail is below the pages, out of view. */
  isDetailBelow: boolean
}

/** The pages of the draft, marked as far as the review has come. */
export function DraftPages({ document, review, point, viewer, showAsked, startPage, isDetailBelow }: DraftPagesProps) {
  const source = useReviewSource()
  const queries = useQueryClient()
  const desk = useDesk()
  const reviewId = review.reviewId ?? null
  const counts = useQuery({ ...pageCountsQuery(source, reviewId ?? 0), enabled: reviewId !== null }).data
  const countsOf = useMemo(() => new Map(counts?.map((one) => [one.page, one])), [counts])
  // All of them, whatever the list beside the pages shows.
  const openPoints = useQuery(pointsQuery(source, toWanted({}))).data?.points
  const openOn = useMemo(() => countOpenPoints(openPoints ?? [], document.id), [openPoints, document.id])
  const open = useQuery({ ...pointQuery(source, point ?? 0), enabled: point !== undefined }).data
  // While the next draft is read, points still have their places in the one before.
  const isHere = open !== undefined && open.present && open.documentId === document.id && (desk?.figure ?? null) === null
  const { draw, tie = null, takeRegion = null, askForRegion } = desk ?? {}

  // A point that is opened shows its figures and its sum; its sum is drawn again when no figure is chosen any more.
  const opened = isHere ? open : undefined
  const shown = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (point === undefined) shown.current = undefined
    if (opened === undefined) return
    draw?.(opened.ties[0] ?? null)
    const at = `${document.id} ${opened.number}`
    if (shown.current === at) return
    shown.current = at
    // Only the pages move: on small screens the point itself stays in view.
    viewer.current?.show(opened.page, findMainPlace(opened))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per point, not whenever it is read again
  }, [opened?.number, reviewId, document.id])

  useEffect(() => {
    if (startPage !== undefined) viewer.current?.show(startPage)
  }, [viewer, startPage, document.id])

  // After what is shown at first: it was asked for later.
  useEffect(showAsked, [showAsked])

  const figuresOf = useCallback(
    (page: number) => (reviewId === null ? undefined : queries.getQueryData(pageMarksQuery(source, reviewId, page).queryKey)?.figures),
    [queries, source, reviewId],
  )
  const findAt = useCallback(
    (page: number, place: [number, number]): ChosenFigure | null => {
      const figures = figuresOf(page) ?? []
      const index = findFigureAt(figures, place)
      const box = figures[index]?.box
      return box === undefined ? null : { page, index, box }
    },
    [figuresOf],
  )
  const stopChoosing = useCallback(() => askForRegion?.(null), [askForRegion])

  return (
    <DocumentViewer
      key={document.id}
      ref={viewer}
      place={source.placeDocument(document)}
      startsAtTop={reviewId !== null && point === undefined && (startPage ?? 1) === 1}
      renderLayer={({ page, width, height, turns }) => {
        const turned = turnSize({ width, height }, turns)
        return (
          <>
            <PageMarks
              reviewId={reviewId}
              page={page}
              turn={turnDrawing({ width, height }, turns)}
              width={turned.width}
              height={turned.height}
              evidence={desk?.marked ?? (isHere ? placesOf(open) : [])}
            />
            {takeRegion === null ? null : (
              <RegionPicker
                page={{ width, height }}
                turns={turns}
                findBox={(place) => findAt(page, place)?.box ?? null}
                onPick={(box) => {
                  desk?.askForRegion(null)
                  takeRegion({ page, box })
                }}
              />
            )}
          </>
        )
      }}
      describePage={(page) => describeCounts(countsOf.get(page), openOn.get(page) ?? 0)}
      isPressable={(page, place) => findAt(page, place) !== null}
      onPress={(page, place) => {
        const chosen = findAt(page, place)
        desk?.select(chosen)
        if (chosen === null) desk?.draw(null)
      }}
      footer={
        takeRegion !== null ? (
          <RegionBar onStop={stopChoosing} />
        ) : (
          <>
            {isDetailBelow && (desk?.figure ?? null) !== null ? <DetailLink /> : null}
            {tie === null ? null : (
              <TieBar
                tie={tie}
                onClose={() => {
                  desk?.draw(null)
                }}
              />
            )}
          </>
        )
      }
    >
      {reviewId === null || counts === undefined ? null : <UntickedControls reviewId={reviewId} counts={counts} />}
    </DocumentViewer>
  )
}

/** What a point is about: its figures and words, or the region of a person's own point. */
const placesOf = ({ evidence, box, page }: PointDetail): readonly MarkedPlace[] =>
  box === undefined ? evidence : [...evidence, { page, box }]

function DetailLink() {
  return (
    <button
      type="button"
      className="min-h-9 border-t border-hairline bg-card px-3 text-left text-note text-accent underline-offset-2 hover:underline pointer-coarse:min-h-11"
      onClick={() => {
        window.document.getElementById(reviewSideId)?.scrollIntoView({ block: 'start' })
      }}
    >
      Details of the figure
    </button>
  )
}
