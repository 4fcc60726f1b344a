/** What a reader hands to the engine: words and drawn lines in their places. All lengths are PDF points, origin at the top left of the page as it is shown. */

/** `[left, top, right, bottom]` in points. */
export type Box = readonly [x0: number, y0: number, x1: number, y1: number]

/** A run of characters without white space, as printed. */
export interface Word {
  readonly text: string
  readonly box: Box
}

/** A drawn horizontal line, such as the rule above a total. */
export interface Rule {
  readonly x0: number
  readonly x1: number
  readonly y: number
}

export interface Page {
  /** Counted from 1. */
  readonly number: number
  readonly width: number
  readonly height: number
  /** In no promised order: a text layer may be drawn in any. */
  readonly words: readonly Word[]
  readonly rules: readonly Rule[]
}
