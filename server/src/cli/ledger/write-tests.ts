import type { LedgerTests } from '@tickmark/engine/ledgers'
import { describeLedgerTests } from '@tickmark/reviewer/ledgers'
import { alignColumns } from './align-columns.ts'

/** As many as fit beneath a sentence; JSON has all that are listed. */
const MAX_ROWS = 5

/** What tests of the lines of a ledger show: a sentence for each, and the first lines behind it. */
export function writeLedgerTests(tests: LedgerTests): string {
  const results = describeLedgerTests(tests).map(({ label, sentence, isWrong, list }) => {
    const head = `${isWrong ? '✕ ' : ''}${label}: ${sentence}`
    if (list === null) return head
    const more = list.more + Math.max(0, list.rows.length - MAX_ROWS)
    const rows = alignColumns(list.columns, list.rows.slice(0, MAX_ROWS)).replace(/^/gm, '  ')
    return [head, rows, ...(more > 0 ? [`  and ${more.toLocaleString('en-GB')} more`] : [])].join('\n')
  })
  return ['Ledger tests', ...results].join('\n')
}
