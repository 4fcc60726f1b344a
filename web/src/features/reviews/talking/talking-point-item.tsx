import type { TalkingPoint } from '@tickmark/contract'
import { ArrowDown, ArrowUp, GripVertical, Pencil, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PageButton } from '../marks/page-button.tsx'
import { useDrafts } from '../points/drafts.ts'
import { findRewording, nameRewording } from './rewording.ts'
import { TalkingPointForm } from './talking-point-form.tsx'
import { useDragItem } from './use-drag-item.ts'

/** Saved; refused because someone else has changed the talking point; or failed. */
export type Rewording = 'saved' | 'refused' | 'failed'

interface TalkingPointItemProps {
  point: TalkingPoint
  /** Its place, from 1. */
  place: number
  isLast: boolean
  mayChange: boolean
  onPoint: (number: number) => void
  onMove: (by: number) => void
  /** Another one was dropped at an edge of this one. */
  onDrop: (id: number, edge: 'top' | 'bottom') => void
  onDiscussed: (isDiscussed: boolean) => void
  /** Rewords what `version` says. Resolves with what became of it. */
  onReword: (version: number, text: string) => Promise<Rewording>
  onRemove: () => void
}

/** A talking point: what to raise, from which figures, and whether it has been discussed. Alt with an arrow key moves it. */
export function TalkingPointItem(props: TalkingPointItemProps) {
  const { point, place, isLast, mayChange, onPoint, onMove, onDrop, onDiscussed, onReword, onRemove } = props
  const { id, text, state, source } = point
  const item = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const drafts = useDrafts()
  /** The version on which the user began to edit; null while they do not. */
  const [from, setFrom] = useState(() => findRewording(drafts, id))
  const [wasAsked, setAsked] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const isEditing = from !== null
  const textId = useId()
  const { edge, isDragged } = useDragItem({ id, item, handle, isEnabled: mayChange && !isEditing, onDrop })
  const isDiscussed = state === 'discussed'

  function onKeyDown(event: KeyboardEvent): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || !mayChange || isEditing) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of the buttons within
    <li
      ref={item}
      data-talking-point={id}
      className={classNames(
        'group relative flex gap-2 border-t border-hairline py-2.5 first:border-t-0',
        isDragged && 'opacity-40',
        edge === 'top' && 'before:absolute before:inset-x-0 before:-top-px before:h-0.5 before:bg-accent',
        edge === 'bottom' && 'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-accent',
      )}
      onKeyDown={onKeyDown}
    >
      {mayChange ? (
        <span ref={handle} aria-hidden="true" title="Drag to move" className="mt-0.5 -ml-1.5 cursor-grab self-start text-quiet">
          <GripVertical className="size-4" />
        </span>
      ) : null}
      <input
        type="checkbox"
        className="mt-1 size-4 shrink-0 accent-accent"
        aria-label="Discussed"
        {...(isEditing ? {} : { 'aria-describedby': textId })}
        checked={isDiscussed}
        disabled={!mayChange}
        onChange={(event) => {
          onDiscussed(event.target.checked)
        }}
      />
      <div className="min-w-0 flex-1">
        {isEditing ? (
          <TalkingPointForm
            label="Talking point"
            about={nameRewording(id, from)}
            action="Save"
            initial={text}
            takesFocus={wasAsked}
            notice={
              isRefused ? (
                <p role="status" className="text-note text-rounding [overflow-wrap:anywhere]">
                  It now reads “{text}”. Save again to put your words in its place.
                </p>
              ) : null
            }
            onClose={() => {
              setFrom(null)
              setRefused(false)
            }}
            onSave={async (written) => {
              // Once refused, the user has seen what they replace.
              const outcome = await onReword(isRefused ? point.version : from, written)
              setRefused(outcome === 'refused')
              return outcome === 'saved'
            }}
          />
        ) : (
          <p id={textId} className={classNames('whitespace-pre-line [overflow-wrap:anywhere]', isDiscussed && 'text-quiet')}>
            {text}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-3">
          {source === null ? (
            <span className="text-note text-quiet">{point.author?.name ?? 'Former user'}</span>
          ) : (
            <>
              <button
                type="button"
                className="figures min-h-6 text-note text-accent underline-offset-2 hover:underline"
                onClick={() => {
                  onPoint(source.point)
                }}
              >
                Point {source.point}
              </button>
              {source.present ? <PageButton page={source.page} /> : <span className="text-note text-quiet">No longer found</span>}
              {source.changed === true ? <span className="text-note text-rounding">Changed since it was drafted</span> : null}
            </>
          )}
          {mayChange && !isEditing ? (
            <span className="-mr-2 ml-auto flex">
              <IconButton
                label="Move up"
                aria-describedby={textId}
                icon={<ArrowUp className="size-4" aria-hidden="true" />}
                disabled={place === 1}
                onClick={() => {
                  onMove(-1)
                }}
              />
              <IconButton
                label="Move down"
                aria-describedby={textId}
                icon={<ArrowDown className="size-4" aria-hidden="true" />}
                disabled={isLast}
                onClick={() => {
                  onMove(1)
                }}
              />
              <IconButton
                label="Edit"
                aria-describedby={textId}
                icon={<Pencil className="size-4" aria-hidden="true" />}
                onClick={() => {
                  setAsked(true)
                  setFrom(findRewording(drafts, id) ?? point.version)
                }}
              />
              <IconButton label="Remove" aria-describedby={textId} icon={<X className="size-4" aria-hidden="true" />} onClick={onRemove} />
            </span>
          ) : null}
        </div>
      </div>
    </li>
  )
}
