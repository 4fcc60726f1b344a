import { type Box, type Page, shownBox } from '@tickmark/engine'

/** `[a b c d e f]`: x' = ax + cy + e, y' = bx + dy + f (ISO 32000-1, 8.3.4). */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** The visible part of a page in its own space: origin bottom left, before rotation. */
export interface Visible {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

type Turned = Pick<Page, 'turned' | 'width' | 'height'>

/**
 * Maps points of a page as it was read (origin top left, y downwards) to page space. `turns` are clockwise quarter turns: /Rotate plus
 * the rotation for reading.
 */
export function toPageSpace({ left, bottom, right, top }: Visible, turns: number): Matrix {
  if (turns === 1) return [0, 1, 1, 0, left, bottom]
  if (turns === 2) return [-1, 0, 0, 1, right, bottom]
  if (turns === 3) return [0, -1, -1, 0, right, top]
  return [1, 0, 0, -1, left, top]
}

export function transformBox([a, b, c, d, e, f]: Matrix, [x0, y0, x1, y1]: Box): Box {
  const [ax, ay] = [a * x0 + c * y0 + e, b * x0 + d * y0 + f]
  const [bx, by] = [a * x1 + c * y1 + e, b * x1 + d * y1 + f]
  return [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)]
}

/** Converts a box on the page as shown to the page as read: the inverse of `shownBox`. */
export function readBox(page: Turned, box: Box): Box {
  const back = (4 - page.turned) % 4
  const sideways = page.turned % 2 === 1
  return shownBox({ turned: back, width: sideways ? page.height : page.width, height: sideways ? page.width : page.height }, box)
}

const TYPICAL_AREA = 595 * 842
const TYPICAL_WORD = 11

/**
 * The size of marks on a page, 1 on an ordinary one. It follows the size of the text, within limits set by the size of the paper, so it
 * also works for pages with other units than points (UserUnit).
 */
export function scaleOf({ width, height, words }: Pick<Page, 'width' | 'height' | 'words'>): number {
  const paper = Math.sqrt((width * height) / TYPICAL_AREA)
  const heights = words.map(({ box }) => box[3] - box[1]).toSorted((one, other) => one - other)
  const text = (heights[heights.length >> 1] ?? TYPICAL_WORD * paper) / TYPICAL_WORD
  return Math.min(1.25 * paper, Math.max(0.8 * paper, text))
}
