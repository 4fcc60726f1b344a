import type { ReviewedPage } from '../../ports/document-reviewer.ts'

/** All figures of a review, and those that are proven: ticked or within rounding. As `sumCoverage` adds them up. */
export function sumFigures(pages: readonly Pick<ReviewedPage, 'counts'>[]): { figures: number; proven: number } {
  return {
    figures: pages.reduce((sum, { counts }) => sum + Object.values(counts).reduce((all, count) => all + count, 0), 0),
    proven: pages.reduce((sum, { counts }) => sum + counts.ticked + counts.rounding, 0),
  }
}
