import type { Figure } from './table.ts'
import type { RatioFormula, Role, TieKind, TieState } from './review.ts'

/** A figure's part in a claim. The claim holds when the signed values add up to zero. */
export interface ClaimTerm {
  readonly figure: Figure
  readonly sign: 1 | -1
  readonly role: Role
  readonly label: string
  /** `prior`: the figure is in last year's signed statements. It is taken as right and is not a figure of this document. */
  readonly document?: 'prior'
}

/** Tables in notes come in every shape, so a sum there needs more proof before a difference is worth a question. */
export type ProofClass = 'note'

/** A tie before it is written out: a check's claim and the result of the arithmetic. Values are scaled to `decimals`. */
export interface Claim {
  readonly check: string
  readonly kind: TieKind
  /** Of a ratio. */
  readonly formula?: RatioFormula
  readonly state: TieState
  readonly terms: readonly ClaimTerm[]
  readonly expected: bigint
  readonly actual: bigint
  readonly decimals: number
  /** The largest difference that rounding alone explains, in a sum. */
  readonly tolerance?: bigint
  /** Year of the column that is added up, where its heading names one. */
  readonly year?: number
  /** What it is part of: shared by claims of one sum in several columns, or of one agreement in several periods. */
  readonly structure: object
  /** Identifies the claim across drafts: statement or table, row label, column period. */
  readonly place: string
  readonly title: string
  /** Digits of agreement beyond chance that prove the structure. */
  readonly proof: number
  /** That of its check; set with the number. */
  readonly proofClass?: ProofClass
  /** Its places state the same fact by what they are: a difference is an error even where no slip explains it. */
  readonly certain?: true
  /** The check reports the difference in a point of its own: the judge writes no finding, and only the figure that is compared is in doubt. */
  readonly reportedByCheck?: true
  /** Whether a question about the text would be settled if a figure that it is compared with were the corrected one. */
  readonly holdsWith?: (figure: Figure, corrected: Figure) => boolean
}

/** A claim with the id of the tie that it becomes. */
export interface NumberedClaim extends Claim {
  readonly id: string
}
