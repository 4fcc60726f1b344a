import type { PrimaryKind } from '../../model/statement.ts'

/** What a question asks for; `answer-question.ts` says who answers each. */
export type Intent =
  | 'reading'
  | 'thanks'
  | 'help'
  | 'writing'
  | 'term'
  | 'talking-points'
  | 'page-points'
  | 'point'
  | 'points'
  | 'closed-points'
  | 'sums'
  | 'summary'
  | 'ready'
  | 'profile'
  | 'checklist'
  | 'materiality'
  | 'balancing'
  | 'agreement'
  | 'ties'
  | 'people'
  | 'shares-in-issue'
  | 'comparison'
  | 'largest'
  | 'cash-flows'
  | 'part'
  | 'measure'
  | 'change'
  | 'figure'
  | 'page'
  | 'note'
  | 'explanation'

/** A user's question: its words, what it asks for, and the place that it names. */
export interface Question {
  /** As typed. */
  readonly text: string
  /** Lower case, without punctuation at the end. */
  readonly plain: string
  readonly intent: Intent
  readonly page?: number
  /** The number of a note, in lower case. */
  readonly note?: string
  readonly statement?: PrimaryKind
}
