import type { Place } from '../model/review.ts'
import { boxOfFigure } from '../statements/write-document.ts'
import type { Draft } from './draft.ts'
import { listComplete } from './list-statements.ts'

/** Where a figure is in a draft: the ids of its table and its row, and the column from 0. */
export interface CellPlace {
  readonly table: string
  readonly row: string
  readonly column: number
}

/** What joins places of a review to cells of the draft that was reviewed. */
export interface CellPlaces {
  /** The cell of a figure, evidence or term of a tie; null for anything else. */
  readonly findCell: (place: Pick<Place, 'page' | 'box'>) => CellPlace | null
  /** The table that is on a page of the review; null where there is none. */
  readonly findTable: (page: number) => string | null
}

/** A review of `listStatements` has a page for each table: this finds the cells of the draft by their places there. */
export function placeCells({ sections }: Pick<Draft, 'sections'>): CellPlaces {
  const tables = sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? [block.table] : [])))
  const cells = new Map<string, CellPlace>()
  for (const [at, table] of tables.entries()) {
    const rows = listComplete(table.rows).filter(({ role }) => role !== 'heading')
    for (const [line, row] of rows.entries())
      for (const column of row.cells.keys())
        cells.set(keyOf({ page: at + 1, box: boxOfFigure(line, column) }), { table: table.id, row: row.id, column })
  }
  return {
    findCell: (place) => cells.get(keyOf(place)) ?? null,
    findTable: (page) => tables[page - 1]?.id ?? null,
  }
}

const keyOf = ({ page, box }: Pick<Place, 'page' | 'box'>): string => [page, ...box].join(' ')
