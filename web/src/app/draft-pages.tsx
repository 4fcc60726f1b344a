import type { AnalysisDocument, AnalysisReview, Box, PointDetail } from '@tickmark/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import { useDesk } from '../features/reviews/marks/desk.ts'
import { findFigureAt } from '../features/reviews/marks/find-figure.ts'
import { pageCountsQuery, pageMarksQuery } from '../features/reviews/marks/marks-queries.ts'
import { PageMarks } from '../features/reviews/marks/page-marks.tsx'
import { describeCounts } from '../features/reviews/marks/describe-counts.ts'
import { TieBar } from '../features/reviews/marks/tie-bar.tsx'
import { UntickedControls } from '../features/reviews/marks/unticked-controls.tsx'
import { pointQuery } from '../features/reviews/points/point-queries.ts'
import { useReviewSource } from '../features/reviews/source/review-source.ts'
import { DocumentViewer, type DocumentViewerHandle } from '../features/viewer/document-viewer.tsx'
import { turnDrawing, turnSize } from '../features/viewer/page-place.ts'

interface DraftPagesProps {
  document: AnalysisDocument
  review: AnalysisReview
  /** The number of the open point. */
  point: number | undefined
  viewer: RefObject<DocumentViewerHandle | null>
}

/** The pages of the draft, marked as far as the review has come. */
export default function DraftPages({ document, review, point, viewer }: DraftPagesProps) {
  const source = useReviewSource()
  const queries = useQueryClient()
  const desk = useDesk()
  const reviewId = review.reviewId ?? null
  const counts = useQuery({ ...pageCountsQuery(source, reviewId ?? 0), enabled: reviewId !== null }).data
  const countsOf = useMemo(() => new Map(counts?.map((one) => [one.page, one])), [counts])
  const open = useQuery({ ...pointQuery(source, point ?? 0), enabled: point !== undefined }).data
  const isHere = open !== undefined && open.present && (desk?.figure ?? null) === null
  const { draw, tie = null } = desk ?? {}

  // A point that is opened shows its figures and its sum; its sum is drawn again when no figure is chosen any more.
  const opened = isHere ? open : undefined
  const shown = useRef<number | undefined>(undefined)
  useEffect(() => {
    if (point === undefined) shown.current = undefined
    if (opened === undefined) return
    draw?.(opened.ties[0] ?? null)
    if (shown.current === opened.number) return
    shown.current = opened.number
    // Only the pages move: on small screens the point itself stays in view.
    viewer.current?.show(opened.page, opened.box ?? findMainPlace(opened))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per point, not whenever it is read again
  }, [opened?.number])

  const figuresOf = useCallback(
    (page: number) => (reviewId === null ? undefined : queries.getQueryData(pageMarksQuery(source, reviewId, page).queryKey)?.figures),
    [queries, source, reviewId],
  )
  const findAt = useCallback((page: number, place: [number, number]) => findFigureAt(figuresOf(page) ?? [], place), [figuresOf])

  return (
    <DocumentViewer
      ref={viewer}
      place={source.placeDocument(document.id)}
      renderLayer={({ page, width, height, turns }) => {
        const turned = turnSize({ width, height }, turns)
        return (
          <PageMarks
            reviewId={reviewId}
            page={page}
            turn={turnDrawing({ width, height }, turns)}
            width={turned.width}
            height={turned.height}
            evidence={isHere ? open.evidence : []}
          />
        )
      }}
      describePage={(page) => describeCounts(countsOf.get(page))}
      isPressable={(page, place) => findAt(page, place) !== -1}
      onPress={(page, place) => {
        const index = findAt(page, place)
        desk?.select(index === -1 ? null : { page, index })
        if (index === -1) desk?.draw(null)
      }}
      footer={
        tie === null ? null : (
          <TieBar
            tie={tie}
            onClose={() => {
              desk?.draw(null)
            }}
          />
        )
      }
    >
      {reviewId === null || counts === undefined ? null : <UntickedControls reviewId={reviewId} counts={counts} />}
    </DocumentViewer>
  )
}

/** Where to look first: at the figure that is probably wrong, else at the total, else at the first one. */
function findMainPlace({ evidence, page }: Pick<PointDetail, 'evidence' | 'page'>): Box | undefined {
  const places = evidence.filter((place) => place.document === undefined && place.page === page)
  return (places.find(({ suspect }) => suspect === true) ?? places.findLast(({ role }) => role === 'total') ?? places[0])?.box
}
