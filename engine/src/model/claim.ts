import type { Figure } from './table.ts'
import type { Role, TieState } from './review.ts'

/** A figure's part in a claim. The claim holds when the signed values add up to nothing. */
export interface ClaimTerm {
  readonly figure: Figure
  readonly sign: 1 | -1
  readonly role: Role
  readonly label: string
  /** `prior`: the figure stands in last year's statements. It is right, as they are signed, and no figure of this document. */
  readonly document?: 'prior'
}

/** A tie before it is written out: what a check claims and what the arithmetic says. Values are scaled to `decimals`. */
export interface Claim {
  readonly check: string
  readonly state: TieState
  readonly terms: readonly ClaimTerm[]
  readonly expected: bigint
  readonly actual: bigint
  readonly decimals: number
  /** How far rounding alone may part the two, in a sum. */
  readonly tolerance?: bigint
  /** Year of the column that is added up, where its heading names one. */
  readonly year?: number
  /** What it is part of: claims of one sum in several columns, or of one agreement in several periods, share it. */
  readonly structure: object
  /** Names the claim across drafts: statement or table, row label, column period. */
  readonly place: string
  readonly title: string
  /** Digits of agreement beyond chance that prove the structure. */
  readonly proof: number
  /** The check tells of the difference in a point of its own, with others: the judge stays silent, the figures stay in doubt. */
  readonly reportedByCheck?: true
}
