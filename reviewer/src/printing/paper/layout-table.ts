import type { Block, Border, Cell, Table } from '../draft.ts'
import { findColumnWidths, findLeastWidth } from './column-widths.ts'
import type { Setting } from './lines.ts'
import { ruleMarks, uprightMarks } from './rules.ts'
import { joinSideBySide, type Mark, type PlacedStrip, spaceOut, stack, type Strip, type Whole } from './strip.ts'

/** Rows up to this height, in points, are not broken over two pages. */
const MAX_WHOLE_ROW = 150
const MIN_ZOOM = 0.4

/** Sets the content of a cell in a column `width` points wide. */
type LayoutBlocks = (blocks: readonly Block[], width: number, setting: Setting) => Strip[]

interface SetCell {
  readonly cell: Cell
  readonly row: number
  readonly x: number
  readonly width: number
  readonly strips: readonly Strip[]
  readonly height: number
}

/** Sets a table within `width`, in smaller type if its longest words do not fit. Its heading rows are repeated on each page. */
export function layoutTable(table: Table, width: number, setting: Setting, layoutBlocks: LayoutBlocks): Strip[] {
  const room = Math.max(width - table.left * setting.zoom, 10)
  const least = findLeastWidth(table, setting)
  const zoom = least > room ? Math.max(MIN_ZOOM, room / least) : 1
  const within = zoom === 1 ? setting : { ...setting, zoom: setting.zoom * zoom }
  const widths = findColumnWidths(table, room, within)
  const used = widths.reduce((sum, one) => sum + one, 0)
  const shift = { left: 0, center: (room - used) / 2, right: room - used }[table.align]
  const left = table.left * setting.zoom + Math.max(0, shift)

  const cells = table.rows.flatMap((row, at) => row.cells.map((cell) => setCell(cell, at, left, widths, within, layoutBlocks)))
  const heights = findHeights(table, cells, within.zoom)
  let total = 0
  const tops = heights.map((height) => {
    total += height
    return total - height
  })
  const breaking = new Set(cells.flatMap(({ row, strips }) => (strips.some(({ breaks }) => breaks) ? [row] : [])))

  const repeated = table.rows.findIndex(({ repeats }) => !repeats)
  const headRows = repeated > 0 && repeated < table.rows.length ? repeated : 0
  const headStrips = joinRows(0, headRows)
  const body = joinRows(headRows, table.rows.length)
  const strips = [
    ...headStrips.map((strip) => ({ ...strip, keepsNext: true })),
    ...body.map((strip, at) => ({
      ...strip,
      repeated: headStrips,
      keepsNext: strip.keepsNext || (table.keepsTogether && at < body.length - 1),
    })),
  ]
  return spaceOut(strips, table.before * setting.zoom, table.after * setting.zoom)

  function joinRows(from: number, to: number): Strip[] {
    const start = tops[from] ?? 0
    const end = to < tops.length ? (tops[to] ?? total) : total
    if (from === to) return []
    const placed: PlacedStrip[] = []
    const rules: Mark[] = []
    for (const set of cells.filter(({ row }) => row >= from && row < to)) {
      const top = (tops[set.row] ?? 0) - start
      const bottom = (tops[set.row + set.cell.rowSpan] ?? total) - start
      const { padding, vertical, borders } = set.cell
      const free = bottom - top - set.height
      const down = { top: 0, center: free / 2, bottom: free }[vertical]
      placed.push(...stack(set.strips, set.x + padding.left * within.zoom, top + findTop(set.cell, within.zoom) + Math.max(0, down)))
      rules.push(...drawBorders(borders, set, top, bottom))
    }
    const wholes = heights.slice(from, to).flatMap((height, at): Whole[] => {
      const top = (tops[from + at] ?? 0) - start
      return height <= MAX_WHOLE_ROW && !breaking.has(from + at) ? [[top, top + height]] : []
    })
    return joinSideBySide(placed, wholes, rules, end - start)
  }
}

/** A figure, a year, a dash or a unit such as "£'000". A bracket or a sign of its own belongs beside the figure in the next cell. */
const FIGURE = /^(?=.*\d|[-–—]$)[\d.,()%£$€+\-–—'’ ]+$/

/** Word aligns what nobody aligned to the left. Figures of one column stand under each other's last digits, as in any statement. */
function alignFigure(block: Block): Block {
  if (block.kind !== 'paragraph' || block.align !== 'left' || block.tabs.length > 0) return block
  const isText = block.inlines.every(({ kind }) => kind === 'text')
  const text = block.inlines.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('')
  return isText && FIGURE.test(text.trim()) ? { ...block, align: 'right' } : block
}

function setCell(cell: Cell, row: number, left: number, widths: readonly number[], setting: Setting, layoutBlocks: LayoutBlocks): SetCell {
  const x = left + widths.slice(0, cell.column).reduce((sum, one) => sum + one, 0)
  const width = widths.slice(cell.column, cell.column + cell.columnSpan).reduce((sum, one) => sum + one, 0)
  const { right, left: inner } = cell.padding
  const blocks = cell.column === 0 ? cell.blocks : cell.blocks.map(alignFigure)
  const strips = layoutBlocks(blocks, Math.max(1, width - (right + inner) * setting.zoom), setting)
  const height =
    strips.reduce((sum, strip) => sum + strip.height, 0) +
    findTop(cell, setting.zoom) +
    cell.padding.bottom * setting.zoom +
    roomFor(cell.borders.bottom)
  return { cell, row, x, width, strips, height }
}

/** Where the content of a cell begins: below its upper border. */
const findTop = ({ padding, borders }: Cell, zoom: number): number =>
  padding.top * zoom + (borders.top === 'none' ? 0 : roomFor(borders.top))

const roomFor = (border: Border): number => ({ none: 0, single: 1.5, double: 3 })[border]

/** A cell over several rows makes the last of them higher if need be. */
function findHeights(table: Table, cells: readonly SetCell[], zoom: number): number[] {
  const heights = table.rows.map(({ minHeight }) => minHeight * zoom)
  for (const { cell, row, height } of [...cells].sort((one, other) => one.cell.rowSpan - other.cell.rowSpan)) {
    const last = Math.min(row + cell.rowSpan, heights.length) - 1
    const above = heights.slice(row, last).reduce((sum, one) => sum + one, 0)
    heights[last] = Math.max(heights[last] ?? 0, height - above)
  }
  return heights
}

function drawBorders(
  borders: Readonly<Record<'top' | 'right' | 'bottom' | 'left', Border>>,
  { x, width }: SetCell,
  top: number,
  bottom: number,
): Mark[] {
  return [
    ...ruleMarks(borders.top, { x, y: top + 1, width }),
    ...ruleMarks(borders.bottom, { x, y: bottom, width }),
    ...uprightMarks(borders.left, { x, y: top, height: bottom - top }),
    ...uprightMarks(borders.right, { x: x + width, y: top, height: bottom - top }),
  ]
}
