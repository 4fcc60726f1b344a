import type { Box } from '@tickmark/contract'

/** A place on a page, as pressed: points, origin at the top left of the page. */
export interface PressedPlace {
  page: number
  place: [number, number]
}

/** A place on a page, or the whole page. */
export interface ShownPlace {
  page: number
  box: Box | undefined
}

/** The size of a page as its PDF shows it, in points. */
export interface PageSize {
  width: number
  height: number
}

/** Clockwise quarter turns by which the reader of the document rotated its pages on screen. */
export type Turns = 0 | 1 | 2 | 3

/** The size of a page on screen at a scale of 1, when it is rotated. */
export function turnSize({ width, height }: PageSize, turns: Turns): PageSize {
  return turns % 2 === 1 ? { width: height, height: width } : { width, height }
}

/** A place on a page (points, origin at the top left) on the rotated page. */
export function turnBox([left, top, right, bottom]: Box, { width, height }: PageSize, turns: Turns): Box {
  if (turns === 1) return [height - bottom, left, height - top, right]
  if (turns === 2) return [width - right, height - bottom, width - left, height - top]
  if (turns === 3) return [top, width - right, bottom, width - left]
  return [left, top, right, bottom]
}

/** The inverse of `turnBox` for a single place: where on the page itself a place of the rotated page is. */
export function turnBack([x, y]: readonly [number, number], { width, height }: PageSize, turns: Turns): [number, number] {
  if (turns === 1) return [y, height - x]
  if (turns === 2) return [width - x, height - y]
  if (turns === 3) return [width - y, x]
  return [x, y]
}

/** The box that two places of a page span, as far as it is on the page. */
export function spanBox([x, y]: readonly [number, number], [otherX, otherY]: readonly [number, number], { width, height }: PageSize): Box {
  const across = (at: number) => Math.min(width, Math.max(0, at))
  const down = (at: number) => Math.min(height, Math.max(0, at))
  return [across(Math.min(x, otherX)), down(Math.min(y, otherY)), across(Math.max(x, otherX)), down(Math.max(y, otherY))]
}

/** The transformation of drawings on a page (points, origin at the top left) that turns them with it, as SVG writes it. */
export function turnDrawing({ width, height }: PageSize, turns: Turns): string {
  if (turns === 1) return `translate(${height} 0) rotate(90)`
  if (turns === 2) return `translate(${width} ${height}) rotate(180)`
  if (turns === 3) return `translate(0 ${width}) rotate(270)`
  return ''
}
