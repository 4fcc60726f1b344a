import type { CrossCast, Cast } from './cast.ts'
import type { Claim } from './claim.ts'
import type { FinancialDocument } from './document.ts'
import type { TableMatch } from './match.ts'
import type { Profile } from './profile.ts'
import type { ChecklistState, DraftChanges, Evidence, Finding } from './review.ts'
import type { Statement } from './statement.ts'

/** Default weight of a check in the catalogue: critical (do not sign), high, medium, low, talking point (info). */
export type Level = 'C' | 'H' | 'M' | 'L' | 'I'

/**
 * The paragraphs that ask for a check, by the rule book in force for the document: `IFRS_18` for periods beginning on or after 1 January
 * 2027 (else `IFRS`), `FRS_102_2024` for periods beginning on or after 1 January 2026, `FRS_102_1A` for small entities before that, and
 * `FRS_105` for micro-entities (else `UK_GAAP`).
 * " (?)" at the end marks a paragraph that a qualified person has yet to confirm. Absent where only good practice asks.
 */
export type Norms = Readonly<
  Partial<Record<'IFRS' | 'IFRS_18' | 'UK_GAAP' | 'FRS_102_2024' | 'FRS_102_1A' | 'FRS_105' | 'US_GAAP', string>>
>

/** A sum that was found in a statement, down or across. */
export interface StatementCasts {
  readonly statement: Statement
  readonly casts: readonly Cast[]
  readonly crossCasts: readonly CrossCast[]
}

/** What a check may look at. */
export interface CheckInput {
  readonly document: FinancialDocument
  readonly casts: readonly StatementCasts[]
  /** Last year's signed statements, where they were given, and which of their tables are this document's. */
  readonly prior?: FinancialDocument
  readonly priorTables?: readonly TableMatch[]
  /** What changed since an earlier draft, where one was given. */
  readonly changes?: DraftChanges
  /** Why the earlier draft that was given was not called over. */
  readonly unlikeDraft?: string
}

/** A finding that is not a sum: what a check says where the words, not the arithmetic, are at odds. At most a warning. */
export interface Point extends Pick<Finding, 'title' | 'detail' | 'page' | 'expected' | 'actual' | 'difference' | 'cause'> {
  readonly severity: 'warning' | 'info'
  /** Names the point across drafts: what it is about, without page or amount. */
  readonly place: string
  readonly evidence: readonly Evidence[]
}

/** A check's answer to its own question, e.g. "is the average number of employees disclosed?". */
export interface ChecklistResult {
  readonly state: ChecklistState
  /** One sentence: where it was found, or why it does not apply, or what a person has to look at. */
  readonly reason: string
  /** Page that shows it. */
  readonly page?: number
  /** The paragraphs that ask for it of this document, where the check's own would be another's. */
  readonly norms?: Norms
}

/** What a check has to say. Arithmetic decides claims; points and answers are the check's own. */
export interface Outcome {
  readonly claims?: readonly Claim[]
  readonly points?: readonly Point[]
  readonly answer?: ChecklistResult
}

/** A check of the catalogue. Ids never change. */
export interface Check {
  /** Group and number, e.g. "XRF-05". */
  readonly id: string
  readonly verifies: string
  readonly level: Level
  readonly norms?: Norms
  /** What keeps it from crying wolf, in words. */
  readonly guard: string
  /** Documents that it does not apply to are answered by `not-applicable` with this as the reason, without running it. */
  readonly applies?: (profile: Profile) => true | string
  readonly run: (input: CheckInput) => Outcome
}
