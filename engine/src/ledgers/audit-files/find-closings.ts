import type { Problem } from '../trial-balance.ts'
import type { AuditAccount, AuditTransaction } from './audit-file.ts'
import { isPortuguese } from './chart.ts'

/** The type of transactions that close the results of the year (Portaria 302/2016, "apuramento de resultados"). */
const CLOSES = 'A'

/** Counts the transactions that move income and expenses to the result of the year: after them, those accounts are nil. */
export class Closings {
  private count = 0
  private first = 0
  private portuguese = false

  /** Types of transactions are letters with these meanings in Portugal alone: its charts have categories. */
  seeAccount(account: AuditAccount): void {
    this.portuguese ||= isPortuguese(account)
  }

  seeTransaction({ type, row }: AuditTransaction): void {
    if (!this.portuguese || type !== CLOSES) return
    if (this.count === 0) this.first = row
    this.count++
  }

  list(): Problem[] {
    if (this.count === 0) return []
    const what =
      this.count === 1
        ? `The transaction in line ${this.first} closes`
        : `${this.count.toLocaleString('en-GB')} transactions, the first in line ${this.first}, close`
    return [
      {
        kind: 'results-closed',
        row: this.first,
        message: `${what} the results of the year (TransactionType A). Balances of income and expenses are those after it.`,
        remedy: 'Export the trial balance before the results are closed.',
      },
    ]
  }
}
