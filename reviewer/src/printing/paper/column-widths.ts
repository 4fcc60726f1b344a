import type { Block, Cell, Table, Width } from '../draft.ts'
import { layoutLines, type Setting } from './lines.ts'
import { listTokens } from './tokens.ts'

/** What a column needs: its longest word, and all of its text in one line. */
export interface Need {
  readonly min: number
  readonly max: number
}

/** Widths of the columns of a table, in points, within `available`. Columns of text give way to columns whose longest word does not fit. */
export function findColumnWidths(table: Table, available: number, setting: Setting): number[] {
  const needs = findNeedsWithin(available, table, setting)
  const asked = resolve(table.width, available, setting.zoom)
  const room = asked === null ? available : Math.min(Math.max(asked, sum(needs.map(({ min }) => min))), available)
  const fixed = table.columns.map((column) => resolve(column, room, setting.zoom))
  const widths = needs.map(({ min, max }, at) => Math.max(fixed[at] ?? max, min))
  const isFree = (at: number) => fixed[at] === null || fixed[at] === undefined
  const excess = sum(widths) - room
  if (excess > 0) return shrink(widths, needs, excess, isFree)
  return asked === null || excess === 0 ? widths : stretch(widths, -excess, isFree)
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

function resolve(width: Width, available: number, zoom: number): number | null {
  if (width === null) return null
  return typeof width === 'number' ? width * zoom : width.share * available
}

/** Takes `excess` from what columns have beyond their longest words: from those without a width of their own first. */
function shrink(widths: readonly number[], needs: readonly Need[], excess: number, isFree: (at: number) => boolean): number[] {
  let left = excess
  const shrunk = [...widths]
  for (const may of [isFree, () => true]) {
    const slack = shrunk.map((width, at) => (may(at) ? width - (needs[at]?.min ?? 0) : 0))
    const total = sum(slack)
    if (total <= 0 || left <= 0) continue
    const share = Math.min(1, left / total)
    for (const [at, one] of slack.entries()) shrunk[at] = (shrunk[at] ?? 0) - one * share
    left -= total * share
  }
  return shrunk
}

/** Gives what is left to the columns without a width of their own, or else to all, in proportion. */
function stretch(widths: readonly number[], extra: number, isFree: (at: number) => boolean): number[] {
  const some = widths.some((_, at) => isFree(at))
  const total = sum(widths.filter((_, at) => !some || isFree(at)))
  return widths.map((width, at) => {
    if (some && !isFree(at)) return width
    return width + extra * (total === 0 ? 1 / widths.length : width / total)
  })
}

/** With the least widths that cells ask for, where all of them fit. */
function findNeedsWithin(available: number, table: Table, setting: Setting): Need[] {
  const needs = findNeeds(table, setting)
  const asked = needs.map((need) => ({ ...need }))
  for (const { column, columnSpan, minWidth = 0 } of table.rows.flatMap(({ cells }) => cells)) {
    const need = asked[column]
    if (need === undefined || columnSpan > 1) continue
    need.min = Math.max(need.min, minWidth * setting.zoom)
    need.max = Math.max(need.max, need.min)
  }
  return sum(asked.map(({ min }) => min)) > available ? needs : asked
}

/** The least width in which a table can be printed without cutting a word. */
export const findLeastWidth = (table: Table, setting: Setting): number => sum(findNeeds(table, setting).map(({ min }) => min))

function findNeeds(table: Table, setting: Setting): Need[] {
  const needs = table.columns.map(() => ({ min: 0, max: 0 }))
  const cells = table.rows.flatMap((row) => row.cells)
  const spans = cells
    .map((cell) => ({ cell, need: needOf(cell, setting) }))
    .sort((one, other) => one.cell.columnSpan - other.cell.columnSpan)
  for (const { cell, need } of spans) {
    const columns = needs.slice(cell.column, cell.column + cell.columnSpan)
    for (const bound of ['min', 'max'] as const) {
      const missing = need[bound] - sum(columns.map((column) => column[bound]))
      if (missing <= 0) continue
      const total = sum(columns.map(({ max }) => max))
      for (const column of columns) column[bound] += missing * (total === 0 ? 1 / columns.length : column.max / total)
    }
  }
  return needs.map(({ min, max }) => ({ min, max: Math.max(min, max) }))
}

function needOf({ blocks, padding }: Cell, setting: Setting): Need {
  const { min, max } = measureBlocks(blocks, setting)
  const sides = (padding.left + padding.right) * setting.zoom
  return { min: min + sides, max: max + sides }
}

export function measureBlocks(blocks: readonly Block[], setting: Setting): Need {
  const needs = blocks.map((block) => measureBlock(block, setting))
  return { min: Math.max(0, ...needs.map(({ min }) => min)), max: Math.max(0, ...needs.map(({ max }) => max)) }
}

function measureBlock(block: Block, setting: Setting): Need {
  const { zoom } = setting
  if (block.kind === 'page-break') return { min: 0, max: 0 }
  if (block.kind === 'placed') {
    const width = Math.max(0, ...block.boxes.map((box) => box.left + box.width)) * zoom
    return { min: width, max: width }
  }
  if (block.kind === 'table') {
    const needs = findNeeds(block, setting)
    const [min, max] = [sum(needs.map((need) => need.min)), sum(needs.map((need) => need.max))]
    const own = typeof block.width === 'number' ? block.width * zoom : 0
    return { min: min + block.left * zoom, max: Math.max(max, own) + block.left * zoom }
  }
  const indents = (block.left + block.right) * zoom
  const lines = layoutLines(block, Number.POSITIVE_INFINITY, setting)
  const max = Math.max(0, ...lines.map(({ end }) => end)) + block.right * zoom
  return { min: Math.min(max, findLongestWord(block, setting) + indents), max }
}

function findLongestWord(block: Extract<Block, { kind: 'paragraph' }>, setting: Setting): number {
  let longest = 0
  for (const token of listTokens(block.inlines, setting.faces, setting.zoom))
    if (token.kind === 'word' || token.kind === 'box') longest = Math.max(longest, token.width)
  return longest
}
