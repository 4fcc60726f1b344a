import type { Point } from '../../model/check.ts'
import { evidenceOf } from '../evidence.ts'
import { labelOf } from '../tags/name-figure.ts'
import type { TaggedFigure } from '../tags/tagged-figures.ts'

/** A point about tagged figures, on the page of the first. */
export const pointAtFigures = (figures: readonly TaggedFigure[], point: Omit<Point, 'page' | 'evidence'>): Point => ({
  ...point,
  page: figures[0]?.figure.page ?? 1,
  evidence: figures.map((one) => evidenceOf(one.figure, labelOf(one))),
})
