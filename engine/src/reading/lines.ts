import type { Page, Word } from '../model/page.ts'
import type { DecimalMark } from './parse-amount.ts'
import { splitPageColumns } from './page-columns.ts'

/** Words on one line, from left to right. */
export interface Line {
  readonly page: number
  /** Middle of the line, in points from the top. */
  readonly y: number
  /** Typical height of its words. */
  readonly height: number
  readonly words: readonly Word[]
  /** Where the document's number style makes it a comma. */
  readonly decimalMark?: DecimalMark
}

/**
 * Two words share a line when their middles differ by less than this share of the taller one's height: a small mark belongs to the line
 * that it is attached to.
 */
const SAME_LINE = 0.4

/** Plain text draws its rules with characters. */
const RULE = /^[-=_\u2010-\u2015\u2500\u2550]{4,}$/

/**
 * Groups a page's words into lines by position; the order of the text layer does not matter. Where the page has two columns, or a sheet has
 * two pages, the lines of the left one come first.
 */
export function readLines(page: Page): Line[] {
  const words = page.words.filter(({ text, box }) => box[3] > box[1] && !RULE.test(text))
  const rows = groupByLine(page.number, words)
  const blocks = splitPageColumns(
    rows.map((row) => row.words),
    page.width,
  )
  return blocks.length === 1 ? rows : blocks.flatMap((block) => groupByLine(page.number, block.flat()))
}

function groupByLine(page: number, words: readonly Word[]): Line[] {
  const sorted = words.map((word) => ({ word, middle: (word.box[1] + word.box[3]) / 2 })).sort((a, b) => a.middle - b.middle)
  const lines: Line[] = []
  let run: typeof sorted = []
  /** Of the run's words, in ascending order. */
  let heights: number[] = []
  let mean = 0
  const flush = () => {
    if (run.length > 0) lines.push(toLine(page, run, median(heights)))
    run = []
    heights = []
  }
  for (const entry of sorted) {
    const height = entry.word.box[3] - entry.word.box[1]
    const limit = SAME_LINE * Math.max(height, median(heights))
    if (run.length > 0 && entry.middle - mean > limit) flush()
    mean = run.length === 0 ? entry.middle : (mean * run.length + entry.middle) / (run.length + 1)
    run.push(entry)
    insert(heights, height)
  }
  flush()
  return lines
}

function toLine(page: number, run: readonly { word: Word; middle: number }[], height: number): Line {
  const words = run.map(({ word }) => word).sort((a, b) => a.box[0] - b.box[0])
  const y = run.reduce((sum, { middle }) => sum + middle, 0) / run.length
  return { page, y, height, words }
}

function median(rising: readonly number[]): number {
  return rising[rising.length >> 1] ?? 0
}

/** Keeps numbers in ascending order; words of a line are mostly of one height, so the position is near the end. */
function insert(rising: number[], value: number): void {
  let at = rising.length
  while (at > 0 && (rising[at - 1] ?? 0) > value) at--
  rising.splice(at, 0, value)
}
