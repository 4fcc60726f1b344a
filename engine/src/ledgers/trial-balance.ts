import type { IsoDate } from '../model/profile.ts'
import type { StatedDate } from './dates/find-stated-dates.ts'
import type { LedgerTests } from './ledger-tests/ledger-tests.ts'

/**
 * The accounts of a ledger with their balances: a trial balance as somebody exported it, or the sum of the lines of a general ledger. Amounts
 * are exact, in units of 10^-decimals.
 */
export interface TrialBalance {
  readonly decimals: number
  readonly accounts: readonly Account[]
}

export interface Account {
  /** As in the file; empty where accounts have only names. */
  readonly code: string
  readonly name: string
  /** Its type in the file, or else the heading above it; empty where there is none. */
  readonly group: string
  /** As in the file; empty where it names none. An account in two currencies is there twice. */
  readonly currency: string
  readonly debit: bigint
  readonly credit: bigint
  /** Last year's balance, debits positive; null where the file has none. */
  readonly prior: bigint | null
  /**
   * Of a ledger that was read for a period: what its lines before the period come to, debits positive. The balance includes it. Left out where
   * there are none.
   */
  readonly broughtForward?: bigint
  /** The row of the table, or the line of the journal, that it is first on; 1 is the first. */
  readonly row: number
  /** What it is where last year's statements were read; absent in a ledger. */
  readonly line?: StatementLine
}

/** A line of statements that is an account. */
export interface StatementLine {
  /** The class that it is; null where only people know. */
  readonly class: string | null
  /** It is one amount for accounts that a ledger has apart: what they are is not known. */
  readonly isUndivided: boolean
}

/** Debits less credits. */
export const balanceOf = ({ debit, credit }: Pick<Account, 'debit' | 'credit'>): bigint => debit - credit

/** What was read from a file, with all that a person needs to see before it is used. */
export interface LedgerReading {
  readonly kind: LedgerKind
  /** How the table was understood; null for a journal. */
  readonly layout: TableLayout | null
  readonly trialBalance: TrialBalance
  /** Rows of accounts, lines of the ledger, or postings. */
  readonly lines: number
  /** Null where lines have no dates. */
  readonly dates: LedgerDates | null
  /** The day, the month or the year that a table says its balances are at; null where it does not. */
  readonly asAt: StatedDate | null
  /** What its lines show, such as journals that do not balance; null where it has balances alone. */
  readonly tests: LedgerTests | null
  /** What is in the file and is no account or posting. */
  readonly leftOut: readonly LeftOut[]
  readonly problems: readonly Problem[]
}

/** The first and the last day that count, both included. */
export interface LedgerPeriod {
  readonly from: IsoDate
  readonly to: IsoDate
}

/** Whether 04/03/2025 is 4 March or 3 April. */
export type DateOrder = 'day-first' | 'month-first'

/** The dates of the lines of a ledger. */
export interface LedgerDates {
  readonly first: IsoDate
  readonly last: IsoDate
  /** Lines without a date that can be read: they count. */
  readonly undated: number
  /** Lines before the period. */
  readonly before: number
  /** Null where dates can be read in one way only. */
  readonly order: DateOrder | null
  /** The period that the balances were added up for: lines after it are left out. Null: all lines count. */
  readonly period: LedgerPeriod | null
}

/** A balance for each account, the lines behind the balances in a table, a journal in plain text, or an audit file (SAF-T). */
export type LedgerKind = 'trial-balance' | 'general-ledger' | 'journal' | 'audit-file'

export type DecimalMark = '.' | ','

/** What a column of a table holds. `balance` is signed, debits positive; `side` says whether the amount beside it is a debit or a credit; numbers of journals may be those of a `journal-code`. */
export const COLUMN_ROLES = [
  'code',
  'name',
  'group',
  'debit',
  'credit',
  'balance',
  'side',
  'prior-debit',
  'prior-credit',
  'prior-balance',
  'currency',
  'cost-centre',
  'journal',
  'journal-code',
  'date',
] as const
export type ColumnRole = (typeof COLUMN_ROLES)[number]

export interface TableLayout {
  /** The row of the headings; null where the table has none and its columns were distinguished by what they hold. */
  readonly headingRow: number | null
  readonly columns: readonly { readonly heading: string; readonly role: ColumnRole | null }[]
  readonly decimalMark: DecimalMark
}

/** Rows or lines of one kind that are no accounts or postings. */
export interface LeftOut {
  readonly why:
    | 'above-headings'
    | 'heading'
    | 'total'
    | 'beneath-total'
    | 'parent'
    | 'blank'
    | 'directive'
    | 'rule'
    | 'virtual'
    | 'after-period'
  readonly rows: number
  /** Of the first of them. */
  readonly examples: readonly { readonly row: number; readonly text: string }[]
}

export interface Problem {
  readonly kind: ProblemKind
  /** Null where it is about the whole file. */
  readonly row: number | null
  /** What is wrong, and where. */
  readonly message: string
  /** What to do. */
  readonly remedy: string
}

export type ProblemKind =
  | 'unbalanced'
  | 'amount-missing'
  | 'amount-unreadable'
  | 'account-missing'
  | 'account-repeated'
  | 'total-disagrees'
  | 'decimals-unclear'
  | 'dates-unclear'
  | 'dates-outside'
  | 'another-date'
  | 'date-unreadable'
  | 'line-unreadable'
  | 'file-not-followed'
  | 'tax-not-split'
  | 'closing-disagrees'
  | 'account-unknown'
  | 'results-closed'
  | 'reversals'
  | 'more'
