import type { AnalysisReview, Standard, UnsupportedFigure } from '@tickmark/contract'
import type { PlainAnswer, ToolAnswer } from '@tickmark/engine'
import type { WrittenAnswer, WeighedProposals } from '../../ports/draft-desk.ts'

/** What the thread is asked to do, with a draft that it knows. */
export type Task =
  /** `asked` is what was asked before, oldest first. */
  | { readonly kind: 'answer'; readonly question: string; readonly asked: readonly string[] }
  /** Reads the draft and keeps it. */
  | { readonly kind: 'read' }
  | { readonly kind: 'text'; readonly longest: number }
  | { readonly kind: 'tool'; readonly name: string; readonly args: unknown }
  | { readonly kind: 'check'; readonly said: WrittenAnswer }
  | { readonly kind: 'pages'; readonly check: string; readonly longest: number }
  | { readonly kind: 'weigh'; readonly check: string; readonly proposals: unknown }

export interface Results {
  readonly answer: PlainAnswer
  readonly read: null
  readonly text: string | null
  readonly tool: ToolAnswer
  readonly check: { readonly unsupported: readonly UnsupportedFigure[]; readonly citations: PlainAnswer['citations'] }
  readonly pages: string
  readonly weigh: WeighedProposals
}

/** A task as it goes to the thread. */
export interface ThreadWork {
  readonly id: number
  readonly task: Task
  readonly standard: Standard | null
  readonly text: string
  readonly review: AnalysisReview
  /** Names the draft's words; absent until they have been read. */
  readonly key?: string
  /** Packed; sent when the thread has asked for them. */
  readonly words?: Uint8Array
}

export type FromThread =
  | { readonly kind: 'done'; readonly id: number; readonly result: Results[keyof Results] }
  /** The thread does not hold the words of this draft. */
  | { readonly kind: 'words'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string }
