export { type LedgerFile, readLedgerFile } from './ledgers/read-ledger-file.ts'
