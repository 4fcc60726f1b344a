import type { PageFigure } from '@tickmark/contract'
import { cornerOf, isSideways, lineHeight, markSize, type PlacedMark } from './mark-shapes.ts'

/** A mark is narrower than its size, a letter is about half as wide. */
const MARK_WIDTH = 0.9
const LETTER_WIDTH = 0.6
/** The smallest mark, as a share of its size, beside a figure and above one. */
const SMALL = 0.6
const GAP = 1
/** Figures whose boxes share this part of their height are in one line. */
const SAME_LINE = 0.25

/**
 * Places a mark to the right of each figure; without its letters, then smaller, if the next figure is near; else in a gap that a figure on
 * its left leaves; else small, above its end. So no mark is drawn over a figure of a narrow table. A figure printed sideways has its mark
 * above it.
 */
export function placeMarks(figures: readonly PageFigure[]): ReadonlyMap<number, PlacedMark> {
  return new Map(figures.map((figure) => [figure.index, placeMark(figure, figures)]))
}

function placeMark(figure: PageFigure, figures: readonly PageFigure[]): PlacedMark {
  const size = markSize(figure)
  const [x, y] = cornerOf(figure)
  if (isSideways(figure)) return { x, y, size, isLettered: true }
  const { left, right } = findGaps(figure, figures)
  const labelWidth = LETTER_WIDTH * size * (figure.eye === undefined ? figure.letters.length : figure.eye.initials.length - 1)
  if (right >= GAP + size + labelWidth) return { x, y, size, isLettered: true }
  if (right >= GAP + MARK_WIDTH * size) return { x, y, size, isLettered: false }
  const small = SMALL * size
  if (right >= GAP + MARK_WIDTH * small) return { x, y, size: small, isLettered: false }
  if (left >= 2 * GAP + MARK_WIDTH * size) return { x: figure.box[0] - GAP - MARK_WIDTH * size, y, size, isLettered: false }
  return { x: figure.box[2] - small, y: figure.box[1] - small * SMALL, size: small, isLettered: false }
}

/** The room between a figure and its neighbours in the line; none on the left where there is no figure, as there may be words. */
function findGaps(figure: PageFigure, figures: readonly PageFigure[]): { left: number; right: number } {
  const [x0, y0, x1, y1] = figure.box
  const shared = SAME_LINE * lineHeight(figure)
  let [left, right] = [0, Infinity]
  let nearest = -Infinity
  for (const { index, box } of figures) {
    if (index === figure.index || Math.min(y1, box[3]) - Math.max(y0, box[1]) <= shared) continue
    if (box[0] >= x1 - shared) right = Math.min(right, box[0] - x1)
    else if (box[2] <= x0 + shared && box[2] > nearest) {
      nearest = box[2]
      left = x0 - box[2]
    }
  }
  return { left, right }
}
