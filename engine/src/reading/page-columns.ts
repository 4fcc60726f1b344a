import type { Word } from '../model/page.ts'

/** Where a gutter may lie, as shares of the page's width. */
const FROM = 0.42
const TO = 0.58
const STEP = 2
/** No word is within this many points of a gutter's middle. */
const CLEAR = 4
/** Lines across the gutter: titles and headers, at most this share. */
const MAX_SHARE_ACROSS = 0.15
const MIN_LINES = 8
/** The share of lines on the right that start with words: the right half of one table starts with figures. */
const STARTS_WITH_WORDS = 0.6
/** The share of its half that a typical line on the left fills: text or a table, not a narrow list of terms. */
const FILLS = 0.6

/**
 * A page with two columns, or two pages on one sheet: returns its words in reading order, as blocks that share no line: full-width lines,
 * then the left column, then the right one, and so on downwards. One block where there is no gutter.
 */
export function splitPageColumns(rows: readonly (readonly Word[])[], width: number): Word[][][] {
  const gutter = findGutter(rows, width)
  if (gutter === null) return [rows.map((row) => [...row])]
  const blocks: Word[][][] = []
  let left: Word[][] = []
  let right: Word[][] = []
  const flush = () => {
    for (const block of [left, right]) if (block.length > 0) blocks.push(block)
    left = []
    right = []
  }
  for (const row of rows) {
    if (runsAcross(row, gutter)) {
      flush()
      blocks.push([[...row]])
      continue
    }
    const [before, after] = [row.filter(({ box }) => box[2] <= gutter), row.filter(({ box }) => box[0] >= gutter)]
    if (before.length > 0) left.push(before)
    if (after.length > 0) right.push(after)
  }
  flush()
  return blocks
}

/** The position near the middle crossed by the fewest lines, if it splits the page into two columns. */
function findGutter(rows: readonly (readonly Word[])[], width: number): number | null {
  if (rows.length < MIN_LINES) return null
  const across = Array.from({ length: Math.floor(((TO - FROM) * width) / STEP) }, () => 0)
  const at = (x: number) => (x - FROM * width) / STEP
  for (const row of rows) {
    const taken = new Set<number>()
    for (const { box } of row) {
      const last = Math.min(across.length - 1, Math.ceil(at(box[2] + CLEAR)) - 1)
      for (let i = Math.max(0, Math.floor(at(box[0] - CLEAR)) + 1); i <= last; i++) taken.add(i)
    }
    for (const i of taken) across[i] = (across[i] ?? 0) + 1
  }
  const fewest = across.reduce((least, count) => Math.min(least, count), Infinity)
  if (fewest > MAX_SHARE_ACROSS * rows.length) return null
  const places = across.flatMap((count, i) => (count === fewest ? [FROM * width + i * STEP] : []))
  const x = places[places.length >> 1]
  return x !== undefined && hasTwoColumns(rows, x, width) ? x : null
}

function runsAcross(row: readonly Word[], x: number): boolean {
  return row.some(({ box }) => box[0] < x + CLEAR && box[2] > x - CLEAR)
}

function hasTwoColumns(rows: readonly (readonly Word[])[], x: number, width: number): boolean {
  const lefts = rows.map((row) => row.filter(({ box }) => box[2] <= x)).filter((row) => row.length > 0)
  const rights = rows.map((row) => row.filter(({ box }) => box[0] >= x)).filter((row) => row.length > 0)
  if (Math.min(lefts.length, rights.length) < MIN_LINES) return false
  const words = rights.filter(([first]) => /^\p{L}/u.test(first?.text ?? '')).length
  const widths = lefts.map((row) => (row.at(-1)?.box[2] ?? 0) - (row[0]?.box[0] ?? 0)).toSorted((a, b) => a - b)
  const margin = lefts.reduce((least, row) => Math.min(least, row[0]?.box[0] ?? 0), Infinity)
  const typical = widths[widths.length >> 1] ?? 0
  return words >= STARTS_WITH_WORDS * rights.length && typical >= FILLS * (Math.min(x, width) - margin)
}
