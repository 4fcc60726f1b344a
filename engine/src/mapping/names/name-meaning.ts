import type { AccountClassId, ClassStatement } from '../account-classes.ts'

/** Of the ledger. */
export type Side = 'debit' | 'credit'

/** What is known of an account beside its name. */
export interface Evidence {
  /** The side that its balance is on; absent where it is nil or not known. */
  readonly side?: Side
  /** The side that its balance was on last year, where it has one in both years. */
  readonly priorSide?: Side
  /** The statement that the accounts beside it are in, by their codes. */
  readonly place?: ClassStatement
}

/** Why a meaning is less sure than its words. */
export interface Doubt {
  /** No confidence is above it. */
  readonly limit: 'low' | 'medium'
  /** The beginning of a sentence for people: what the meaning was found by. */
  readonly by: string
}

/** What a name says of its account. */
export interface NameMeaning {
  readonly class: AccountClassId
  /** The words of the name that say it. */
  readonly phrase: string
  /** No other word in the head of the name says what it is. */
  readonly whole: boolean
  readonly doubt?: Doubt
}
