import { type DraftRow, type DraftTable, isGap } from '@tickmark/engine/drafting'
import { memo } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { type FigureIndex, idOfFigure, keyOfPlace } from './index-figures.ts'
import { PaperFigure } from './paper-figure.tsx'
import { PaperGap } from './paper-text.tsx'
import type { LiveReview } from './read-live-review.ts'

/** Deeper levels are indented no further. */
const MAX_LEVEL = 4

export interface PaperFigures {
  readonly index: FigureIndex
  readonly stops: ReadonlySet<string>
  readonly states: LiveReview['states']
  /** The elements of notes by their numbers. */
  readonly notes: ReadonlyMap<string, string>
}

interface PaperRowProps {
  table: DraftTable
  row: DraftRow
  hasNotes: boolean
  figures: PaperFigures
}

/** A heading, a line or a total with its figures. */
export const PaperRow = memo(function PaperRow({ table, row, hasNotes, figures }: PaperRowProps) {
  const className = classNames(row.role, `level-${Math.min(row.level, MAX_LEVEL)}`, row.final && 'final')
  if (row.role === 'heading')
    return (
      <tr className={className}>
        <th scope="rowgroup" colSpan={table.columns.length + (hasNotes ? 2 : 1)}>
          <span>{row.label}</span>
        </th>
      </tr>
    )
  return (
    <tr className={className}>
      <th scope="row">{row.label === '' ? <span className="sr-only">{nameTotal(table, row, figures)}</span> : row.label}</th>
      {hasNotes ? (
        <td className="ref">{row.note === null ? null : <NoteReference note={row.note} id={figures.notes.get(row.note)} />}</td>
      ) : null}
      {table.columns.map(({ heading }, column) => {
        const key = keyOfPlace({ table: table.id, row: row.id, column })
        const cell = row.cells[column] ?? null
        const figure = figures.index.get(key)
        return (
          // Two columns may have the same heading; their order does not change.
          // oxlint-disable-next-line react/no-array-index-key
          <td key={`${column} ${heading}`} className="figure">
            {isGap(cell) ? <PaperGap part={cell} id={idOfFigure(key)} /> : null}
            {figure === undefined ? null : (
              <PaperFigure figure={figure} state={figures.states.get(key)} isTabStop={figures.stops.has(key)} />
            )}
          </td>
        )
      })}
    </tr>
  )
})

/** A total without a label is ruled off beneath what it adds up; screen readers need its name. */
const nameTotal = (table: DraftTable, row: DraftRow, { index }: PaperFigures): string =>
  row.cells.flatMap((_, column) => index.get(keyOfPlace({ table: table.id, row: row.id, column })) ?? [])[0]?.label ?? 'Total'

/** The number of a note, which goes there. */
function NoteReference({ note, id }: { note: string; id: string | undefined }) {
  if (id === undefined) return note
  return (
    <button type="button" data-go-to={id} aria-label={`Note ${note}`}>
      {note}
    </button>
  )
}
