import { printAmount } from '../../model/print-amount.ts'
import { copyText } from '../copy-text.ts'
import { ExactSum, negate } from '../exact-sum.ts'
import type { Notes } from '../collect-notes.ts'
import type { RowAmounts } from './read-amounts.ts'

interface Journal {
  readonly row: number
  readonly sum: ExactSum
}

/**
 * Adds up the lines of each journal. A journal that balances is forgotten when the next one begins; if more of its lines follow, what they
 * come to is compared again, so that a file that is sorted by account needs memory and one that is sorted by journal does not.
 */
export class JournalSums {
  private readonly open = new Map<string, Journal>()
  private current = ''
  private sum = new ExactSum()
  private row = 0

  add(journal: string, row: number, { debit, credit, balance }: RowAmounts): void {
    if (journal !== this.current) {
      this.settle()
      this.current = journal
      this.row = row
    }
    if (debit !== null) this.sum.add(debit)
    if (credit !== null) this.sum.add(negate(credit))
    if (balance !== null) this.sum.add(balance)
  }

  end(notes: Notes): void {
    this.settle()
    for (const [journal, { row, sum }] of this.open) {
      const side = sum.value > 0n ? 'debits exceed credits' : 'credits exceed debits'
      const amount = printAmount(sum.value < 0n ? -sum.value : sum.value, sum.decimals)
      notes.report({
        kind: 'unbalanced-journal',
        row,
        message: `Journal ${journal} does not balance: its ${side} by ${amount}.`,
        remedy: 'Look for a line of it that is not in the export.',
      })
    }
  }

  private settle(): void {
    if (this.sum.value !== 0n) {
      const earlier = this.open.get(this.current)
      if (earlier === undefined) this.open.set(copyText(this.current), { row: this.row, sum: this.sum })
      else if (earlier.sum.add(this.sum).value === 0n) this.open.delete(this.current)
    }
    this.sum = new ExactSum()
  }
}
