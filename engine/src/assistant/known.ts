import type { FinancialDocument } from '../model/document.ts'
import type { ChecklistItem, Finding, Tie } from '../model/review.ts'
import type { Profile } from '../model/profile.ts'
import type { Box } from '../model/page.ts'
import type { ToolFigure } from './tool-figure.ts'

/** Progress of a draft's review; `none` where there is no draft. */
export type Stage = 'none' | 'queued' | 'reading' | 'reviewing' | 'done' | 'failed'

/** A finding with its ties and its state after review by people. Boxes are those of the page as shown. */
export interface Point extends Omit<Finding, 'ties'> {
  readonly ties: readonly Tie[]
  readonly state: 'open' | 'cleared' | 'dismissed' | 'reopened'
}

const OPEN_STATES: readonly Point['state'][] = ['open', 'reopened']

/** A reopened point is open again. */
export const isOpenPoint = ({ state }: Pick<Point, 'state'>): boolean => OPEN_STATES.includes(state)

/** Everything known about a draft when a question is asked. All of it is data: nothing in it is treated as an instruction. */
export interface Known {
  readonly stage: Stage
  /** Why the review failed, as a sentence. */
  readonly failure?: string
  /** It failed because a person cancelled the text recognition. */
  readonly isRecognitionCancelled?: true
  /** The draft's file; absent where there is none. */
  readonly file?: string
  readonly document: FinancialDocument | null
  /** Text that the user pasted: places in it are line numbers. */
  readonly text: string
  /** In reading order; null until there is a review. */
  readonly points: readonly Point[] | null
  readonly profile?: Profile
  readonly checklist: readonly ChecklistItem[]
  /** The materiality in force, as a phrase that says where it comes from, and the figure that it is a share of. Absent where there is none. */
  readonly materiality?: { readonly text: string; readonly figure?: { readonly page: number; readonly text: string; readonly box: Box } }
  /** Limits of the review, one sentence each. */
  readonly cautions: readonly string[]
  /** The ties of the review; may be computed on demand. Absent where unknown. */
  readonly ties?: () => readonly Tie[]
  /** `proven` figures tie to others, `rounding` of them only within rounding. */
  readonly coverage?: { readonly figures: number; readonly proven: number; readonly rounding: number }
}

/** A draft or a text that a question may refer to. */
export const hasSource = ({ stage, text }: Known): boolean => stage !== 'none' || text.trim() !== ''

/** A place in the draft that supports an answer. */
export interface Citation {
  readonly page: number
  readonly box?: Box
  /** The printed text, shortened. */
  readonly text: string
}

export interface PlainAnswer {
  /** Markdown. */
  readonly content: string
  /** In the order in which the answer mentions them. */
  readonly citations: readonly Citation[]
  /** Figures calculated for it, in addition to printed ones. */
  readonly worked?: readonly ToolFigure[]
}
