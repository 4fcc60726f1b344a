import type { AnalysisReview } from '@tickmark/contract'
import { type ReactNode, useMemo, useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { countBySeverity, groupPointsByPage } from './group-points.ts'
import { NothingToRaise } from './nothing-to-raise.tsx'
import { PointItem } from './point-item.tsx'
import { ReviewCautions } from './review-cautions.tsx'
import { ReviewChecklist } from './review-checklist.tsx'
import { ReviewSummary } from './review-summary.tsx'
import { SeverityFilter, type ShownSeverity } from './severity-filter.tsx'

interface ReviewPointsProps {
  review: AnalysisReview
  /** A link to the page in the document, if there is one. */
  renderPageLink: (page: number) => ReactNode
  /** The AI review of the items that need judgement; shown before the checklist. */
  reading?: ReactNode
}

/** The points of a finished review: a summary, a filter, then the points page by page. */
export function ReviewPoints({ review, renderPageLink, reading }: ReviewPointsProps) {
  const [shown, setShown] = useState<ShownSeverity>('all')
  const { points, summary, ties, profile, answers, cautions = [] } = review
  const counts = useMemo(() => countBySeverity(points), [points])
  const groups = useMemo(
    () => groupPointsByPage(shown === 'all' ? points : points.filter((point) => point.severity === shown)),
    [points, shown],
  )

  return (
    <section aria-labelledby="review-points" className="flex flex-col gap-4">
      <h2 id="review-points" className="font-serif text-lead font-semibold">
        Review points
      </h2>
      {summary === undefined || ties === undefined ? null : <ReviewSummary summary={summary} ties={ties} profile={profile} />}
      {cautions.length === 0 ? null : <ReviewCautions cautions={cautions} />}
      {points.length === 0 ? (
        <Card>
          <NothingToRaise summary={summary} ties={ties} isWhole={cautions.length === 0} />
        </Card>
      ) : (
        <>
          <SeverityFilter counts={counts} shown={shown} onChange={setShown} />
          {groups.map((group) => (
            <Card key={group.page} aria-labelledby={`page-${group.page}`}>
              <header className="flex items-baseline justify-between gap-4 border-b border-hairline px-4 py-1.5">
                <h3 id={`page-${group.page}`} className="figures text-note font-semibold">
                  Page {group.page}
                </h3>
                {renderPageLink(group.page)}
              </header>
              <ol>
                {group.points.map((point) => (
                  <PointItem key={point.pointId} point={point} />
                ))}
              </ol>
            </Card>
          ))}
        </>
      )}
      {reading}
      {answers === undefined || answers.length === 0 ? null : <ReviewChecklist answers={answers} renderPageLink={renderPageLink} />}
    </section>
  )
}
