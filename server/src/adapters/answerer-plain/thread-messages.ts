import type { AnalysisReview, Standard } from '@tickmark/contract'
import type { PlainAnswer } from '@tickmark/engine'

/** A question as it goes to the thread. */
export interface ThreadQuestion {
  readonly id: number
  readonly question: string
  /** What was asked before it, oldest first. */
  readonly asked: readonly string[]
  readonly standard: Standard | null
  readonly text: string
  readonly review: AnalysisReview
  /** Names the draft's words; absent until they have been read. */
  readonly key?: string
  /** Packed; sent when the thread has asked for them. */
  readonly words?: Uint8Array
}

export type FromThread =
  | { readonly kind: 'answered'; readonly id: number; readonly answer: PlainAnswer }
  /** The thread does not hold the words of this draft. */
  | { readonly kind: 'words'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string }
