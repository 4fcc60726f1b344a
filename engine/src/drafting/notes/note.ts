import type { DraftDates } from '../dates.ts'
import type { DraftBlock, DraftTable, Gap } from '../draft.ts'
import type { YearAmounts } from '../draft-year.ts'
import type { EntityProfile } from '../entity-profile.ts'
import type { ClassMovements } from '../fixed-asset-movements.ts'

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

export const paragraph = (...text: readonly (string | Gap)[]): DraftBlock => ({ kind: 'paragraph', text })
/** `field` of the profile fills it, if given. */
export const gap = (what: string, field?: Gap['field']): Gap => ({ gap: what, ...(field && { field }) })

/** Whether a primary statement prints a line. */
export const prints = (table: DraftTable | null, line: string): boolean => table?.rows.some(({ id }) => id === line) === true
