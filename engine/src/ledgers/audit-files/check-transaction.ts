import { printAmount } from '../../model/print-amount.ts'
import { ExactSum, negate } from '../exact-sum.ts'
import type { Notes } from '../collect-notes.ts'
import type { Amount } from '../parse-amount.ts'
import type { AuditTransaction } from './audit-file.ts'

/** Compares the debits and the credits of each transaction, and counts the transactions. */
export class TransactionSums {
  count = 0
  private current: AuditTransaction | null = null
  private sum = new ExactSum()

  begin(transaction: AuditTransaction): void {
    this.count++
    this.current = transaction
    this.sum = new ExactSum()
  }

  add(debit: Amount, credit: Amount): void {
    this.sum.add(debit).add(negate(credit))
  }

  end(notes: Notes): void {
    if (this.current === null || this.sum.value === 0n) return
    const side = this.sum.value > 0n ? 'debits exceed credits' : 'credits exceed debits'
    const amount = printAmount(this.sum.value < 0n ? -this.sum.value : this.sum.value, this.sum.decimals)
    const { id, journal, row } = this.current
    notes.report({
      kind: 'unbalanced-journal',
      row,
      message: `Transaction ${id.slice(0, 40) || 'without a number'}${journal === '' ? '' : ` of journal ${journal.slice(0, 40)}`} (line ${row}) does not balance: its ${side} by ${amount}.`,
      remedy: 'Look for a line of it that is not in the file.',
    })
  }
}
