import type { TextLine } from '../model/document.ts'
import type { Word } from '../model/page.ts'

/** Words of a paragraph in reading order. */
export interface Paragraph {
  readonly page: number
  readonly y: number
  readonly words: readonly Word[]
}

/** White space wider than this many times the line's height separates two columns of text. */
const GUTTER = 1.4
/** Lines of a paragraph are no further apart than this many times their height. */
const LEADING = 1.75
/** Lines of a paragraph are of about the same size. */
const SAME_SIZE = 0.2
const HANGING = 14

interface Segment {
  readonly y: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly words: readonly Word[]
}

interface Draft {
  readonly segments: Segment[]
  last: Segment
}

/**
 * Assembles the running text of a page, column by column: a piece of a line continues the paragraph above it. `isRow` says which lines are
 * rows of tables and therefore not text.
 */
export function readParagraphs(lines: readonly TextLine[], isRow: (line: TextLine) => boolean): Paragraph[] {
  const drafts: Draft[] = []
  let open: Draft[] = []
  for (const line of lines) {
    if (isRow(line)) continue
    open = open.filter(({ last }) => line.y - last.y <= 3 * LEADING * last.height)
    for (const segment of toSegments(line)) {
      const home = open.filter(({ last }) => goesOn(last, segment)).toSorted((a, b) => b.last.y - a.last.y)[0]
      if (home !== undefined) {
        home.segments.push(segment)
        home.last = segment
      } else {
        const draft = { segments: [segment], last: segment }
        drafts.push(draft)
        open.push(draft)
      }
    }
  }
  return drafts.map(({ segments }) => ({
    page: lines[0]?.page ?? 1,
    y: segments[0]?.y ?? 0,
    words: segments.flatMap(({ words }) => words),
  }))
}

function toSegments({ y, height, words }: TextLine): Segment[] {
  const runs: Word[][] = []
  let edge = Number.NEGATIVE_INFINITY
  for (const word of words) {
    if (word.box[0] - edge > GUTTER * height) runs.push([])
    runs.at(-1)?.push(word)
    edge = Math.max(edge, word.box[2])
  }
  return runs.map((run) => ({
    y,
    height: run.reduce((most, { box }) => Math.max(most, box[3] - box[1]), 0),
    left: run[0]?.box[0] ?? 0,
    right: run.reduce((most, { box }) => Math.max(most, box[2]), -Infinity),
    words: run,
  }))
}

function goesOn(last: Segment, next: Segment): boolean {
  const size = Math.max(last.height, next.height)
  const gap = next.y - last.y
  if (gap <= 0 || gap > LEADING * size || Math.abs(last.height - next.height) > SAME_SIZE * size) return false
  const overlap = Math.min(last.right, next.right) - Math.max(last.left, next.left)
  return (
    overlap > 0 && (Math.abs(last.left - next.left) <= HANGING || overlap > 0.5 * Math.min(last.right - last.left, next.right - next.left))
  )
}
