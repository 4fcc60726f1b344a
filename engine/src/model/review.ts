import type { ListedTags } from './listed-tags.ts'
import type { Box, MachineReader } from './page.ts'
import type { Profile, Standard, Unit } from './profile.ts'
import type { PrimaryKind } from './statement.ts'

/** The weight of a finding: a failed exact tie is an error, a judgement at most a warning, a talking point is info. */
export type Severity = 'error' | 'warning' | 'info'

/** The result of a tie's arithmetic. Nothing else decides it. */
export type TieState = 'ticked' | 'rounding' | 'difference' | 'unverifiable'

/** A figure's state is the best-proven claim about it; `untied` figures take part in no tie. */
export type FigureState = TieState | 'untied'

/** The role of a figure in a tie. */
export type Role = 'component' | 'total' | 'counterpart'

/** The likely slip behind a difference (ARI-14). */
export type Cause = 'transposition' | 'digit' | 'sign' | 'omission' | 'duplication' | 'scale' | 'swapped-columns'

/** A figure with its place, as evidence. */
export interface Place {
  readonly page: number
  /** As printed. */
  readonly text: string
  readonly box: Box
}

/** A figure that two drafts print alike, with its place in each. */
export interface UnchangedFigure {
  readonly previous: Place
  readonly now: Place
}

export interface Evidence extends Place {
  /** `prior`: the figure is in last year's statements, on that page of theirs. Absent: in the document under review. */
  readonly document?: 'prior'
  readonly role: Role
  /** Label of its row, where it has one. */
  readonly label?: string
  /** -1: deducted in this sum. */
  readonly sign?: 1 | -1
  /** It is probably the one that is wrong. */
  readonly suspect?: true
}

/**
 * How the figures of a tie relate: parts add up to a total; an opening balance and its movements add up to the closing one; all state the
 * same fact; or one is recomputed from the others by a formula.
 */
export type TieKind = 'sum' | 'movement' | 'equality' | 'ratio'

/**
 * How a ratio is computed from its components, in their order: the first divided by the second; the first as a percentage of the second;
 * the change from the second to the first, as an amount or in per cent; the product of all, where a factor may be given in words only;
 * or the only one in another unit, such as millions in a sentence.
 */
export type RatioFormula = 'quotient' | 'percentage' | 'change' | 'percent-change' | 'product' | 'unit'

/** A figure's part in a tie. */
export interface TieTerm extends Evidence {
  /** -1: deducted. The total or the second figure of an equality is -1 too, unless it is printed with the opposite sign. */
  readonly sign: 1 | -1
  /** Label of its row; empty where it has none. */
  readonly label: string
}

/**
 * A claim about figures with its arithmetic. Every statement of the arithmetic, on screen or on paper, is made from this. Amounts are
 * decimal strings in the units printed.
 */
export interface Tie {
  /** Unique in the review: the page of its result, or of its first figure, and a number there, e.g. "t4.12". */
  readonly id: string
  readonly check: string
  readonly kind: TieKind
  /** Of a ratio. */
  readonly formula?: RatioFormula
  readonly state: TieState
  /** Where the claim is, in words: statement or note, row label, period of the column. It identifies the tie across drafts. */
  readonly claim: string
  /** The result of the other figures. */
  readonly expected: string
  /** The printed figure that it is compared with. */
  readonly actual: string
  /** `actual` less `expected`. */
  readonly difference: string
  /** The largest difference that rounding explains, in a sum; absent elsewhere. */
  readonly tolerance?: string
  /** Those of a sum, movement or ratio end with the total. */
  readonly terms: readonly TieTerm[]
}

/** A line that moved between two periods. */
export interface Movement {
  readonly line: string
  readonly current: Place
  readonly previous: Place
  /** `current` less `previous`: a decimal string in the units printed. */
  readonly change: string
  /** The change in per cent of `previous`, to one decimal. Absent where that says nothing: after nil, and across a change of sign. */
  readonly percent?: string
}

/** Lines side by side in two periods, each line once. */
export interface Movements {
  /** The periods as a column is headed by them, such as "2025". */
  readonly current: string
  readonly previous: string
  readonly lines: readonly Movement[]
}

/** What a reviewer would write in the margin. */
export interface Finding {
  /** Stable across drafts: made of check, statement, row label, column period and ordinal; no page, no amount. */
  readonly id: string
  readonly check: string
  /** The paragraph that requires it under the document's standard, e.g. "IAS 7.45". */
  readonly reference?: string
  /** The edition of the standard that numbers the paragraph so, e.g. "January 2022 edition". */
  readonly edition?: string
  /** The paragraph has yet to be confirmed by a qualified person. */
  readonly toBeConfirmed?: true
  /** Weight of the check in the catalogue: critical, high, medium, low, talking point. */
  readonly level?: 'C' | 'H' | 'M' | 'L' | 'I'
  readonly severity: Severity
  readonly title: string
  readonly detail: string
  /** What to do about it, in a sentence. */
  readonly remedy?: string
  readonly page: number
  /** The statement or note that it is in, e.g. "Balance sheet" or "Note 4, Operating profit". Absent in doubt. */
  readonly place?: string
  /** Ids of the ties that it rests on, the first to show first; none where it is about words. */
  readonly ties: readonly string[]
  /** The amounts of its only or main tie; `difference` alone where all ties differ by that much. It has no sign. */
  readonly expected?: string
  readonly actual?: string
  readonly difference?: string
  /** The unit of these amounts. Absent in doubt, and where they are not money. */
  readonly unit?: Unit
  readonly cause?: Cause
  /** The lines that it is about, where they moved between two periods. Their figures are also evidence. */
  readonly movements?: Movements
  /** The figures and words to mark. */
  readonly evidence: readonly Evidence[]
}

