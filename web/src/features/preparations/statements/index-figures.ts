import {
  type CellPlace,
  type Draft,
  type DraftCell,
  type DraftColumn,
  type DraftRow,
  type DraftTable,
  isGap,
} from '@tickmark/engine/drafting'

/** A figure of the draft, with the words that name it. */
export interface DraftFigure {
  readonly key: string
  readonly place: CellPlace
  readonly cell: DraftCell
  readonly row: DraftRow
  readonly column: DraftColumn
  /** A total without a label is named after what it adds up. */
  readonly label: string
  /** "Balance sheet", or "5 Debtors" for a note. */
  readonly within: string
}

/** The figures of a draft by key, in its order. */
export type FigureIndex = ReadonlyMap<string, DraftFigure>

export const keyOfPlace = ({ table, row, column }: CellPlace): string => `${table}.${row}.${column}`

/** The id of the element that shows a figure. */
export const idOfFigure = (key: string): string => `figure-${key}`

/** The id of the element that shows a table. */
export const idOfTable = (table: string): string => `table-${table}`

export function indexFigures({ sections }: Pick<Draft, 'sections'>): FigureIndex {
  const figures = sections.flatMap(({ heading, blocks }) => {
    let within = heading
    return blocks.flatMap((block) => {
      if (block.kind === 'heading' && block.number !== null) within = `${block.number} ${block.text}`
      return block.kind === 'table' ? listFigures(block.table, within) : []
    })
  })
  return new Map(figures.map((figure) => [figure.key, figure]))
}

function listFigures(table: DraftTable, within: string): DraftFigure[] {
  const labels = nameRows(table, within)
  return table.rows.flatMap((row, at) =>
    row.cells.flatMap((cell, column) => {
      const head = table.columns[column]
      if (cell === null || isGap(cell) || head === undefined) return []
      const place = { table: table.id, row: row.id, column }
      return [{ key: keyOfPlace(place), place, cell, row, column: head, label: labels[at] ?? '', within }]
    }),
  )
}

/** What rows are called where their table is not in view: a total without a label after its heading, or after its table. */
export function nameRows({ rows, title }: DraftTable, within: string): string[] {
  let heading = title ?? within.replace(/^\d+ /, '')
  return rows.map(({ role, label }) => {
    if (role === 'heading') heading = label
    return label === '' ? `Total: ${heading}` : label
  })
}
