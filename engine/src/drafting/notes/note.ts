import type { DraftDates } from '../dates.ts'
import type { DraftBlock, DraftTable, DraftText, Gap } from '../draft.ts'
import type { YearAmounts } from '../draft-year.ts'
import type { EntityProfile } from '../entity-profile.ts'
import type { ClassMovements } from '../fixed-asset-movements.ts'
import type { TextId } from '../texts/text-ids.ts'

/** A note as it is drafted; it gets its number when all are there. */
export interface Note {
  readonly id: string
  readonly title: string
  readonly blocks: readonly DraftBlock[]
  /** The lines of the primary statements that refer to it. */
  readonly lines: readonly string[]
}

/** What notes are drafted from. */
export interface NoteInput {
  readonly profile: EntityProfile
  /** This year, then last year if it is known. */
  readonly years: readonly YearAmounts[]
  /** What the period begins with: last year, or nil in a first period; null where it is not known. */
  readonly opening: YearAmounts | null
  readonly divisor: bigint
  readonly balanceSheet: DraftTable
  /** Null where the trial balance was closed without its results. */
  readonly incomeStatement: DraftTable | null
  readonly dates: DraftDates
  /** "2026", then "2025". */
  readonly headings: readonly string[]
  /** "£" or "£'000". */
  readonly unit: string
  /** Of fixed assets by line; null where they are not known. */
  readonly movements: ReadonlyMap<string, readonly ClassMovements[]> | null
  /** Writes our words in the spelling of the regime. */
  readonly spell: (text: string) => string
}

/** People may word it themselves. */
export const paragraph = (id: TextId, ...text: DraftText): DraftBlock => ({ kind: 'paragraph', id, text })
/** The text of the profile that fills it is typed on the draft. */
export const gap = (id: TextId, what: string): Gap => ({ gap: what, id })
/** A field of the profile fills it. */
export const fieldGap = (field: keyof EntityProfile, what: string): Gap => ({ gap: what, field })
/** An amount that last year's trial balance would give: its published accounts do not divide a line so far. */
export const UNDIVIDED: Gap = { gap: 'amount' }
/** A paragraph that only people can write. */
export const missing = (id: TextId, what: string): DraftBlock => paragraph(id, gap(id, what))

/** Whether a primary statement prints a line. */
export const prints = (table: DraftTable | null, line: string): boolean => table?.rows.some(({ id }) => id === line) === true