/** The state of a checklist item; what only a person can judge is `for-a-person`, never guessed. */
export type ChecklistState = 'met' | 'not-met' | 'not-applicable' | 'for-a-person'

/** One line of the review's checklist. */
export interface ChecklistItem {
  readonly check: string
  readonly verifies: string
  readonly state: ChecklistState
  readonly reason: string
  readonly page?: number
  readonly reference?: string
  readonly edition?: string
  readonly toBeConfirmed?: true
}

export interface FigureMark extends Place {
  readonly state: FigureState
  /** It is in a sentence, not in a table. */
  readonly inText?: true
  /** Ids of the ties it takes part in. */
  readonly ties: readonly string[]
}

/** The line of a primary statement that planning materiality is a share of. */
export type MaterialityBasis = 'profit-before-tax' | 'revenue' | 'total-assets' | 'net-assets'

/** The planning materiality that follows from the newest year of the primary statements, with what it is a share of. */
export interface PlanningMateriality {
  /** A decimal string in `unit`, rounded down to what is printed. */
  readonly amount: string
  readonly unit: Unit
  readonly percent: 1 | 5
  readonly basis: MaterialityBasis
  /** The figure that it is a share of. */
  readonly figure: Place
}

/** A primary statement, on its first page. */
export interface RecognisedStatement {
  readonly kind: PrimaryKind
  readonly page: number
  /** Whose figures these are, where the document contains a group's and its parent's. */
  readonly scope?: 'group' | 'company'
}

export interface Review {
  readonly pages: number
  /** The primary statements that were recognised, in reading order. */
  readonly statements: readonly RecognisedStatement[]
  /** As requested, or as the document says; null when neither does. */
  readonly standard: Standard | null
  readonly figures: readonly FigureMark[]
  readonly ties: readonly Tie[]
  readonly findings: readonly Finding[]
  /** The checklist: one item for every check that asks a question about the document as a whole. */
  readonly answers: readonly ChecklistItem[]
  readonly profile: Profile
  /** Absent where no line that it could be a share of was recognised, or its unit is not known. */
  readonly materiality?: PlanningMateriality
  /** The comparison with an earlier draft, where one was given. */
  readonly changes?: DraftChanges
  /** Of a tagged document: what its tags state. */
  readonly tags?: ListedTags
  readonly limits: Limits
}

/** What was not checked or not done, so that a review does not look like an all-clear. */
export interface Limits {
  /** Pages with content but no words, or with garbled text. */
  readonly unread: readonly number[]
  /** Pages with content but hardly any words: few in an illustrated report, most of a stamped scan. */
  readonly sparse: readonly number[]
  /** Pages whose text a machine read from their picture, and which machine; absent if there are none. */
  readonly machineRead?: Readonly<Partial<Record<MachineReader, readonly number[]>>>
  /** Primary statements that were required and not recognised, such as "cash flow statement". */
  readonly unrecognised: readonly string[]
  /** Why the file given as last year's statements was not compared. */
  readonly prior?: string
  /** Why the file given as an earlier draft was not compared. */
  readonly previousDraft?: string
}

/** Call-over against an earlier draft (DOC-06): everything that changed, and the state of its findings. */
export interface DraftChanges {
  /** Totals, including what the lists below leave out. */
  readonly counts: Readonly<Record<ChangeKind | DraftPointState, number>>
  /** Statements, notes and pages with changes, in reading order. */
  readonly places: readonly ChangedPlace[]
  /** Findings of either draft by fingerprint: new and recurring ones first, then open ones, then cleared ones. */
  readonly points: readonly DraftPoint[]
}

/** `reference`: the number of a note beside a line. */
export type ChangeKind = 'figure' | 'reference' | 'line-added' | 'line-removed' | 'sentence' | 'sentence-added' | 'sentence-removed'

/** `cleared` no longer occurs; `recurred` was marked as cleared and has come back. */
export type DraftPointState = 'new' | 'recurred' | 'open' | 'cleared'

/** Changes of one statement or note. */
export interface ChangedPlace {
  /** For people, e.g. "Balance sheet" or "Note 4, operating profit". */
  readonly place: string
  /** In this draft; in the earlier draft if nothing of it is left. */
  readonly page: number
  /** The first of them, in reading order. */
  readonly changes: readonly Change[]
  /** How many more there are. */
  readonly more: number
}

/** One thing that differs between the drafts. */
export interface Change {
  readonly kind: ChangeKind
  /** Row label and column, e.g. "Turnover, 2025"; empty for sentences. */
  readonly label: string
  /** As printed in the earlier draft: the figure, the line's figures or the sentence. Absent where it was added. */
  readonly before?: string
  /** As printed in this draft. Absent where it was removed. */
  readonly after?: string
  /** In this draft; absent where it was removed. */
  readonly page?: number
  readonly box?: Box
  /** In the earlier draft; absent where it was added. */
  readonly previousPage?: number
  readonly previousBox?: Box
  /** Of a figure in the same unit in both drafts: the amount now less the amount before, a decimal string. */
  readonly change?: string
  /** Fingerprint of the finding that the change clears. */
  readonly clears?: string
}

/** A finding of either draft. */
export interface DraftPoint {
  /** Its fingerprint. */
  readonly id: string
  readonly state: DraftPointState
  readonly check: string
  readonly severity: Severity
  readonly title: string
  /** In this draft; in the earlier one if it is cleared. */
  readonly page: number
}
