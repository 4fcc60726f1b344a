import type { AnalysisReview } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { formatCount } from '../../../lib/format-count.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx'
import { useDesk } from '../marks/desk.ts'
import type { DetailPlace } from '../points/detail-place.ts'
import { stateWords } from '../points/state-words.ts'
import { severityWords } from '../severity-words.ts'
import { useReviewSource } from '../source/review-source.ts'
import { ChangeDetail, titleOfChange } from './change-detail.tsx'
import { draftChangesQuery } from './drafts-queries.ts'
import { type ChangeEntry, listCaveats, listChanges } from './list-changes.ts'
import { placeOfEntry } from './place-of-entry.ts'
import { type WalkedEntry, WalkedEntries } from './walked-entries.tsx'

interface ChangesViewProps {
  /** The finished review of the newest draft. */
  review: AnalysisReview
  /** The key of the change that is open at first: the last one that `onOpen` was called with, when the user comes back. */
  first: string | undefined
  onOpen: (key: string | undefined) => void
  detailPlace: DetailPlace
  /** Brings the open change into view there. */
  onAttend: () => void
  onOpenPoint: (number: number) => void
  onSeeEarlier: (version: number, page: number) => void
}

/** What the newest draft changed since the one before: points, figures, lines and sentences, to be walked one after the other. */
export function ChangesView({ review, first, onOpen, detailPlace, onAttend, onOpenPoint, onSeeEarlier }: ChangesViewProps) {
  const source = useReviewSource()
  const comparison = useQuery(draftChangesQuery(source, review.document?.id ?? 0, review.reviewId))
  const desk = useDesk()
  const [open, setOpen] = useState(first)
  const groups = useMemo(() => (comparison.data === undefined ? [] : listChanges(comparison.data)), [comparison.data])
  const entries = groups.flatMap((group) => group.entries)
  const entry = entries.find(({ key }) => key === open)

  const isRead = comparison.data !== undefined
  useEffect(() => {
    if (entry !== undefined) lookAt(entry)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the one that is open at first; others are looked at when they are opened
  }, [isRead])

  // What is marked belongs to the open change: it would cover the points that are opened afterwards.
  const latest = useRef(desk)
  useEffect(() => {
    latest.current = desk
  })
  useEffect(
    () => () => {
      latest.current?.mark(null)
    },
    [],
  )

  function lookAt(chosen: ChangeEntry): void {
    onAttend()
    const { page, box, marks } = placeOfEntry(chosen)
    desk?.draw(null)
    desk?.mark(marks)
    // On small screens the entry stays in view, with a button for its page.
    if (page !== undefined && detailPlace !== 'list') desk?.show(page, box)
  }

  function show(key: string | undefined): void {
    setOpen(key)
    onOpen(key)
    const chosen = entries.find((one) => one.key === key)
    if (chosen === undefined) desk?.mark(null)
    else lookAt(chosen)
  }

  if (comparison.data === undefined) {
    return comparison.isError ? (
      <Card>
        <ErrorState
          title="The changes could not be loaded."
          detail={sentenceOf(comparison.error, 'Please try again.')}
          onRetry={() => {
            void comparison.refetch()
          }}
        />
      </Card>
    ) : (
      <Card className="p-4" aria-busy="true">
        <RowsSkeleton />
      </Card>
    )
  }
  const { previous, version, pages, points } = comparison.data
  if (previous === null) {
    return (
      <Card>
        <EmptyState title="There is nothing to compare with">No earlier draft has been reviewed.</EmptyState>
      </Card>
    )
  }

  const detail =
    entry === undefined ? null : (
      <ChangeDetail
        key={entry.key}
        entry={entry}
        version={version}
        previous={previous.version}
        onOpenPoint={onOpenPoint}
        onSeePrevious={(page) => {
          onSeeEarlier(previous.version, page)
        }}
      />
    )
  const stillThere = points.filter(({ outcome }) => outcome === 'still-there').length
  return (
    <section aria-labelledby="changes" className="flex flex-col gap-4">
      <h2 id="changes" className="sr-only">
        Changes
      </h2>
      <p className="figures text-note text-quiet" role="status">
        {[
          `Since draft ${previous.version}`,
          ...groups.map(({ name, count }) => `${name.toLowerCase()}: ${count.toLocaleString('en-GB')}`),
        ].join(' · ')}
        {stillThere === 0 ? '' : ` · ${formatCount(stillThere, 'point is', 'points are')} in both`}
      </p>
      {listCaveats(comparison.data).map((caveat) => (
        <p key={caveat} className="border-l-2 border-rounding pl-3 text-note">
          {caveat}
        </p>
      ))}
      {groups.length === 0 ? (
        pages.state === 'compared' ? (
          <Card>
            <EmptyState title="Nothing changed">Every figure and sentence is as it was in draft {previous.version}.</EmptyState>
          </Card>
        ) : null
      ) : (
        <WalkedEntries
          groups={groups.map((group) => ({ ...group, entries: group.entries.map(toWalked) }))}
          open={open}
          onOpen={show}
          unfolded={detailPlace === 'list' ? <div className="@container pt-1">{detail}</div> : null}
        />
      )}
      {detail === null || detailPlace === 'list' || detailPlace === null ? null : createPortal(detail, detailPlace, `change ${open}`)}
    </section>
  )
}

function toWalked(entry: ChangeEntry): WalkedEntry {
  if ('point' in entry) {
    const { number, severity, title, page, outcome, state } = entry.point
    const words = severityWords[severity]
    const facts = [`#${number}`, stateWords[state], outcome === 'fixed' ? `was on page ${page}` : null]
    return {
      key: entry.key,
      title,
      mark: { proof: words.proof, label: words.one },
      facts: facts.filter((fact) => fact !== null).join(' · '),
      page: outcome === 'fixed' ? undefined : page,
    }
  }
  const { kind, before, after, page, previousPage } = entry.change
  const happened = { 'line-added': 'added', 'line-removed': 'removed', 'sentence-added': 'added', 'sentence-removed': 'removed' }
  const what =
    kind === 'figure' || kind === 'reference'
      ? `${before ?? 'nothing'} → ${after ?? 'nothing'}`
      : kind === 'sentence'
        ? null
        : happened[kind]
  const facts = [what, entry.place, page === undefined ? `was on page ${previousPage}` : null].filter((fact) => fact !== null)
  return { key: entry.key, title: titleOfChange(entry.change), facts: facts.join(' · '), page }
}
