import { type DraftCell, type DraftRow, type DraftTable, type Gap, isGap } from '@tickmark/engine/drafting'
import type { FigurePlace } from '@tickmark/engine/tagging'
import { formatDigits, hasNotes } from '../paper.ts'
import { escape, type Markup } from './markup.ts'

/** From this many columns of figures a table is set in smaller type. */
const MIN_WIDE_COLUMNS = 5
/** From this many rows a statement is set closer, so that it fits on a page. */
const MIN_LONG_ROWS = 27
/** Deeper levels are indented no further. */
const MAX_LEVEL = 4

/** A table in a frame that scrolls on a narrow screen. `name` is for screen readers, where the table has no title. */
export function layoutTable(table: DraftTable, name: string, markup: Markup): string {
  const { only } = markup
  const { columns, rows, title } = table
  const withNotes = hasNotes(table)
  const classes = [
    ...(columns.length >= MIN_WIDE_COLUMNS ? ['wide'] : []),
    ...(rows.length >= MIN_LONG_ROWS ? ['long'] : []),
    ...(table.kind === 'note' ? ['note'] : []),
  ]
  const heads = columns.map(
    ({ heading, unit }) =>
      `<th scope="col" class="figure">${escape(heading)}${unit === '' ? '' : `<br /><span class="unit">${escape(unit)}</span>`}</th>`,
  )
  return [
    `<div class="frame"${only(` role="region" tabindex="0" aria-label="${escape(title ?? name)}"`)}>`,
    `<table${classes.length === 0 ? '' : ` class="${classes.join(' ')}"`}${only(` data-table="${escape(table.id)}"`)}>`,
    ...(title === null ? [] : [`<caption>${escape(title)}</caption>`]),
    `<thead><tr><td></td>${withNotes ? '<th scope="col" class="ref">Note</th>' : ''}${heads.join('')}</tr></thead>`,
    '<tbody>',
    ...rows.map((row) => layoutRow(table, row, withNotes, markup)),
    '</tbody>',
    '</table>',
    '</div>',
  ].join('\n')
}

function layoutRow({ id, columns }: DraftTable, row: DraftRow, withNotes: boolean, markup: Markup): string {
  const level = Math.min(row.level, MAX_LEVEL)
  const start = `<tr class="${row.role} level-${level}${row.final ? ' final' : ''}"${markup.only(` data-row="${escape(row.id)}"`)}>`
  if (row.role === 'heading')
    return `${start}<th scope="rowgroup" colspan="${columns.length + (withNotes ? 2 : 1)}">${escape(row.label)}</th></tr>`
  // A total may have no label: then there is nothing to head the row.
  const label = row.label === '' ? '<td></td>' : `<th scope="row">${escape(row.label)}</th>`
  const note = withNotes ? `<td class="ref">${escape(row.note ?? '')}</td>` : ''
  const cells = columns.map((_, column) => layoutCell(row.cells[column] ?? null, { table: id, row: row.id, column }, markup))
  return `${start}${label}${note}${cells.join('')}</tr>`
}

/** A figure has an id, and its table, row and column as data, so that a screen can open its accounts. */
function layoutCell(cell: DraftCell | Gap | null, place: FigurePlace, { only, writeFigure, writeGap }: Markup): string {
  if (cell === null) return '<td class="figure"></td>'
  const [table, row, column] = [place.table, place.row, String(place.column)].map(escape)
  const data = only(` data-table="${table}" data-row="${row}" data-column="${column}"`)
  const start = `<td class="figure" id="${table}.${row}.${column}"${data}>`
  if (isGap(cell)) return `${start}<span>${writeGap(cell)}</span></td>`
  const digits = writeFigure(place, formatDigits(cell.value))
  // The closing bracket hangs in the margin of the column, so that digits align.
  return `${start}<span>${cell.value < 0n ? `(${digits}<span class="hang">)</span>` : digits}</span></td>`
}
