import type { StatementKind } from '../../model/statement.ts'

/** An amount that statements print, with the names that people and statements use for it. */
export interface Quantity {
  readonly id: string
  /** Its name in answers. */
  readonly name: string
  /** How people ask for it. */
  readonly asked: RegExp
  readonly statement: StatementKind
  /** Its captions; the first one found on any row counts. */
  readonly captions: readonly RegExp[]
  readonly not?: RegExp
  /** All rows with one of these captions add up to it. */
  readonly sum?: true
  /** Printed with either sign: only the amount counts. */
  readonly cost?: true
  /** Stated per share, in cents where the statement is in millions. */
  readonly perShare?: true
  /** The formula for it where no row shows it. */
  readonly or?: string
}

/** A caption; case does not count. */
export const named = (text: string): RegExp => new RegExp(text, 'i')
