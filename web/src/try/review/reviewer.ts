import type { Standard } from '@tickmark/contract'
import type { ComparedWords, ReviewedWords, ReviewWishes, Words } from '@tickmark/reviewer/reviewing'

/** Reads and reviews documents. Methods throw what is wrong with a document, or the signal's reason. */
export interface Reviewer {
  /** The bytes change hands. */
  read(pdf: ArrayBuffer, options: { signal: AbortSignal; onPage: (done: number, total: number) => void }): Promise<Words>
  review(words: Words, wishes: ReviewWishes, signal: AbortSignal): Promise<ReviewedWords>
  compare(words: Words, earlier: Words, standard: Standard | null, signal: AbortSignal): Promise<ComparedWords>
}
