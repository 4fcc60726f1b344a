import type { StatementKind } from './statement.ts'

/** What a language model is asked where a check needs human judgement (D24). */
export interface ReaderQuestion {
  /** What to look for, in a sentence or two. */
  readonly ask: string
  /** Lines that make a page relevant. */
  readonly words: RegExp
  /** Statements whose pages are relevant. */
  readonly statements?: readonly StatementKind[]
  /** The severity that a point may have. A judgement is never an error. */
  readonly ceiling: 'warning' | 'info'
}

/** A question with the check that asks it. */
export interface AskedQuestion extends ReaderQuestion {
  readonly check: string
}
