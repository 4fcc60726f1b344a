import type { Review, TieState } from './review.ts'

/** How much of a document was read and tied. Coverage is `ticked / figures`. */
export interface ReviewCounts {
  readonly figures: number
  readonly ticked: number
  readonly ties: Readonly<Record<TieState, number>>
}

export function countReview(review: Pick<Review, 'figures' | 'ties'>): ReviewCounts {
  const ties = { ticked: 0, rounding: 0, difference: 0, unverifiable: 0 }
  for (const { state } of review.ties) ties[state]++
  return { figures: review.figures.length, ticked: review.figures.filter(({ state }) => state === 'ticked').length, ties }
}
