import type { TalkingPoint } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { Copy, Printer } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { hasCode, sentenceOf } from '../../../lib/api/api-error.ts'
import { formatCount } from '../../../lib/format-count.ts'
import { keepFocus } from '../../../lib/keep-focus.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx'
import { showToast } from '../../../ui/toast/toast-queue.ts'
import { usePeople } from '../points/people.ts'
import { useReviewSource } from '../source/review-source.ts'
import { dropItem, moveItem } from './move-item.ts'
import { PrintedTalkingPoints } from './printed-talking-points.tsx'
import { TalkingPointForm } from './talking-point-form.tsx'
import { type Rewording, TalkingPointItem } from './talking-point-item.tsx'
import { talkingPointsAsText } from './talking-points-as-text.ts'
import { inOrder, talkingPointsQuery, useTalkingPoints } from './talking-queries.ts'

interface TalkingPointsPanelProps {
  /** Opens a point by its number. */
  onPoint: (number: number) => void
}

/** What to raise with the client: drafted from the review, in the order of the meeting, ticked off as it is discussed. */
export function TalkingPointsPanel({ onPoint }: TalkingPointsPanelProps) {
  const { mayChange } = usePeople()
  const list = useQuery(talkingPointsQuery(useReviewSource()))
  const { drafting, adding, editing, ordering } = useTalkingPoints()
  const [moved, setMoved] = useState('')
  const [isPrinting, setPrinting] = useState(false)
  const ordered = useRef<HTMLOListElement>(null)
  const focused = useRef<HTMLElement | null>(null)
  const stored = list.data?.talkingPoints ?? []
  // A list that was read before the server has the new order does not bring the old one back.
  const points = ordering.isPending ? inOrder(stored, ordering.variables) : stored
  const ids = points.map(({ id }) => id)
  const order = ids.join()

  // The browser takes the focus off what is moved in the page.
  useLayoutEffect(() => {
    if (focused.current?.isConnected === true && document.activeElement === document.body) focused.current.focus()
    focused.current = null
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- after the list has been drawn in another order
  }, [order])

  if (list.data === undefined) {
    return list.isError ? (
      <ErrorState
        title="The talking points could not be loaded."
        detail={sentenceOf(list.error, 'Please try again.')}
        onRetry={() => {
          void list.refetch()
        }}
      />
    ) : (
      <div aria-busy="true">
        <RowsSkeleton />
      </div>
    )
  }

  const { offered } = list.data
  const discussed = points.filter(({ state }) => state === 'discussed').length
  const arrange = (next: number[]) => {
    if (next.join() !== order) ordering.mutate(next)
  }
  const move = (id: number, by: number) => {
    const next = moveItem(ids, id, by)
    const active = document.activeElement
    focused.current = active instanceof HTMLElement && ordered.current?.contains(active) === true ? active : null
    setMoved(`Now ${next.indexOf(id) + 1} of ${next.length}`)
    arrange(next)
  }
  const draft = () => {
    drafting.mutate()
  }
  const addForm = mayChange ? (
    <TalkingPointForm
      label="Add a talking point"
      about="new talking point"
      action="Add"
      onSave={async (text) => (await outcomeOf(adding.mutateAsync(text))) === 'saved'}
    />
  ) : null

  // One element for both states of the list: the form, with the focus, stays where it is when the first one is added.
  return (
    <section ref={keepFocus} aria-label="Talking points" className="flex flex-col gap-3">
      {points.length === 0 ? renderEmpty() : renderList()}
      {addForm}
      {isPrinting ? (
        <PrintedTalkingPoints
          points={points}
          onPrinted={() => {
            setPrinting(false)
          }}
        />
      ) : null}
    </section>
  )

  function renderEmpty() {
    return (
      <EmptyState
        title="No talking points yet"
        action={
          mayChange && offered > 0 ? (
            <Button look="primary" busy={drafting.isPending} onClick={draft}>
              Draft talking points
            </Button>
          ) : undefined
        }
      >
        {offered > 0
          ? `The open points give ${formatCount(offered, 'question')} and remarks for the meeting with the client.`
          : 'No open point is to be raised with the client.'}
      </EmptyState>
    )
  }

  function renderList() {
    return (
      <>
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="figures text-note text-quiet" role="status">
            {discussed} of {points.length} discussed
          </p>
          <span className="ml-auto flex items-center gap-1">
            <IconButton
              label="Copy all as text"
              icon={<Copy className="size-4" aria-hidden="true" />}
              onClick={() => {
                void copy(points)
              }}
            />
            <IconButton
              label="Print talking points"
              icon={<Printer className="size-4" aria-hidden="true" />}
              onClick={() => {
                setPrinting(true)
              }}
            />
          </span>
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" className="h-1 w-full bg-hairline" aria-hidden="true">
            <rect width={(discussed / points.length) * 100} height="1" className="fill-tick" />
          </svg>
        </header>
        {mayChange && offered > 0 ? (
          <Button className="self-start" busy={drafting.isPending} onClick={draft}>
            {offered === 1 ? 'Draft 1 more' : `Draft ${offered} more`} from the open points
          </Button>
        ) : null}
        <ol ref={ordered}>
          {points.map((point, i) => (
            <TalkingPointItem
              key={point.id}
              point={point}
              place={i + 1}
              isLast={i === points.length - 1}
              mayChange={mayChange}
              onPoint={onPoint}
              onMove={(by) => {
                move(point.id, by)
              }}
              onDrop={(dropped, edge) => {
                arrange(dropItem(ids, dropped, point.id, edge))
              }}
              onDiscussed={(isDiscussed) => {
                editing.mutate({ before: point, wanted: { state: isDiscussed ? 'discussed' : 'included' } })
              }}
              onReword={(version, text) => outcomeOf(editing.mutateAsync({ before: { ...point, version }, wanted: { text } }))}
              onRemove={() => {
                editing.mutate({ before: point, wanted: { state: 'removed' } })
              }}
            />
          ))}
        </ol>
        <p className="sr-only" role="status">
          {moved}
        </p>
      </>
    )
  }
}

/** What became of a change. A notification has shown a failure already. */
async function outcomeOf(change: Promise<unknown>): Promise<Rewording> {
  try {
    await change
    return 'saved'
  } catch (error) {
    return hasCode(error, 'TALKING_POINT_CHANGED') ? 'refused' : 'failed'
  }
}

async function copy(points: readonly TalkingPoint[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(talkingPointsAsText(points))
    showToast({ title: 'Talking points copied', description: 'Copied to the clipboard as text.' })
  } catch {
    showToast({
      tone: 'error',
      title: 'Not copied',
      description: 'The browser did not allow it. Please select and copy the text yourself.',
    })
  }
}
