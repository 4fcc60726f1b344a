import type { Words } from '@tickmark/reviewer/reviewing'
import type { Kept, KeptComparison, KeptReview } from './model.ts'

/** What is written once, by its id. */
export interface Additions {
  file?: { id: number; bytes: ArrayBuffer }
  words?: { id: number; words: Words }
  review?: KeptReview
  comparison?: KeptComparison & { documentId: number }
}

export const withOne = <Value>(all: ReadonlyMap<number, Value>, id: number, value: Value): ReadonlyMap<number, Value> =>
  new Map([...all, [id, value]])

export function withAdditions(kept: Kept, { file, words, review, comparison }: Additions): Kept {
  return {
    ...kept,
    files: file === undefined ? kept.files : withOne(kept.files, file.id, file.bytes),
    words: words === undefined ? kept.words : withOne(kept.words, words.id, words.words),
    reviews: review === undefined ? kept.reviews : withOne(kept.reviews, review.id, review),
    comparisons: comparison === undefined ? kept.comparisons : withOne(kept.comparisons, comparison.documentId, comparison),
  }
}
