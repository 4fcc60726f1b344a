import { formatDifference, type PointSummary } from '@tickmark/contract'
import { MessageSquare } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { formatShortDate } from '../../../lib/format-date.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ProofMark } from '../../../ui/proof-mark.tsx'
import { severityWords } from '../severity-words.ts'
import { stateWords } from './state-words.ts'

interface PointRowProps {
  point: PointSummary
  isOpen: boolean
  /** Its content unfolds below it. */
  isUnfolding: boolean
  isSelected: boolean
  selectable: boolean
  onOpen: () => void
  onSelect: () => void
  /** The unfolded content. */
  children: ReactNode
}

/** The id of a point's row in the document. */
export const rowIdOf = (number: number) => `point-${number}`

/** Moves the focus to the title of a point. */
export function focusPoint(number: number): void {
  document.querySelector<HTMLElement>(`#${rowIdOf(number)} h4 button`)?.focus({ preventScroll: true })
}

/** Whether the focus is on the title of a point. */
export const isOnPointTitle = (): boolean => document.activeElement?.matches('[id^="point-"] h4 button') === true

/** A point in a list: what is wrong, by how much, where, who deals with it. */
export function PointRow({ point, isOpen, isUnfolding, isSelected, selectable, onOpen, onSelect, children }: PointRowProps) {
  const contentId = useId()
  const words = severityWords[point.severity]
  const states = [stateWords[point.state], point.present ? null : 'No longer found'].filter((state) => state !== null)
  return (
    <li
      id={rowIdOf(point.number)}
      className={classNames(
        'scroll-mt-44 border-t border-hairline first:border-t-0',
        // Rows out of view are not laid out. What unfolds in an open one may reach beyond it.
        isOpen ? 'border-l-2 border-l-accent' : '[content-visibility:auto] [contain-intrinsic-height:auto_3.75rem]',
      )}
    >
      <div className={classNames('flex items-start gap-3 px-4 py-2', isSelected && 'bg-sunk')}>
        {selectable ? (
          <input
            type="checkbox"
            className="mt-1 size-4 shrink-0 accent-accent print:hidden"
            aria-label={`Select point ${point.number}`}
            checked={isSelected}
            onChange={onSelect}
          />
        ) : null}
        <ProofMark proof={words.proof} label={words.one} className="mt-1 size-4" />
        <div className="min-w-0 flex-1">
          <h4 className={isOpen ? 'font-semibold' : undefined}>
            <button
              type="button"
              className="w-full min-h-6 text-left [overflow-wrap:anywhere] hover:underline underline-offset-2"
              {...(isUnfolding ? { 'aria-expanded': isOpen, 'aria-controls': contentId } : { 'aria-current': isOpen })}
              onClick={onOpen}
            >
              {point.title}
            </button>
          </h4>
          <p className="figures flex flex-wrap items-center gap-x-3 gap-y-0.5 text-note text-quiet">
            <span>#{point.number}</span>
            {point.difference === undefined ? null : <span>difference {formatDifference(point.difference, point.formula)}</span>}
            {states.map((state) => (
              <Badge key={state}>{state}</Badge>
            ))}
            {point.assignee === null ? null : <span>{point.assignee.name}</span>}
            {point.dueOn === null ? null : <span>due {formatShortDate(point.dueOn)}</span>}
            {point.comments === 0 ? null : (
              <span className="inline-flex items-center gap-1">
                <MessageSquare className="size-3.5" aria-hidden="true" />
                <span className="sr-only">Comments:</span> {point.comments}
              </span>
            )}
          </p>
        </div>
        <span className="figures shrink-0 text-note whitespace-nowrap text-quiet">page {point.page}</span>
      </div>
      <div id={contentId}>{children}</div>
    </li>
  )
}
