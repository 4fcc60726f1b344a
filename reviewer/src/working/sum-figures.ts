import type { FigureState } from '@tickmark/contract'

/** All figures of a review, and those that are proven: ticked or within rounding. As `sumCoverage` adds them up. */
export function sumFigures(pages: readonly { readonly counts: Readonly<Record<FigureState, number>> }[]): {
  figures: number
  proven: number
} {
  return {
    figures: pages.reduce((sum, { counts }) => sum + Object.values(counts).reduce((all, count) => all + count, 0), 0),
    proven: pages.reduce((sum, { counts }) => sum + counts.ticked + counts.rounding, 0),
  }
}
