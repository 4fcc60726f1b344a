import type { LedgerPeriod } from '@tickmark/engine/ledgers'
import { describeLedger, type LedgerFile } from '@tickmark/reviewer/ledgers'
import { openLedger } from '../ledger/open-ledger.ts'
import type { LedgerSource } from './ledger-source.ts'

/** The trial balance of a period from a ledger, or from that sheet of a workbook; or why it cannot be read. */
export async function readLedgerSource(file: string, period: LedgerPeriod, sheet: string | undefined): Promise<LedgerSource | string> {
  const read = await openLedger(file, { period, sheet })
  if (typeof read === 'string') return read
  const { trialBalance, problems, tests } = read.reading
  return { file, trialBalance, problems, notes: describeLines(read), unbalanced: tests?.unbalanced?.count ?? 0 }
}

/** What is not obvious: the sheet, where there are several; how dated lines were added up; rows that look like accounts and were left out. */
function describeLines(ledger: LedgerFile): string[] {
  const { kind, facts } = describeLedger(ledger)
  const isDated = ledger.reading.dates !== null
  const hasBelow = ledger.reading.leftOut.some(({ why }) => why === 'beneath-total')
  const shown = [
    ...(ledger.otherSheets.length > 0 ? ['Sheet'] : []),
    ...(isDated ? ['Dates', 'Added up'] : []),
    ...(isDated || hasBelow ? ['Left out'] : []),
  ]
  const notes = facts.filter(({ label }) => shown.includes(label)).map(({ label, text }) => `${label}: ${text}`)
  return isDated ? [kind, ...notes] : notes
}
