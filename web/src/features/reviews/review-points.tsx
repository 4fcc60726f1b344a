import { type AnalysisReview, sumCoverage } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useIdle } from '../../lib/use-idle.ts'
import { whenQuiet } from '../../lib/when-idle.ts'
import { usePrinting } from '../../lib/use-printing.ts'
import { classNames } from '../../ui/class-names.ts'
import { Card } from '../../ui/card.tsx'
import { checklistQuery } from './checklist/checklist-query.ts'
import { PrintedChecklist } from './checklist/printed-checklist.tsx'
import { pageCountsQuery } from './marks/marks-queries.ts'
import type { ChangeSearch, PointSearch } from './points/point-search.ts'
import { PointsWorkspace } from './points/points-workspace.tsx'
import { PrintedPoints } from './printed-points.tsx'
import { printedPointsQuery } from './printed-queries.ts'
import { ReviewCautions } from './review-cautions.tsx'
import { reviewPointsQuery } from './review-query.ts'
import { ReviewSummary } from './review-summary.tsx'
import { useReviewSource } from './source/review-source.ts'
import type { DetailPlace } from './points/detail-place.ts'

// Most drafts have points.
const NothingToRaise = lazy(() => import('./nothing-to-raise.tsx').then((module) => ({ default: module.NothingToRaise })))

interface ReviewPointsProps {
  review: AnalysisReview
  /** The open point and the filters, which are part of the address. */
  search: PointSearch
  onSearch: (change: ChangeSearch) => void
  detailPlace: DetailPlace
  /** Brings the open point into view there. */
  onAttend: () => void
}

/** A finished review: a summary and the points. On paper every point is printed with its arithmetic, and the checklist. */
export function ReviewPoints({ review, search, onSearch, detailPlace, onAttend }: ReviewPointsProps) {
  const isPrinting = usePrinting()
  const source = useReviewSource()
  const { reviewId, summary, ties, profile, materiality, cautions = [] } = review
  // Printing cannot wait for what is printed, but nothing on the screen should wait for it either.
  const isRead = useIdle(whenQuiet) || isPrinting
  const listed = useQuery({ ...printedPointsQuery(source), enabled: isRead }).data?.points
  const findings = useQuery({ ...reviewPointsQuery(source, reviewId ?? 0), enabled: isRead && reviewId !== undefined }).data
  const checklist = useQuery({ ...checklistQuery(source), enabled: isRead }).data
  const counts = useQuery({ ...pageCountsQuery(source, reviewId ?? 0), enabled: reviewId !== undefined }).data
  const coverage = counts === undefined ? undefined : sumCoverage(counts)
  const printed = listed?.filter(({ present }) => present)
  const nothing = (
    <Card>
      <Suspense fallback={null}>
        <NothingToRaise summary={summary} ties={ties} coverage={coverage} isWhole={cautions.length === 0} />
      </Suspense>
    </Card>
  )
  return (
    <section aria-labelledby="review-points" className="flex flex-col gap-4">
      <h2
        id="review-points"
        className={classNames('font-serif text-lead font-semibold', detailPlace !== 'list' && 'sr-only print:not-sr-only')}
      >
        Review points
      </h2>
      {summary === undefined ? null : <ReviewSummary summary={summary} coverage={coverage} profile={profile} materiality={materiality} />}
      {cautions.length === 0 ? null : <ReviewCautions cautions={cautions} />}
      {!isPrinting ? (
        <PointsWorkspace search={search} onSearch={onSearch} detailPlace={detailPlace} onAttend={onAttend} nothing={nothing} />
      ) : printed === undefined || findings === undefined || checklist === undefined ? (
        <p>The review was still loading when this was printed. Please print it again.</p>
      ) : (
        <>
          {printed.length === 0 ? nothing : <PrintedPoints points={printed} findings={findings} />}
          <PrintedChecklist items={checklist.items} />
        </>
      )}
    </section>
  )
}
