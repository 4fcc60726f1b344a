import { ExactSum } from '../exact-sum.ts'
import type { Amount } from '../parse-amount.ts'
import type { DateOrder, LedgerPeriod } from '../trial-balance.ts'
import { DatedTests } from './dated-tests.ts'
import { JournalBalances, type LeftOver } from './journal-balances.ts'
import { JournalNumbers } from './journal-numbers.ts'
import type { LedgerTests } from './ledger-tests.ts'
import { type TestedDay, TestedDays } from './tested-days.ts'

/** A line of a ledger, as a file or another system has it. */
export interface JournalLine {
  /** Its book, if journals are numbered in each: "VE"; otherwise empty. */
  readonly code: string
  /** The number of its journal: "2025-0012". Null where lines name no journal. */
  readonly number: string | null
  /** As it is written: "2025-03-31" or "31/03/2025"; empty where it has none. */
  readonly date: string
  /** The code or the name of its account. */
  readonly account: string
  /** Debits positive. */
  readonly amount: Amount
  /** The row or line of the file, or its place among the lines; 1 is the first. */
  readonly row: number
}

/** Lines of one journal that are beneath each other. */
interface OpenPart {
  readonly code: string
  readonly number: string
  readonly date: string
  readonly day: TestedDay
  readonly row: number
  readonly sum: ExactSum
  hasAmount: boolean
}

/**
 * Tests the lines of a ledger as they come, sorted by journal, by account or not at all. With a million lines it keeps a megabyte or two, and
 * the journals whose lines are not all read yet.
 */
export class JournalTests {
  private readonly days: TestedDays
  private readonly balances = new JournalBalances()
  private readonly numbers = new JournalNumbers()
  private readonly dated: DatedTests
  private part: OpenPart | null = null
  private latest: { readonly text: string; readonly day: TestedDay } | null = null
  private lines = 0

  /** `period`: outside of which lines are counted; null where it is not known. */
  constructor(period: LedgerPeriod | null) {
    this.days = new TestedDays(period)
    this.dated = new DatedTests(period !== null)
  }

  add({ code, number, date, account, amount, row }: JournalLine): void {
    this.lines++
    const day = this.findDay(date)
    const journal = number === null ? '' : nameJournal(code, number)
    this.dated.add({ journal, account, amount, row }, day)
    if (number === null) return
    let { part } = this
    if (part === null || part.number !== number || part.code !== code || part.date !== date) {
      this.endJournal()
      part = this.part = { code, number, date, day, row, sum: new ExactSum(), hasAmount: false }
    }
    part.sum.add(amount)
    part.hasAmount ||= amount.value !== 0n
  }

  /** The next line is of another journal, even if its number is the same. */
  endJournal(): void {
    const { part } = this
    if (part === null) return
    this.part = null
    this.balances.add(nameJournal(part.code, part.number), part)
    this.numbers.add(part, part, part.hasAmount && part.sum.value === 0n)
  }

  /** Counts a transaction without a number, whose lines name no journal: `rest` is what is left of it by currency; empty where it balances. */
  addTransaction({ row, date }: Pick<JournalLine, 'row' | 'date'>, rest: readonly LeftOver[]): void {
    this.balances.addTransaction(row, this.findDay(date), rest)
  }

  /** `order`: how dates such as 04/03/2025 are read in this file. */
  end(order: DateOrder = 'day-first'): LedgerTests {
    this.endJournal()
    return {
      lines: this.lines,
      journals: this.numbers.count() ?? this.balances.count(),
      unbalanced: this.balances.end(order),
      numbering: this.numbers.end(order, this.days.findYears(order)),
      ...this.dated.end(order),
    }
  }

  private findDay(text: string): TestedDay {
    if (this.latest?.text !== text) this.latest = { text, day: this.days.find(text) }
    return this.latest.day
  }
}

/** A number may be there once in each book: "7 of VE". */
const nameJournal = (code: string, number: string): string => (code === '' ? number : `${number} of ${code}`)
