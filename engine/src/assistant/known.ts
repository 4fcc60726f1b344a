import type { FinancialDocument } from '../model/document.ts'
import type { ChecklistItem, Finding, Tie } from '../model/review.ts'
import type { Profile } from '../model/profile.ts'
import type { Box } from '../model/page.ts'
import type { ToolFigure } from './tool-figure.ts'

/** How far the review of a draft is; `none` where there is no draft. */
export type Stage = 'none' | 'queued' | 'reading' | 'reviewing' | 'done' | 'failed'

/** A finding with what people did about it. Boxes are those of the page as it is shown. */
export interface Point extends Finding {
  readonly state: 'open' | 'resolved' | 'dismissed'
}

/** What is known of a draft when somebody asks about it. All of it is data: no word of it is ever followed. */
export interface Known {
  readonly stage: Stage
  /** Why it could not be reviewed, as a sentence. */
  readonly failure?: string
  /** The draft's file; absent where there is none. */
  readonly file?: string
  readonly document: FinancialDocument | null
  /** What a person pasted: places in it are line numbers. */
  readonly text: string
  /** In the order in which they are read; null until there is a review. */
  readonly points: readonly Point[] | null
  readonly profile?: Profile
  readonly checklist: readonly ChecklistItem[]
  /** What keeps the review from clearing the document, one sentence each. */
  readonly cautions: readonly string[]
  /** Gives what the review tied to what; it may be worked out when it is asked for. Absent where nobody knows. */
  readonly ties?: () => readonly Tie[]
  readonly coverage?: { readonly figures: number; readonly ticked: number }
}

/** A place in the draft that an answer rests on. */
export interface Citation {
  readonly page: number
  readonly box?: Box
  /** What is printed there, shortened. */
  readonly text: string
}

export interface PlainAnswer {
  /** Markdown. */
  readonly content: string
  /** In the order in which the answer names them. */
  readonly citations: readonly Citation[]
  /** What was worked out for it, beside what is printed. */
  readonly worked?: readonly ToolFigure[]
}

/** What somebody asks, made ready for reading. */
export interface Question {
  /** As typed. */
  readonly text: string
  /** Lower case, without marks at its end. */
  readonly plain: string
  /** What was asked before in the same chat, for questions that only name another year; empty where nothing was. */
  readonly before: string
}
