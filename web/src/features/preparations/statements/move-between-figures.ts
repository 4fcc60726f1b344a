import type { CellPlace } from '@tickmark/engine/drafting'
import { type FigureIndex, keyOfPlace } from './index-figures.ts'

/** The rows that have figures, in the order of the draft. */
function listRows(index: FigureIndex): CellPlace[][] {
  const rows: CellPlace[][] = []
  for (const { place } of index.values()) {
    const last = rows.at(-1)
    const [first] = last ?? []
    if (last !== undefined && first !== undefined && isSameRow(first, place)) last.push(place)
    else rows.push([place])
  }
  return rows
}

const isSameRow = (one: CellPlace, other: CellPlace): boolean => one.table === other.table && one.row === other.row

/** The figure that a key moves to: along the row, or to the nearest column of the next row, across tables. Null for other keys and at the ends. */
export function findNextFigure(index: FigureIndex, from: CellPlace, key: string): CellPlace | null {
  const rows = listRows(index)
  const at = rows.findIndex((row) => row.some((place) => keyOfPlace(place) === keyOfPlace(from)))
  const row = rows[at] ?? []
  const along = row.findIndex(({ column }) => column === from.column)
  switch (key) {
    case 'ArrowLeft':
      return row[along - 1] ?? null
    case 'ArrowRight':
      return row[along + 1] ?? null
    case 'Home':
      return row[0] ?? null
    case 'End':
      return row.at(-1) ?? null
    case 'ArrowUp':
      return findNearest(rows[at - 1] ?? [], from.column)
    case 'ArrowDown':
      return findNearest(rows[at + 1] ?? [], from.column)
    default:
      return null
  }
}

const findNearest = (row: readonly CellPlace[], column: number): CellPlace | null =>
  row.toSorted((a, b) => Math.abs(a.column - column) - Math.abs(b.column - column))[0] ?? null

/** The first figure of each table: Tab stops at it until another one of the table has had the focus. */
export function listTabStops(index: FigureIndex): ReadonlySet<string> {
  const stops = new Map<string, string>()
  for (const { key, place } of index.values()) if (!stops.has(place.table)) stops.set(place.table, key)
  return new Set(stops.values())
}
