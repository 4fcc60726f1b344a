import { type DraftReview, type ReviewPoint, sumCoverage } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useDesk } from '../marks/desk.ts'
import { findMainPlace } from '../marks/find-main-place.ts'
import { pageCountsQuery } from '../marks/marks-queries.ts'
import { PageButton } from '../marks/page-button.tsx'
import { PointFindings } from '../point-findings.tsx'
import type { DetailPlace } from '../points/detail-place.ts'
import { stateWords } from '../points/state-words.ts'
import { ReviewCautions } from '../review-cautions.tsx'
import { ReviewSummary } from '../review-summary.tsx'
import { severityWords } from '../severity-words.ts'
import { useReviewSource } from '../source/review-source.ts'
import { WalkedEntries, type WalkedGroup } from './walked-entries.tsx'

interface EarlierReviewProps {
  /** A finished review of a draft that is not the newest. */
  review: DraftReview
  detailPlace: DetailPlace
  /** Brings the open point into view there. */
  onAttend: () => void
  /** Opens a point of today. */
  onOpenPoint: (number: number) => void
}

/** The points of an earlier draft as its review found them, with the state that each has today. Nothing can be changed. */
export function EarlierReview({ review, detailPlace, onAttend, onOpenPoint }: EarlierReviewProps) {
  const source = useReviewSource()
  const desk = useDesk()
  const [open, setOpen] = useState<string | undefined>()
  const { reviewId, summary, profile, cautions = [] } = review
  const counts = useQuery({ ...pageCountsQuery(source, reviewId ?? 0), enabled: reviewId !== undefined }).data
  const points = review.points.filter((point, i) => review.points.findIndex(({ id }) => id === point.id) === i)
  const point = points.find((one) => keyOf(one) === open)

  function show(key: string | undefined): void {
    setOpen(key)
    const chosen = points.find((one) => keyOf(one) === key)
    desk?.select(null)
    desk?.draw(chosen?.ties[0] ?? null)
    desk?.mark(chosen?.evidence ?? null)
    if (chosen === undefined) return
    onAttend()
    if (detailPlace !== 'list') desk?.show(chosen.page, findMainPlace(chosen))
  }

  const detail =
    point === undefined ? null : (
      <EarlierPoint
        key={point.id}
        point={point}
        onOpen={() => {
          onOpenPoint(point.number)
        }}
      />
    )
  return (
    <section aria-labelledby="earlier-points" className="flex flex-col gap-4">
      <h2 id="earlier-points" className="sr-only print:not-sr-only">
        Review points of draft {review.document?.version}
      </h2>
      {summary === undefined ? null : (
        <ReviewSummary
          summary={summary}
          coverage={counts === undefined ? undefined : sumCoverage(counts)}
          profile={profile}
          // It is that of the newest draft.
          materiality={undefined}
        />
      )}
      {cautions.length === 0 ? null : <ReviewCautions cautions={cautions} />}
      {points.length === 0 ? (
        <Card>
          <EmptyState title="This review raised no point" />
        </Card>
      ) : (
        <WalkedEntries
          groups={groupPoints(points)}
          open={open}
          onOpen={show}
          unfolded={detailPlace === 'list' ? <div className="@container pt-1">{detail}</div> : null}
        />
      )}
      {detail === null || detailPlace === 'list' || detailPlace === null ? null : createPortal(detail, detailPlace, `earlier ${open}`)}
    </section>
  )
}

const keyOf = ({ number }: ReviewPoint) => `point-${number}`

function groupPoints(points: readonly ReviewPoint[]): WalkedGroup[] {
  return (['error', 'warning', 'info'] as const).flatMap((severity) => {
    const words = severityWords[severity]
    const entries = points
      .filter((point) => point.severity === severity)
      .toSorted((a, b) => a.page - b.page || a.number - b.number)
      .map((point) => ({ ...point, key: keyOf(point) }))
      .map(({ key, number, state, title, page }) => ({
        key,
        title,
        mark: { proof: words.proof, label: words.one },
        facts: (
          <>
            <span>#{number}</span>
            <Badge>{stateWords[state] ?? 'Open'} today</Badge>
          </>
        ),
        page,
      }))
    return entries.length === 0 ? [] : [{ name: words.many, entries, count: entries.length }]
  })
}

function EarlierPoint({ point, onOpen }: { point: ReviewPoint; onOpen: () => void }) {
  return (
    <article aria-label={`Point ${point.number}`} className="flex flex-col gap-4 px-4 pb-4">
      <h3 className="text-lead font-semibold [overflow-wrap:anywhere]">{point.title}</h3>
      <PointFindings point={point} actions={<PageButton page={point.page} box={findMainPlace(point)} />} />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge>{stateWords[point.state] ?? 'Open'} today</Badge>
        <Button onClick={onOpen}>Open point {point.number} of the newest draft</Button>
      </p>
    </article>
  )
}
