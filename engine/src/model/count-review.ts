import type { Review, TieState } from './review.ts'

/** How much of a document was read and tied: figures that tie exactly, and within rounding. */
export interface ReviewCounts {
  readonly figures: number
  readonly ticked: number
  readonly rounding: number
  readonly ties: Readonly<Record<TieState, number>>
}

export function countReview(review: Pick<Review, 'figures' | 'ties'>): ReviewCounts {
  const ties = { ticked: 0, rounding: 0, difference: 0, unverifiable: 0 }
  for (const { state } of review.ties) ties[state]++
  const count = (wanted: TieState): number => review.figures.filter(({ state }) => state === wanted).length
  return { figures: review.figures.length, ticked: count('ticked'), rounding: count('rounding'), ties }
}
