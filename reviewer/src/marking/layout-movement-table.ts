import { layoutMovements, listMovementColumns, type ShownMovements } from '@tickmark/contract'
import type { Flow, TextStyle } from './flow.ts'
import { COLOURS } from './palette.ts'

/** Between two columns. */
const GAP = 14
/** A heading is not left alone at the foot of a page. */
const KEPT_TOGETHER = 3

interface Placed {
  /** Where the lines begin. */
  readonly x: number
  /** The page that the finding is on. */
  readonly page: number
  readonly style: TextStyle
}

/** Lays movements out as a table: lines on the left, figures right-aligned below their headings. */
export function layoutMovementTable(flow: Flow, movements: ShownMovements, { x, page, style }: Placed): void {
  const rows = layoutMovements(movements, page)
  const [lines, ...columns] = listMovementColumns(movements)
  const widths = columns.map(({ key, heading }) =>
    Math.max(...[heading, ...rows.map((row) => row[key])].map((text) => flow.widthOf(text, style))),
  )
  const all = widths.reduce((sum, width) => sum + GAP + width, 0)
  const names = Math.max(...rows.map(({ line }) => flow.widthOf(line, style))) + style.size
  const right = Math.min(x + names + all, flow.right)
  const ends = widths.map((_, at) => right - widths.slice(at + 1).reduce((sum, width) => sum + GAP + width, 0))
  const place = (texts: readonly string[]) => texts.map((text, at) => ({ text, ends: ends[at] ?? right }))
  flow.keep(style.size * 1.4 * KEPT_TOGETHER)
  flow.columns(lines.heading, place(columns.map(({ heading }) => heading)), x, { ...style, colour: COLOURS.quiet })
  for (const row of rows) flow.columns(row.line, place(columns.map(({ key }) => row[key])), x, style)
}
