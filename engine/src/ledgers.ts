export { type AccountOfYears, type JoinedYears, joinYears, keyOf, sideOf } from './ledgers/join-years.ts'
export { periodBefore } from './ledgers/dates/period-before.ts'
export { type DayOfYear, startAfter, startOfYear } from './ledgers/dates/start-of-year.ts'
export { type AccountChange, compareLedgers, type LedgerChanges } from './ledgers/compare-ledgers.ts'
export { isCurrency } from './ledgers/is-currency.ts'
export { isSheetOf } from './ledgers/dates/is-sheet-of.ts'
export { type JournalLine, JournalTests } from './ledgers/ledger-tests/journal-tests.ts'
export type {
  LedgerTests,
  NumberedJournals,
  NumberGap,
  TestedLine,
  UnbalancedJournal,
  WeekendLines,
} from './ledgers/ledger-tests/ledger-tests.ts'
export { LedgerUnreadable } from './ledgers/ledger-unreadable.ts'
export { type AdjustedAccount, type PostedJournal, postJournals } from './ledgers/post-journals.ts'
export { dayBefore, isIsoDate, printDate } from './model/read-dates.ts'
export { formatAmount, printAmount } from './model/print-amount.ts'
export type { AuditAccount, AuditHeader, AuditLine, AuditTotals, AuditTransaction } from './ledgers/audit-files/audit-file.ts'
export { AuditFileReader } from './ledgers/audit-files/read-audit-records.ts'
export { type LedgerReader, openText } from './ledgers/read-text.ts'
export { readSheet } from './ledgers/read-sheet.ts'
export {
  type Account,
  balanceOf,
  type ColumnRole,
  type LedgerDates,
  type LedgerKind,
  type LedgerPeriod,
  type LedgerReading,
  type LeftOut,
  type Problem,
  type StatementLine,
  type TableLayout,
  type TrialBalance,
} from './ledgers/trial-balance.ts'
export { type Amount, parseAmount } from './ledgers/parse-amount.ts'
export { ExactSum, negate, scaleTo, subtract } from './ledgers/exact-sum.ts'
