import type { AnalysisReview } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMedia } from '../../lib/use-media.ts'
import { Card } from '../../ui/card.tsx'
import { NothingToRaise } from './nothing-to-raise.tsx'
import { pointsQuery } from './points/point-queries.ts'
import type { PointSearch } from './points/point-search.ts'
import { PointsWorkspace } from './points/points-workspace.tsx'
import { PrintedPoints } from './printed-points.tsx'
import { ReviewCautions } from './review-cautions.tsx'
import { ReviewChecklist } from './review-checklist.tsx'
import { ReviewSummary } from './review-summary.tsx'
import { useReviewSource } from './source/review-source.ts'

interface ReviewPointsProps {
  review: AnalysisReview
  /** The open point and the filters, which are part of the address. */
  search: PointSearch
  onSearch: (search: PointSearch) => void
  /** A link to the page in the document, if there is one. */
  renderPageLink: (page: number) => ReactNode
  /** The AI review of the items that need judgement; shown before the checklist. */
  reading?: ReactNode
}

/** A finished review: a summary, the points, the checklist. On paper every point is printed with its arithmetic. */
export function ReviewPoints({ review, search, onSearch, renderPageLink, reading }: ReviewPointsProps) {
  const isPrinting = useMedia('print')
  const { points, summary, ties, profile, answers, cautions = [] } = review
  // Read in advance: printing cannot wait.
  const listed = useQuery(pointsQuery(useReviewSource(), { list: 'any' })).data?.points ?? []
  const printed = listed.filter(({ present }) => present)
  const nothing = (
    <Card>
      <NothingToRaise summary={summary} ties={ties} isWhole={cautions.length === 0} />
    </Card>
  )
  return (
    <section aria-labelledby="review-points" className="flex flex-col gap-4">
      <h2 id="review-points" className="font-serif text-lead font-semibold">
        Review points
      </h2>
      {summary === undefined || ties === undefined ? null : <ReviewSummary summary={summary} ties={ties} profile={profile} />}
      {cautions.length === 0 ? null : <ReviewCautions cautions={cautions} />}
      {isPrinting ? (
        printed.length === 0 ? (
          nothing
        ) : (
          <PrintedPoints points={printed} findings={points} />
        )
      ) : (
        <PointsWorkspace search={search} onSearch={onSearch} renderPageLink={renderPageLink} nothing={nothing} />
      )}
      {reading}
      {answers === undefined || answers.length === 0 ? null : <ReviewChecklist answers={answers} renderPageLink={renderPageLink} />}
    </section>
  )
}
