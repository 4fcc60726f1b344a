import { isUndecided, type Box, type MarkedFigure, type PageFigure } from '@tickmark/contract'

/** How far beside a figure a press still counts, in points: figures are small. */
const margin = 2

/** The figure at a place of its page, in points; the nearest where several are that close. -1 if there is none. */
export function findFigureAt(figures: readonly MarkedFigure[], [x, y]: readonly [number, number]): number {
  let found = -1
  let nearest = Number.POSITIVE_INFINITY
  for (const [
    index,
    {
      box: [left, top, right, bottom],
    },
  ] of figures.entries()) {
    if (x < left - margin || x > right + margin || y < top - margin || y > bottom + margin) continue
    const distance = Math.abs(x - (left + right) / 2) + Math.abs(y - (top + bottom) / 2)
    if (distance < nearest) [found, nearest] = [index, distance]
  }
  return found
}

/** The figure in exactly this place, as a term of a tie names it. -1 if there is none. */
export function findFigureIn(figures: readonly MarkedFigure[], box: Box): number {
  return figures.findIndex((figure) => figure.box.every((edge, at) => edge === box[at]))
}

/** Whether a figure has no tick, neither from an agreement nor from a person. */
export const lacksTick = (figure: Pick<PageFigure, 'state' | 'eye'>): boolean => isUndecided(figure) && figure.eye === undefined
