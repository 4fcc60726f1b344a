import type { Box } from '@tickmark/contract'

/*
 * The marks of a page as SVG paths, in its own points.
 */

/** A figure where it is printed. */
export interface Printed {
  readonly text: string
  readonly box: Box
}

/** Where the mark of a figure is drawn: its top left corner and its size in points, and whether its letters have room. */
export interface PlacedMark {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly isLettered: boolean
}

/** Shorter figures are hardly wider than high, so their box says nothing about the direction of their text. */
const tellingLength = 4

/** Whether a figure is printed from bottom to top, or from top to bottom. */
export const isSideways = ({ text, box: [left, top, right, bottom] }: Printed): boolean =>
  text.length >= tellingLength && bottom - top > 1.2 * (right - left)

/** The height of the figure's line, whatever its direction. */
export function lineHeight(figure: Printed): number {
  const [left, top, right, bottom] = figure.box
  return isSideways(figure) ? right - left : bottom - top
}

/** The size of a mark beside a figure. */
export const markSize = (figure: Printed): number => Math.min(7, Math.max(4, lineHeight(figure) * 0.6))

/** Where marks begin: beside the top right corner, where superscripts are, or above a figure that is printed sideways. */
export function cornerOf(figure: Printed): [x: number, y: number] {
  const [left, top, right] = figure.box
  return isSideways(figure) ? [left, top - markSize(figure) - 1] : [right + 1, top]
}

export function tick({ x, y, size }: PlacedMark): string {
  return `M${x} ${y + size * 0.55}l${size * 0.3} ${size * 0.35}l${size * 0.6} ${-size * 0.85}`
}

/** Two waves, one below the other. */
export function wave({ x, y, size }: PlacedMark): string {
  const one = (down: number) => `M${x} ${y + size * down}q${size * 0.22} ${-size * 0.25} ${size * 0.45} 0t${size * 0.45} 0`
  return one(0.4) + one(0.75)
}

/** A line below a figure, or beside one that is printed sideways. */
export function underline(figure: Printed): string {
  const [left, top, right, bottom] = figure.box
  return isSideways(figure) ? `M${right} ${top}V${bottom}` : `M${left} ${bottom}H${right}`
}

/** A box that is larger by some points on every side. */
export const rectangle = ([left, top, right, bottom]: Box, by: number): string =>
  `M${left - by} ${top - by}H${right + by}V${bottom + by}H${left - by}Z`

/** An oblong with round ends around a box, larger by some points on every side. */
export function ring([left, top, right, bottom]: Box, by = 2): string {
  const round = Math.min(right - left, bottom - top) / 2 + by
  const arc = `A${round} ${round} 0 0 1`
  if (bottom - top > right - left) {
    const [y0, y1] = [top - by + round, bottom + by - round]
    return `M${left - by} ${y0}${arc} ${right + by} ${y0}V${y1}${arc} ${left - by} ${y1}Z`
  }
  const [x0, x1] = [left - by + Math.min(round, 4), right + by - Math.min(round, 4)]
  return `M${x0} ${top - by}H${x1}${arc} ${x1} ${bottom + by}H${x0}${arc} ${x0} ${top - by}Z`
}
