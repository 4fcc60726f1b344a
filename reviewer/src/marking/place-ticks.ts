import type { Box, FigureMark, TickLetter, Word } from '@tickmark/engine'
import { ADVANCE } from './strokes.ts'

/** The mark beside a figure that ties. */
export interface TickRequest {
  readonly box: Box
  /** `eye`: it does not tie, but a person has compared it with its source. */
  readonly state: Extract<FigureMark['state'], 'ticked' | 'rounding'> | 'eye'
  readonly letters: readonly TickLetter[]
}

export interface PlacedTick {
  readonly state: TickRequest['state']
  /** The mark without its letters, which are at `lettersAt`. */
  readonly box: Box
  readonly letters: readonly TickLetter[]
  readonly lettersAt: { readonly x: number; readonly y: number; readonly size: number }
  /** Mark and letters together. */
  readonly whole: Box
}

/** Sizes as shares of the figure's line height. */
const MARK = 0.46
const MIN_MARK_SIZE = 0.3
const BELOW_MARK = 0.26
const LETTER = 0.38
const GAP = 0.1
/** Anything nearer to a figure belongs to it, such as a bracket or a percent sign. */
const ATTACHED = 0.12

/** Places a mark to the right of each figure, smaller and without letters if the next column is near, or to its left if nothing fits. */
export function placeTicks(requests: readonly TickRequest[], words: readonly Word[], width: number): PlacedTick[] {
  return requests.map((request) => {
    const { box } = request
    const height = box[3] - box[1]
    const { left, right, end } = spaceBeside(box, words, width)
    const gap = GAP * height
    const letters = request.letters.length * LETTER * ADVANCE * height
    if (right >= gap * 2 + MARK * height + letters) return placeAt(request, end + gap, MARK, true)
    if (right >= gap * 1.5 + MARK * height) return placeAt(request, end + gap, MARK, false)
    if (right >= gap + MIN_MARK_SIZE * height) return placeAt(request, end + gap / 2, MIN_MARK_SIZE, false)
    if (left >= gap * 2 + MARK * height) return placeAt(request, box[0] - gap - MARK * height, MARK, false)
    // No room on either side, as in running text: under its last digit.
    return placeBelow(request)
  })
}

/** Free width on both sides of a figure in its line (none before the first word), and its right edge including what belongs to it. */
function spaceBeside(box: Box, words: readonly Word[], width: number): { left: number; right: number; end: number } {
  const height = box[3] - box[1]
  const beside = words.map((word) => word.box).filter((other) => Math.min(box[3], other[3]) - Math.max(box[1], other[1]) > 0.25 * height)
  let end = box[2]
  for (const other of beside.toSorted((a, b) => a[0] - b[0]))
    if (other[2] > end && other[0] <= end + ATTACHED * height && other[0] > box[0]) end = other[2]
  const after = beside.filter((other) => other[2] > end + 0.01 && other[0] > box[0]).map((other) => other[0])
  const before = beside.filter((other) => other[0] < box[0] && other[2] < box[2]).map((other) => other[2])
  return { left: before.length === 0 ? 0 : box[0] - Math.max(...before), right: Math.min(width, ...after) - end, end }
}

function placeAt({ box, state, letters }: TickRequest, x: number, share: number, lettered: boolean): PlacedTick {
  const height = box[3] - box[1]
  const size = share * height
  // Digits end above the bottom of their line, which has room for descenders.
  const bottom = box[3] - 0.2 * height
  const mark: Box = [x, bottom - size, x + size, bottom]
  const shown = lettered ? letters : []
  const at = { x: mark[2] + 0.03 * height, y: bottom - 0.7 * LETTER * height, size: LETTER * height }
  const end = shown.length === 0 ? mark[2] : at.x + shown.length * ADVANCE * at.size
  return { state, box: mark, letters: shown, lettersAt: at, whole: [x, mark[1], end, at.y + at.size] }
}

/** Uses the space for descenders, which digits do not have. */
function placeBelow({ box, state }: TickRequest): PlacedTick {
  const height = box[3] - box[1]
  const size = BELOW_MARK * height
  const top = box[3] - 0.19 * height
  const mark: Box = [box[2] - size, top, box[2], top + size]
  return { state, box: mark, letters: [], lettersAt: { x: mark[2], y: mark[1], size: 0 }, whole: mark }
}
