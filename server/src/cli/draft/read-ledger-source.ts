import type { LedgerPeriod } from '@tickmark/engine/ledgers'
import { describeLedger, type LedgerFile } from '@tickmark/reviewer/ledgers'
import { openLedger } from '../ledger/open-ledger.ts'
import type { LedgerSource } from './ledger-source.ts'

/** The trial balance of a period from a ledger; or why it cannot be read. */
export async function readLedgerSource(file: string, period: LedgerPeriod): Promise<LedgerSource | string> {
  const read = await openLedger(file, { period })
  if (typeof read === 'string') return read
  const { trialBalance, problems } = read.reading
  return { file, trialBalance, problems, notes: describeLines(read) }
}

/** How dated lines were added up. A trial balance needs no words. */
function describeLines(ledger: LedgerFile): string[] {
  if (ledger.reading.dates === null) return []
  const { kind, facts } = describeLedger(ledger)
  const shown = facts.filter(({ label }) => ['Dates', 'Added up', 'Left out'].includes(label))
  return [kind, ...shown.map(({ label, text }) => `${label}: ${text}`)]
}
