import type { StatementKind } from '../../model/statement.ts'

/** An amount that statements print, by the many names that people ask for and that statements print it under. */
export interface Quantity {
  readonly id: string
  /** As it is called in answers. */
  readonly name: string
  /** How people ask for it. */
  readonly asked: RegExp
  readonly statement: StatementKind
  /** Captions that stand for it; the first that any row bears is meant. */
  readonly captions: readonly RegExp[]
  readonly not?: RegExp
  /** All rows that bear one of the captions add up to it. */
  readonly sum?: true
  /** Printed with either sign: its amount counts, not its sign. */
  readonly cost?: true
  /** Told for one share, in cents where the statement is in millions. */
  readonly perShare?: true
  /** What gives it where no row does. */
  readonly or?: string
}

/** A caption; case does not count. */
export const named = (text: string): RegExp => new RegExp(text, 'i')
