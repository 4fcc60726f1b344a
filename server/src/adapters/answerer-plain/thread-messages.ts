import type { Standard, UnsupportedFigure } from '@tickmark/contract'
import type { PlainAnswer, ToolAnswer } from '@tickmark/engine'
import type { KnownReview } from '../../ports/answerer.ts'
import type { WrittenAnswer, WeighedProposals } from '../../ports/draft-desk.ts'

/** What the thread can do with a draft. */
export type Task =
  /** `earlierQuestions`: oldest first. */
  | { readonly kind: 'answer'; readonly question: string; readonly earlierQuestions: readonly string[] }
  /** Reads the draft and keeps it. */
  | { readonly kind: 'read' }
  | { readonly kind: 'text'; readonly maxLength: number }
  | { readonly kind: 'tool'; readonly name: string; readonly args: unknown }
  | { readonly kind: 'check'; readonly answer: WrittenAnswer }
  | { readonly kind: 'pages'; readonly check: string; readonly maxLength: number }
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

/** A task as it is sent to the thread. */
export interface ThreadWork {
  readonly id: number
  readonly task: Task
  readonly standard: Standard | null
  readonly text: string
  readonly review: KnownReview
  /** Identifies the draft's words; absent until the PDF has been read. */
  readonly key?: string
  /** Compressed; sent only when the thread asks for them. */
  readonly words?: Uint8Array
}

export type FromThread =
  | { readonly kind: 'done'; readonly id: number; readonly result: Results[keyof Results] }
  /** The thread needs the words of this draft. */
  | { readonly kind: 'words'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string }
