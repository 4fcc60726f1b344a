import { hasNotes } from '@tickmark/exports/draft'
import type { DraftTable } from '@tickmark/engine/drafting'
import { classNames } from '../../../ui/class-names.ts'
import { idOfTable } from './index-figures.ts'
import { type PaperFigures, PaperRow } from './paper-row.tsx'

/** From this many columns of figures a table is set in smaller type. */
const MIN_WIDE_COLUMNS = 5
/** From this many rows a statement is printed closer. */
const MIN_LONG_ROWS = 27

interface PaperTableProps {
  table: DraftTable
  /** For screen readers, where the table has no title. */
  name: string
  figures: PaperFigures
}

/** A table of figures. On a narrow screen it scrolls sideways by itself. */
export function PaperTable({ table, name, figures }: PaperTableProps) {
  const { id, columns, rows, title, kind } = table
  const withNotes = hasNotes(table)
  return (
    <div className="frame" id={idOfTable(id)} tabIndex={-1}>
      <table
        aria-label={title === null ? name : undefined}
        className={classNames(
          columns.length >= MIN_WIDE_COLUMNS && 'wide',
          rows.length >= MIN_LONG_ROWS && 'long',
          kind === 'note' && 'note',
        )}
      >
        {title === null ? null : <caption>{title}</caption>}
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Line</span>
            </th>
            {withNotes ? (
              <th scope="col" className="ref">
                Note
              </th>
            ) : null}
            {columns.map(({ heading, unit }, column) => (
              // oxlint-disable-next-line react/no-array-index-key -- two columns may have the same heading
              <th key={`${column} ${heading}`} scope="col" className="figure">
                {heading}
                {unit === '' ? null : <span className="unit">{unit}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PaperRow key={row.id} table={table} row={row} hasNotes={withNotes} figures={figures} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
