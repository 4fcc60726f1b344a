import { type Edge, nearestEdge } from './columns.ts'
import type { TableLine } from './table-lines.ts'

/** A row belongs to the table when its figures end where the table's figures end, or all of them beside these, as parts of a sum. */
export function fits({ figures }: TableLine, edges: readonly Edge[]): boolean {
  const aligned = figures.filter((figure) => nearestEdge(edges, figure) >= 0).length
  if ((aligned > 0 && 2 * aligned >= figures.length) || isBeside(figures, edges)) return true
  return (
    placeOutOfLine(
      figures,
      edges.filter(({ support }) => support > 1),
    ) !== null
  )
}

/** How much the distances between inner columns may differ from those between outer ones, in points and as a share of these. */
const SAME_DISTANCE = 3
const SAME_SHARE = 0.04

/**
 * Whether the figures of a row are the inner column of each of the table's columns, or the outer one: as many, as far apart, and between
 * them. Two or more, because a single figure beside a column is another table.
 */
function isBeside(figures: TableLine['figures'], edges: readonly Edge[]): boolean {
  const others = figures.filter((figure) => nearestEdge(edges, figure) < 0).map(({ right }) => right)
  const unused = edges.filter((_, i) => !figures.some((figure) => nearestEdge(edges, figure) === i)).map(({ right }) => right)
  // Without a reference to a note, the column of these is unused, too.
  const free = unused.slice(-others.length)
  const [first, from] = [others[0], free[0]]
  if (others.length < 2 || others.length !== free.length || unused.length > others.length + 1 || first === undefined || from === undefined)
    return false
  const shift = first - from
  const distance = Math.min(...free.slice(1).map((right, i) => right - (free[i] ?? right)))
  const same = Math.max(SAME_DISTANCE, SAME_SHARE * distance)
  return Math.abs(shift) < distance && others.every((right, i) => Math.abs(right - (free[i] ?? 0) - shift) <= same)
}

/** A figure is out of line with its column by less than this, in points. */
const OUT_OF_LINE = 24
/** With more columns, the next one may be as near. */
const MAX_COLUMNS_OUT_OF_LINE = 2

/**
 * The columns of figures that are out of line with a table of one or two columns, as in plain text that someone edited: each is near a
 * column of its own. Null where the usual rule applies.
 */
export function placeOutOfLine(figures: TableLine['figures'], edges: readonly Edge[]): readonly number[] | null {
  if (edges.length > MAX_COLUMNS_OUT_OF_LINE || figures.every((figure) => nearestEdge(edges, figure) >= 0)) return null
  const places = figures.map(({ right }) => edges.findIndex((edge) => Math.abs(edge.right - right) < OUT_OF_LINE))
  return places.includes(-1) || new Set(places).size < places.length ? null : places
}
