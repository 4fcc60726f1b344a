import type { AnalysisReview, ReviewTags } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { formatCount } from '../../../lib/format-count.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FilterChoice } from '../../../ui/filter-choice.tsx'
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx'
import { type WalkedEntry, WalkedEntries } from '../drafts/walked-entries.tsx'
import { type MarkedPlace, useDesk } from '../marks/desk.ts'
import { useSelectPlace } from '../marks/use-select-place.ts'
import type { DetailPlace } from '../points/detail-place.ts'
import { useReviewSource } from '../source/review-source.ts'
import { describeMembers, describePeriod, describeValue } from './describe-fact.ts'
import { findEntries, groupEntries, listEntries, type TagEntry, type TagList } from './list-facts.ts'
import { TagDetail, titleOfEntry } from './tag-detail.tsx'
import { tagsQuery } from './tags-query.ts'

interface TagsViewProps {
  /** The finished review of the newest draft. */
  review: AnalysisReview
  detailPlace: DetailPlace
  /** Brings the open tag into view there. */
  onAttend: () => void
}

/** How many are listed before more are asked for: an annual report has thousands. */
const STEP = 200

const lists: readonly { list: TagList; label: string }[] = [
  { list: 'facts', label: 'Tagged' },
  { list: 'untagged', label: 'No tag' },
  { list: 'hidden', label: 'Printed nowhere' },
]

const nothing: ReviewTags = { facts: [], untagged: [], furtherFacts: 0, furtherUntagged: 0 }

/** The tags of a tagged document: every fact with its concept, value, period and unit, and every amount without a tag. */
export function TagsView({ review, detailPlace, onAttend }: TagsViewProps) {
  const source = useReviewSource()
  const reviewId = review.reviewId ?? 0
  const tags = useQuery(tagsQuery(source, reviewId))
  const desk = useDesk()
  const selectPlace = useSelectPlace(reviewId)
  const [list, setList] = useState<TagList>('facts')
  const [find, setFind] = useState('')
  const [most, setMost] = useState(STEP)
  const [open, setOpen] = useState<string>()

  const entries = useMemo(() => listEntries(tags.data ?? nothing), [tags.data])
  const found = useMemo(() => findEntries(entries[list], find), [entries, list, find])
  const groups = useMemo(() => groupEntries(found.slice(0, most)), [found, most])
  const entry = found.find(({ key }) => key === open)

  // Until one is opened, all that are listed are marked on the pages.
  const listed = useMemo(() => found.flatMap(placesOf), [found])
  const latest = useRef(desk)
  useEffect(() => {
    latest.current = desk
  })
  useEffect(() => {
    latest.current?.draw(null)
    latest.current?.mark(entry === undefined ? listed : placesOf(entry))
  }, [entry, listed])
  useEffect(
    () => () => {
      latest.current?.mark(null)
    },
    [],
  )

  function show(key: string | undefined): void {
    setOpen(key)
    const chosen = found.find((one) => one.key === key)
    if (chosen === undefined) return
    desk?.select(null)
    onAttend()
    const [place] = placesOf(chosen)
    if (place !== undefined && detailPlace !== 'list') desk?.show(place.page, place.box)
  }

  function choose(chosen: TagList): void {
    setList(chosen)
    setMost(STEP)
    setOpen(undefined)
  }

  if (tags.data === undefined) {
    return tags.isError ? (
      <Card>
        <ErrorState
          title="The tags could not be loaded."
          detail={sentenceOf(tags.error, 'Please try again.')}
          onRetry={() => {
            void tags.refetch()
          }}
        />
      </Card>
    ) : (
      <Card className="p-4" aria-busy="true">
        <RowsSkeleton />
      </Card>
    )
  }
  const { furtherFacts, furtherUntagged } = tags.data
  const further = list === 'untagged' ? furtherUntagged : furtherFacts
  const detail = entry === undefined ? null : <TagDetail key={entry.key} entry={entry} onShowFigure={selectPlace} />
  return (
    <section aria-labelledby="tags" className="flex flex-col gap-4">
      <h2 id="tags" className="sr-only">
        Tags
      </h2>
      <div className="flex flex-col gap-2 print:hidden">
        <div role="group" aria-label="Which tags" className="flex flex-wrap gap-1">
          {lists.map(({ list: one, label }) => (
            <FilterChoice
              key={one}
              className="@max-md:min-h-7 @max-md:gap-1 @max-md:px-1.5 @max-md:text-note"
              isChosen={one === list}
              onChoose={() => {
                choose(one)
              }}
            >
              {label}
              <span className="figures text-quiet">{entries[one].length.toLocaleString('en-GB')}</span>
            </FilterChoice>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <input
            type="search"
            aria-label="Find tags"
            placeholder="Caption, tag, amount"
            value={find}
            className="min-h-8 w-56 min-w-0 rounded-sm border border-edge bg-card px-2.5 text-body placeholder:text-quiet @max-md:w-auto @max-md:flex-1 pointer-coarse:min-h-11 pointer-coarse:text-[1rem]"
            onChange={(event) => {
              setFind(event.target.value)
              setMost(STEP)
            }}
          />
          <p className="figures text-note text-quiet" role="status">
            {found.length === entries[list].length ? null : `${found.length.toLocaleString('en-GB')} found`}
          </p>
        </div>
      </div>
      {found.length === 0 ? (
        <Card>
          <EmptyState title={find === '' ? emptyWords[list] : 'Nothing has these words.'}>
            {find === '' ? undefined : 'Try fewer words, or another list.'}
          </EmptyState>
        </Card>
      ) : (
        <WalkedEntries
          groups={groups.map(({ name, entries: shown }) => ({ name, entries: shown.map(toWalked), count: shown.length }))}
          open={open}
          onOpen={show}
          unfolded={detailPlace === 'list' ? <div className="@container pt-1">{detail}</div> : null}
        />
      )}
      {found.length > most ? (
        <div className="flex justify-center print:hidden">
          <Button
            onClick={() => {
              setMost(most + STEP)
            }}
          >
            Show more
          </Button>
        </div>
      ) : further === 0 ? null : (
        <p className="text-note text-quiet">{formatCount(further, 'more is', 'more are')} not listed here.</p>
      )}
      {detail === null || detailPlace === 'list' || detailPlace === null ? null : createPortal(detail, detailPlace, `tag ${open}`)}
    </section>
  )
}

const emptyWords: Record<TagList, string> = {
  facts: 'No tag is printed.',
  untagged: 'Every amount in the tables has a tag.',
  hidden: 'Every fact is printed.',
}

function placesOf(entry: TagEntry): MarkedPlace[] {
  const place = 'fact' in entry ? entry.fact.place : entry.untagged
  return place === null ? [] : [{ page: place.page, box: place.box }]
}

function toWalked(entry: TagEntry): WalkedEntry {
  const title = titleOfEntry(entry)
  if ('untagged' in entry) return { key: entry.key, title, facts: entry.untagged.text, page: entry.untagged.page }
  const { fact } = entry
  const facts = [describeValue(fact), describePeriod(fact.period), describeMembers(fact), fact.concept]
  return { key: entry.key, title, facts: <span className="line-clamp-3">{facts.filter((one) => one !== null).join(' · ')}</span> }
}
