import { formatAmount } from '../../model/print-amount.ts'
import { copyText } from '../copy-text.ts'
import type { ExactSum } from '../exact-sum.ts'
import type { DateOrder } from '../trial-balance.ts'
import { type LedgerTests, MAX_EXAMPLES, MAX_TEXT_LENGTH, type UnbalancedJournal } from './ledger-tests.ts'
import type { TestedDay } from './tested-days.ts'

interface OpenJournal {
  readonly row: number
  readonly day: TestedDay
  readonly sum: ExactSum
}

/** What is left of a transaction that was added up elsewhere. */
export interface LeftOver {
  /** Debits less credits. */
  readonly difference: string
  readonly currency: string
}

/** In so few journals, each that does not balance is listed. */
const MIN_JOURNALS = 10

/**
 * Whether the lines of each journal come to nil. A journal that balances is forgotten; if more of its lines follow, what they come to is
 * compared again, so that a file that is sorted by account needs memory and one that is sorted by journal does not.
 */
export class JournalBalances {
  private readonly open = new Map<string, OpenJournal>()
  private readonly leftOver: { readonly row: number; readonly day: TestedDay; readonly rest: readonly LeftOver[] }[] = []
  private leftOverCount = 0
  /** Journals that have come to nil. */
  private closed = 0
  private hasLines = false

  /** Takes the lines of a journal that are beneath each other: their sum. */
  add(journal: string, { row, day, sum }: OpenJournal): void {
    this.hasLines = true
    const earlier = this.open.get(journal)
    if (earlier === undefined) {
      if (sum.value === 0n) this.closed++
      else this.open.set(copyText(journal), { row, day, sum })
    } else if (earlier.sum.add(sum).value === 0n) {
      this.open.delete(journal)
      this.closed++
    }
  }

  /** Counts a transaction without a number. `rest`: empty where it balances. */
  addTransaction(row: number, day: TestedDay, rest: readonly LeftOver[]): void {
    this.hasLines = true
    if (rest.length === 0) this.closed++
    else {
      this.leftOverCount++
      if (this.leftOver.length < MAX_EXAMPLES) this.leftOver.push({ row, day, rest })
    }
  }

  count(): number {
    return this.closed + this.open.size + this.leftOverCount
  }

  end(order: DateOrder): LedgerTests['unbalanced'] {
    if (!this.hasLines) return null
    // Where most do not balance, the numbers are those of lines or of documents.
    const journals = this.closed + this.open.size
    if (journals >= MIN_JOURNALS && this.open.size > journals / 2) return null
    const examples = [...this.open].slice(0, MAX_EXAMPLES).map(([journal, { row, day, sum }]): UnbalancedJournal => ({
      journal: journal.slice(0, MAX_TEXT_LENGTH),
      date: day[order].date,
      row,
      difference: formatAmount(sum.value, sum.decimals),
      currency: '',
    }))
    const others = this.leftOver.flatMap(({ row, day, rest }) =>
      rest.map(({ difference, currency }): UnbalancedJournal => ({
        journal: '',
        date: day[order].date,
        row,
        difference,
        currency: currency.slice(0, MAX_TEXT_LENGTH),
      })),
    )
    return { count: this.open.size + this.leftOverCount, examples: [...examples, ...others].slice(0, MAX_EXAMPLES) }
  }
}
