import { type Checklist, type ChecklistVerdict, type ChecklistEntry, countChecklist } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { keepFocus } from '../../../lib/keep-focus.ts'
import { singleKeys } from '../../../lib/shortcuts/single-keys.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx'
import { usePeople } from '../points/people.ts'
import { useReviewSource } from '../source/review-source.ts'
import { arrangeChecklist, type ChecklistFilter, describeProgress, listFilters } from './arrange-checklist.ts'
import { ChecklistItem } from './checklist-item.tsx'
import { focusNext, onChecklistKey } from './checklist-keys.ts'
import { checklistQuery } from './checklist-query.ts'
import { useAnswerForms } from './use-answer-forms.ts'
import { useAnswerItem } from './use-answer-item.ts'

interface ReviewChecklistProps {
  renderPageLink: (page: number) => ReactNode
  renderPointLink: (point: number) => ReactNode
}

/** The questions that the review asks about the document as a whole: what it answered itself, and what people answer. */
export function ReviewChecklist(props: ReviewChecklistProps) {
  const checklist = useQuery(checklistQuery(useReviewSource()))
  if (checklist.data === undefined) {
    if (!checklist.isError) return <RowsSkeleton />
    return (
      <ErrorState
        title="The checklist could not be loaded."
        detail={sentenceOf(checklist.error, 'Please try again.')}
        onRetry={() => {
          void checklist.refetch()
        }}
      />
    )
  }
  if (checklist.data.items.length === 0)
    return <EmptyState title="No answers yet">They appear when the draft has been reviewed.</EmptyState>
  return <Answered checklist={checklist.data} {...props} />
}

function Answered({ checklist: { reviewId, items }, ...links }: ReviewChecklistProps & { checklist: Checklist }) {
  const { mayChange } = usePeople()
  const { mutateAsync } = useAnswerItem()
  const { forms, put, close } = useAnswerForms()
  const [filter, setFilter] = useState<ChecklistFilter>('all')
  const [order, setOrder] = useState(() => ({ reviewId, places: listPlaces(items) }))
  // What a review finds for people comes first; until the next one, nothing moves.
  if (order.reviewId !== reviewId) setOrder({ reviewId, places: listPlaces(items) })
  const counts = countChecklist(items)
  const progress = describeProgress(items)
  const listed = arrangeChecklist(items, filter, order.places, ({ check }) => forms.get(check)?.filter === filter)

  async function answer(item: ChecklistEntry, verdict: ChecklistVerdict | null, comment: string): Promise<void> {
    // The buttons under the focus go with the answer.
    if (verdict !== null) focusNext(item.check)
    try {
      await mutateAsync({ item, answer: verdict, comment })
      close(item.check)
    } catch {
      // A notification has said why. The form stays open.
    }
  }

  return (
    <section ref={keepFocus} aria-labelledby="review-checklist" className="flex flex-col gap-3">
      <header className="flex flex-col gap-2">
        <h3 id="review-checklist" data-focus-home="" className="font-serif text-lead font-semibold">
          Checklist
        </h3>
        {progress === null ? null : <ProgressBar label={progress} value={Math.floor((100 * counts.answered) / counts.forPeople)} />}
        <div role="group" aria-label="Show" className="flex flex-wrap gap-1.5">
          {listFilters(counts).map(({ value, label, count }) => (
            <button
              key={value}
              type="button"
              aria-pressed={filter === value}
              disabled={count === 0 && value !== filter}
              className="figures inline-flex min-h-7 items-center gap-1.5 rounded-sm border border-hairline px-2 text-note text-quiet transition-colors hover:not-disabled:border-ink disabled:opacity-55 aria-pressed:border-accent aria-pressed:text-ink pointer-coarse:min-h-11"
              onClick={() => {
                setFilter(value)
              }}
            >
              {label} <span className="font-semibold">{count}</span>
            </button>
          ))}
        </div>
      </header>
      {listed.length === 0 ? (
        <p className="py-4 text-note text-quiet">{filter === 'left' ? 'Everything is answered.' : 'No item is in this list.'}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys for the buttons inside
        <ul data-checklist onKeyDown={onChecklistKey}>
          {listed.map((item) => (
            <ChecklistItem
              key={item.check}
              item={item}
              mayAnswer={mayChange}
              begun={forms.get(item.check)?.comment}
              onBegin={(comment) => {
                put(item.check, { comment, filter: forms.get(item.check)?.filter ?? filter }, item.answer?.comment ?? '')
              }}
              onCancel={() => {
                close(item.check)
              }}
              onAnswer={(verdict, comment) => answer(item, verdict, comment)}
              {...links}
            />
          ))}
        </ul>
      )}
      {mayChange && counts.left > 0 ? (
        <p className="text-note text-quiet print:hidden">
          Keys in the list: ↑ and ↓ move{singleKeys.areOn() ? ', 1 met, 2 not met, 3 not applicable' : ''}.
        </p>
      ) : null}
    </section>
  )
}

const listPlaces = (items: readonly ChecklistEntry[]): ReadonlyMap<string, number> =>
  new Map(arrangeChecklist(items, 'all').map(({ check }, place) => [check, place]))
