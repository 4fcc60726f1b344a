import type { AccountClassId } from './account-classes.ts'
import type { NamedAccount, Suggestion } from './suggest-classes.ts'

/** The class that a person chose for an account. Its code or its name may be empty, not both. */
export interface MappingRow {
  readonly code: string
  readonly name: string
  /** "none": in no statement. */
  readonly class: AccountClassId | 'none'
}

/** The accounts of a ledger, each with the class that it has in a draft. */
export interface Mapping {
  /** As in the ledger, and in its order. */
  readonly accounts: readonly MappedAccount[]
  /** Those from "none": a person has to choose. */
  readonly unmapped: readonly NamedAccount[]
  /** How many chosen rows match no account: accounts close. */
  readonly unmatchedRows: number
  readonly problems: readonly MappingProblem[]
}

export interface MappedAccount extends Omit<NamedAccount, 'line'> {
  /** Null: in no statement if it was chosen, or else not known. */
  readonly class: AccountClassId | null
  readonly from: 'chosen' | 'suggested' | 'none'
  /** Null where no class was found. */
  readonly confidence: Suggestion['confidence'] | null
  /** A sentence for people. */
  readonly reason: string
}

export interface MappingProblem {
  /** Of the file, 1 being its headings; null where it is about no one row. */
  readonly row: number | null
  /** What is wrong. */
  readonly message: string
  /** What to do. */
  readonly remedy: string
  /** The row has a class that there is not. */
  readonly isUnknownClass?: true
}
