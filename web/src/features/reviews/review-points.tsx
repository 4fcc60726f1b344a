import { type AnalysisReview, sumCoverage } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { useMedia } from '../../lib/use-media.ts'
import { classNames } from '../../ui/class-names.ts'
import { Card } from '../../ui/card.tsx'
import { pageCountsQuery } from './marks/marks-queries.ts'
import { NothingToRaise } from './nothing-to-raise.tsx'
import { pointsQuery } from './points/point-queries.ts'
import type { PointSearch } from './points/point-search.ts'
import { PointsWorkspace } from './points/points-workspace.tsx'
import { PrintedPoints } from './printed-points.tsx'
import { ReviewCautions } from './review-cautions.tsx'
import { ReviewChecklist } from './review-checklist.tsx'
import { ReviewSummary } from './review-summary.tsx'
import { useReviewSource } from './source/review-source.ts'
import type { DetailPlace } from './points/detail-place.ts'

interface ReviewPointsProps {
  review: AnalysisReview
  /** The open point and the filters, which are part of the address. */
  search: PointSearch
  onSearch: (search: PointSearch) => void
  detailPlace: DetailPlace
  /** Brings the open point into view there. */
  onAttend: () => void
}

/** A finished review: a summary and the points. On paper every point is printed with its arithmetic, and the checklist. */
export function ReviewPoints({ review, search, onSearch, detailPlace, onAttend }: ReviewPointsProps) {
  const isPrinting = useMedia('print')
  const source = useReviewSource()
  const { reviewId, points, summary, ties, profile, answers, cautions = [] } = review
  // Read in advance: printing cannot wait.
  const listed = useQuery(pointsQuery(source, { list: 'any' })).data?.points ?? []
  const counts = useQuery({ ...pageCountsQuery(source, reviewId ?? 0), enabled: reviewId !== undefined }).data
  const coverage = counts === undefined ? undefined : sumCoverage(counts)
  const printed = listed.filter(({ present }) => present)
  const nothing = (
    <Card>
      <NothingToRaise summary={summary} ties={ties} coverage={coverage} isWhole={cautions.length === 0} />
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
      {summary === undefined ? null : <ReviewSummary summary={summary} coverage={coverage} profile={profile} />}
      {cautions.length === 0 ? null : <ReviewCautions cautions={cautions} />}
      {isPrinting ? (
        printed.length === 0 ? (
          nothing
        ) : (
          <PrintedPoints points={printed} findings={points} />
        )
      ) : (
        <PointsWorkspace search={search} onSearch={onSearch} detailPlace={detailPlace} onAttend={onAttend} nothing={nothing} />
      )}
      {isPrinting && answers !== undefined && answers.length > 0 ? <ReviewChecklist answers={answers} renderPageLink={printPage} /> : null}
    </section>
  )
}

const printPage = (page: number) => <span className="figures text-note text-quiet">page {page}</span>
