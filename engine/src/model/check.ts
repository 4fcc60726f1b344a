import type { CrossCast, Cast } from './cast.ts'
import type { Claim, ProofClass } from './claim.ts'
import type { FinancialDocument } from './document.ts'
import type { LedgerFacts } from './ledger-facts.ts'
import type { TableMatch } from './match.ts'
import type { Profile } from './profile.ts'
import type { ReaderQuestion } from './reader-question.ts'
import type { ChecklistState, DraftChanges, Evidence, Finding, Severity } from './review.ts'
import type { Statement } from './statement.ts'
import type { Taxonomies } from './taxonomy.ts'
import type { TickLetter } from './tick-letters.ts'

/** Default weight of a check in the catalogue: critical (do not sign), high, medium, low, talking point (info). */
export type Level = 'C' | 'H' | 'M' | 'L' | 'I'

/**
 * The paragraphs that require a check, by the rule book in force for the document: `IFRS_18` for periods beginning on or after 1 January
 * 2027 (else `IFRS`), `FRS_102_2024` for periods beginning on or after 1 January 2026, `FRS_102_1A` for small entities before that, and
 * `FRS_105` for micro-entities (else `UK_GAAP`). " (?)" at the end marks a paragraph that a qualified person has yet to confirm. Absent
 * where only good practice asks for it.
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
  /** Why the earlier draft that was given was not compared. */
  readonly unlikeDraft?: string
  /** How the document differs from another copy of it, where one was given, or why the two were not compared. */
  readonly copy?: { readonly changes: DraftChanges } | { readonly unlike: string }
  /** What the ledger says, where the document was drafted from one. */
  readonly ledger?: LedgerFacts
  /** What official taxonomies declare, where the operator has added their packages. */
  readonly taxonomies?: Taxonomies
}

/**
 * A finding that is not a sum: something wrong with the words rather than the arithmetic. At most a warning, but for tags: a registry refuses a
 * document whose tags are wrong, whatever anyone thinks of it.
 */
export interface Point extends Pick<Finding, 'title' | 'detail' | 'remedy' | 'page' | 'cause' | 'movements'> {
  readonly severity: Severity
  /** Identifies the point across drafts: its subject, without page or amount. */
  readonly place: string
  /** The claims that it rests on, also among the outcome's claims. Their arithmetic is the point's. */
  readonly claims?: readonly Claim[]
  readonly evidence: readonly Evidence[]
}

/** The result of a check's own question, e.g. "is the average number of employees disclosed?". */
export interface ChecklistResult {
  readonly state: ChecklistState
  /** One sentence: where it was found, why it does not apply, or what a person has to look at. */
  readonly reason: string
  /** The page that shows it. */
  readonly page?: number
  /** The paragraphs that require it for this document, where they differ from the check's own. */
  readonly norms?: Norms
}

/** The result of a check. Arithmetic decides claims; the check itself decides points and the checklist result. */
export interface Outcome {
  readonly claims?: readonly Claim[]
  readonly points?: readonly Point[]
  readonly answer?: ChecklistResult
  /** In place of `answer`, where it depends on the differences that remain: gets every claim of the document after judgement. */
  readonly conclude?: (judged: readonly Claim[]) => ChecklistResult
}

/** A check of the catalogue. Ids never change. */
export interface Check {
  /** Group and number, e.g. "XRF-05". */
  readonly id: string
  readonly verifies: string
  readonly level: Level
  readonly norms?: Norms
  /** How it avoids false alarms, in words. */
  readonly guard: string
  /** Terms of the glossary that it is about, where its own words do not name them. */
  readonly terms?: readonly string[]
  /** What to do about its findings, in a sentence; a point with a better one has its own. Absent where it only asks for judgement. */
  readonly remedy?: string
  /** The letter beside the figures that it ticks. Absent where it claims nothing about figures. */
  readonly tick?: TickLetter
  /** How much proof its claims need before a difference is a finding; absent where they need what primary statements do. */
  readonly proofClass?: ProofClass
  /** What a language model is asked where it needs judgement; absent where there is nothing to ask. */
  readonly question?: ReaderQuestion
  /** Its notes are questions for the client: talking points are drafted from them too, not from errors and warnings alone. */
  readonly asksClient?: true
  /** It compares drafts: it runs after all others, to see which changes their findings explain, and is no part of the review of one draft. */
  readonly comparesDrafts?: true
  /** Documents that it does not apply to get `not-applicable` with this reason, without running it. */
  readonly applies?: (profile: Profile) => true | string
  readonly run: (input: CheckInput) => Outcome
}
