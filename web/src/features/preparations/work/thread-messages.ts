import type { LedgerPeriod } from '@tickmark/engine/ledgers'
import type { PreparedProfile } from '@tickmark/contract'
import type { LastYear, StatementProblem } from '@tickmark/engine/last-year'
import type { LedgerFile } from '@tickmark/reviewer/ledgers'
import type { Worked, WorkInput } from './work-out.ts'

/** The files that a draft is written as. */
export const draftFormats = ['html', 'xhtml', 'package', 'docx', 'xlsx', 'json'] as const
export type DraftFormat = (typeof draftFormats)[number]

interface LedgerOrder {
  readonly file: File
  readonly sheet: string | null
  readonly period: LedgerPeriod | null
}

/** The orders that the thread takes, and what it gives back. */
export interface Orders {
  /** The sheet is that of a workbook; null for the one of the period, or else the first that can be read. Without a period all lines of a ledger are added up. */
  read: { order: LedgerOrder; result: LedgerFile }
  /** A trial balance of last year, or its accounts as they were published. */
  'read-last-year': { order: LedgerOrder & { readonly profile: PreparedProfile }; result: LedgerFile | LastYearFile }
  work: { order: WorkInput; result: Worked }
  /** The input has to give a draft. */
  write: { order: { readonly input: WorkInput; readonly format: DraftFormat }; result: WrittenDraft }
}

export interface WrittenDraft {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** What the file has to be called, where a registry says it. */
  readonly name: string | null
  /** What to do before the file is used: sentences. */
  readonly remaining: readonly string[]
}

/** Last year's accounts as they were read from a PDF, a Word file or a page of HTML. */
export interface LastYearFile extends LastYear {
  readonly trialBalance: NonNullable<LastYear['trialBalance']>
  /** Where they contradict the profile, and what else to check. */
  readonly problems: readonly StatementProblem[]
}

export type OrderKind = keyof Orders

export type ToThread = { readonly [Kind in OrderKind]: { readonly kind: Kind; readonly order: Orders[Kind]['order'] } }[OrderKind]

/** `reason` is for people; null if nobody has foreseen it. */
export type FromThread =
  | { readonly kind: 'done'; readonly result: Orders[OrderKind]['result'] }
  | { readonly kind: 'failed'; readonly reason: string | null }
