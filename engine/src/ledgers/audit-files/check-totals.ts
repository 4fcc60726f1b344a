import { formatAmount } from '../../model/print-amount.ts'
import { type ExactSum, subtract } from '../exact-sum.ts'
import type { Notes } from '../collect-notes.ts'
import type { AuditTotals } from './audit-file.ts'
import { readDecimal } from './read-decimal.ts'

/** What was counted: debits and credits of lines, transactions and lines. */
export interface CountedLines {
  readonly debit: ExactSum
  readonly credit: ExactSum
  readonly transactions: number
  readonly lines: number
}

const REMEDY = 'A transaction may be missing from the file, or be there twice. Export it again.'

/** Compares the totals that the file gives with what was counted. Some programs count lines as entries, others transactions. */
export function checkTotals({ entries, debit, credit, row }: AuditTotals, counted: CountedLines, notes: Notes): void {
  const report = (message: string): void =>
    notes.report({ kind: 'total-disagrees', row, message: `Line ${row}: ${message}`, remedy: REMEDY })
  const number = readDecimal(entries)
  if (entries !== '' && (number === null || ![counted.transactions, counted.lines].some((count) => isEqual(entries, count))))
    report(
      `the file says that it has ${entries.slice(0, 40)} entries, and has ${counted.transactions.toLocaleString('en-GB')} transactions with ${counted.lines.toLocaleString('en-GB')} lines.`,
    )
  for (const [name, text, sum] of [
    ['debits', debit, counted.debit],
    ['credits', credit, counted.credit],
  ] as const) {
    const total = readDecimal(text)
    if (text !== '' && (total === null || subtract(total, sum).value !== 0n))
      report(`the file says that its ${name} come to ${text.slice(0, 40)}, and they come to ${formatAmount(sum.value, sum.decimals)}.`)
  }
}

function isEqual(text: string, count: number): boolean {
  const number = readDecimal(text)
  return number !== null && subtract(number, { value: BigInt(count), decimals: 0 }).value === 0n
}
