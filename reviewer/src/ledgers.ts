export { describeLastYear } from './ledgers/describe-last-year.ts'
export { describeLedger, type LedgerDescription } from './ledgers/describe-ledger.ts'
export { type LedgerFile, readLedgerFile } from './ledgers/read-ledger-file.ts'
