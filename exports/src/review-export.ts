import type {
  ChecklistItem,
  Evidence,
  Finding,
  Movements,
  PageCounts,
  PointState,
  Severity,
  SignOffRole,
  Standard,
  Tie,
} from '@tickmark/contract'

/*
 * What an exported file says about a review. The memo and the workbook are written from this alone, wherever the review comes from: stored on a
 * server, or just made at the command line.
 */

export interface ReviewExport {
  /** Name of the analysis, or of the file. */
  readonly name: string
  readonly entity?: string
  readonly standard: Standard | null
  readonly period?: { readonly start?: string; readonly end: string }
  /** The unit of the amounts, as printed. */
  readonly unit?: string
  /** The materiality in force, and who set it or what it is a share of. */
  readonly materiality?: string
  readonly draft: ExportedDraft
  /** The day of the export: YYYY-MM-DD. */
  readonly madeOn: string
  readonly signOffs?: readonly SignOff[]
  /** A sentence, if one person signed more than one line. */
  readonly samePerson?: string
  /** Counts of the figures, page by page; pages without figures are left out. */
  readonly pages: readonly PageCounts[]
  /** What was not checked. With any of these sentences, a short list of points is not an all-clear. */
  readonly cautions: readonly string[]
  /** By severity, page and number. */
  readonly points: readonly ExportedPoint[]
  readonly checklist: readonly ExportedItem[]
  readonly talkingPoints?: readonly TalkingPoint[]
}

export interface ExportedDraft {
  readonly file: string
  readonly pages: number
  /** Absent where drafts are not numbered. */
  readonly version?: number
  /** When it was uploaded, or just added if it never left the reviewer's machine. `day` is YYYY-MM-DD. */
  readonly arrival?: { readonly kind: 'uploaded' | 'added'; readonly day: string }
}

/** A line under the heading of the memo. Without a name, it is left to be signed by hand. */
export interface SignOff {
  readonly role: SignOffRole
  readonly name?: string
  /** YYYY-MM-DD */
  readonly on?: string
  /** What was signed has changed since. */
  readonly stale?: true
}

/** An item of the checklist. Where a person has answered it, `state` is their answer. */
export type ExportedItem = ChecklistItem & {
  readonly answer?: {
    /** Empty if the account has been deleted. */
    readonly initials: string
    /** YYYY-MM-DD */
    readonly on: string
    readonly comment: string
  }
}

export interface TalkingPoint {
  readonly text: string
  readonly pages: readonly number[]
  /** It has been discussed with the client. */
  readonly discussed?: true
}

export interface ExportedPoint {
  readonly number: number
  readonly severity: Severity
  readonly title: string
  readonly detail: string
  /** What to do about it. Absent in points that people added, and in older reviews. */
  readonly remedy?: string | undefined
  readonly page: number
  readonly place?: string | undefined
  /** Absent in points that people added. */
  readonly check?: string | undefined
  /** The paragraph that requires it. */
  readonly citation: string | null
  readonly cause?: Finding['cause'] | undefined
  /** Decimal strings, as in a finding. */
  readonly expected?: string | undefined
  readonly actual?: string | undefined
  readonly difference?: string | undefined
  /** The ties that it rests on, the main one first. */
  readonly ties: readonly Tie[]
  readonly evidence: readonly Evidence[]
  readonly movements?: Movements | undefined
  /** What people did about it. Absent where no one could. */
  readonly outcome?: Outcome
}

export interface Outcome {
  readonly state: PointState
  /** The newest review has it. */
  readonly present: boolean
  /** The note with which it was cleared, or the reason why it was dismissed. */
  readonly note?: string
  readonly by?: string
  /** YYYY-MM-DD */
  readonly on?: string
  readonly assignee?: string
  /** YYYY-MM-DD */
  readonly dueOn?: string
  /** In the order of time, without those that were deleted. */
  readonly comments: readonly Comment[]
}

export interface Comment {
  /** Absent if the account has been deleted. */
  readonly by?: string
  /** YYYY-MM-DD */
  readonly on: string
  readonly text: string
}
