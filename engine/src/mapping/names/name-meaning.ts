import type { AccountClassId } from '../account-classes.ts'

/** Of the ledger. */
export type Side = 'debit' | 'credit'

/** What a name says of its account. */
export interface NameMeaning {
  readonly class: AccountClassId
  /** The words of the name that say it. */
  readonly phrase: string
  /** No other word in the head of the name says what it is. */
  readonly whole: boolean
}
