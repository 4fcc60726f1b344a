import { TableReader } from './tables/read-table.ts'
import { toRow } from './tables/row.ts'
import type { LedgerPeriod, LedgerReading } from './trial-balance.ts'

/** Reads a trial balance or a ledger from the cells of a spreadsheet, row by row. Throws `LedgerUnreadable`. */
export function readSheet(rows: Iterable<readonly string[]>, period: LedgerPeriod | null = null): LedgerReading {
  const table = new TableReader('', period)
  let number = 0
  for (const texts of rows) {
    number++
    table.take(toRow(number, texts))
  }
  return table.end()
}
