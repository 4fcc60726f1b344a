import { describeRegistration, languageOf, paperOf } from '@tickmark/exports/draft'
import type { CellPlace, Draft } from '@tickmark/engine/drafting'
import { type FocusEvent, type KeyboardEvent, memo, type MouseEvent, useMemo } from 'react'
import './draft-paper.css'
import { idOfText } from './id-of-text.ts'
import { type FigureIndex, idOfFigure, keyOfPlace } from './index-figures.ts'
import { placeNotes } from './list-contents.ts'
import { findNextFigure, listTabStops } from './move-between-figures.ts'
import { PaperSection } from './paper-section.tsx'
import { PaperText } from './paper-text.tsx'
import type { LiveReview } from './read-live-review.ts'
import { useRunningHead } from './use-running-head.ts'

interface DraftPaperProps {
  draft: Draft
  index: FigureIndex
  states: LiveReview['states']
  /** A figure was pressed, with a key or not. It never changes, so that it draws no paper again. */
  onOpen: (place: CellPlace, isByKey: boolean) => void
  /** The number of a note was pressed; the same. */
  onGoTo: (id: string) => void
}

/** The draft as its files print it. Figures are buttons: arrow keys move between them, and Tab stops once for each table. */
export const DraftPaper = memo(function DraftPaper({ draft, index, states, onOpen, onGoTo }: DraftPaperProps) {
  const figures = useMemo(() => ({ index, stops: listTabStops(index), states, notes: placeNotes(draft) }), [draft, index, states])
  useRunningHead(draft.profile.name)
  const registration = describeRegistration(draft)

  function findPlace(target: EventTarget): CellPlace | null {
    const key = target instanceof Element ? target.closest<HTMLElement>('[data-figure]')?.dataset['figure'] : undefined
    return key === undefined ? null : (index.get(key)?.place ?? null)
  }

  function onClick(event: MouseEvent): void {
    const note = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-go-to]')?.dataset['goTo'] : undefined
    if (note !== undefined) onGoTo(note)
    const place = findPlace(event.target)
    // The browser counts presses of a pointer; those of a key are none.
    if (place !== null) onOpen(place, event.detail === 0)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const from = findPlace(event.target)
    const to = from === null ? null : findNextFigure(index, from, event.key)
    if (to === null) return
    event.preventDefault()
    document.getElementById(idOfFigure(keyOfPlace(to)))?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the figures in it are buttons
    <div
      className="draft-paper"
      lang={languageOf(draft.profile.regime)}
      data-paper={paperOf(draft.profile.regime) === 'A4' ? 'a4' : 'us'}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={moveTabStop}
    >
      <div className="sheet cover">
        {registration === null ? null : (
          <p className="registration" id={idOfText('cover/registration')}>
            <PaperText text={registration} idOf={() => 'gap-cover'} />
          </p>
        )}
        <p className="name" id={idOfText('cover/name')}>
          {draft.profile.name}
        </p>
        <p className="title" id={idOfText('cover/title')}>
          {draft.title}
        </p>
      </div>
      {draft.sections.map((section) => (
        <PaperSection key={section.id} section={section} figures={figures} />
      ))}
    </div>
  )
})

/** Tab comes back to the figure of a table that last had the focus. */
function moveTabStop({ target }: FocusEvent<HTMLElement>): void {
  if (target.dataset['figure'] === undefined) return
  for (const stop of target.closest('table')?.querySelectorAll<HTMLElement>('[data-figure][tabindex="0"]') ?? []) stop.tabIndex = -1
  target.tabIndex = 0
}
