import { printDate } from '../../model/read-dates.ts'
import { Accounts, addSigned, type OpenAccount, sidesOf } from '../collect-accounts.ts'
import { Notes } from '../collect-notes.ts'
import { type DateCode, LinesByDate } from '../dates/lines-by-date.ts'
import { negate } from '../exact-sum.ts'
import { JournalTests } from '../ledger-tests/journal-tests.ts'
import { LedgerUnreadable } from '../ledger-unreadable.ts'
import type { Amount } from '../parse-amount.ts'
import { listTexts, type Row } from '../tables/row.ts'
import type { LedgerPeriod, LedgerReading, Problem } from '../trial-balance.ts'
import { checkHeadings, POSTING_COLUMNS } from './columns.ts'
import { dateOfPosting } from './date-of-posting.ts'
import { type BatchHeader, readBatchHeader } from './read-header.ts'
import { type Posting, readPosting } from './read-posting.ts'
import { TaxNotes } from './tax-notes.ts'

/**
 * Reads a batch of postings in the DATEV format (Buchungsstapel, category 21): a header, headings, then a row for each posting, which debits one account and
 * credits the other. `take` throws `LedgerUnreadable` for other files of DATEV, `end` where there is no posting.
 */
export class BatchReader {
  private header: BatchHeader | null = null
  private hasReversals: boolean | null = null
  private readonly accounts = new Accounts()
  private readonly notes = new Notes()
  private readonly taxes = new TaxNotes()
  private readonly dates: LinesByDate
  private readonly period: LedgerPeriod | null
  private lines = 0
  private readonly tests: JournalTests

  constructor(period: LedgerPeriod | null) {
    this.period = period
    this.dates = new LinesByDate(period)
    this.tests = new JournalTests(period)
  }

  readonly take = (row: Row): void => {
    if (this.header === null) this.header = readBatchHeader(row)
    else if (this.hasReversals === null) ({ hasReversals: this.hasReversals } = checkHeadings(row))
    else if (listTexts(row).every((text) => text === '')) this.notes.leave('blank', row.number, '')
    else this.read(row, this.header, this.hasReversals)
  }

  end(): LedgerReading {
    if (this.lines === 0) throw withoutPostings(this.notes.listProblems()[0])
    const settled = this.dates.end(this.notes)
    const trialBalance = this.accounts.close(settled?.whenOf)
    return {
      kind: 'general-ledger',
      layout: null,
      asAt: null,
      trialBalance,
      lines: this.lines,
      tests: this.tests.end(),
      dates: settled?.dates ?? null,
      leftOut: this.notes.listLeftOut(),
      problems: [...this.taxes.list(), ...this.comparePeriod(), ...this.notes.listProblems()],
    }
  }

  private read(row: Row, header: BatchHeader, hasReversals: boolean): void {
    const posting = readPosting(row, header, hasReversals)
    if ('unreadable' in posting)
      return this.notes.report({
        kind: posting.kind,
        row: row.number,
        message: `Row ${row.number}: ${posting.unreadable}. The posting was not counted.`,
        remedy: posting.remedy,
      })
    this.lines++
    this.taxes.add(posting, row.number)
    const text = row.text(POSTING_COLUMNS.date.at)
    const date = dateOfPosting(text, header) ?? text
    // A posting balances by itself, and its number is that of a document, which a supplier may have given.
    this.tests.add({ code: '', number: null, date, account: posting.account, amount: posting.amount, row: row.number })
    const code = this.dates.place(date, row.number)
    this.post(posting, posting.account, posting.amount, code, row.number)
    this.post(posting, posting.contraAccount, negate(posting.amount), code, row.number)
  }

  private post({ currency }: Posting, number: string, amount: Amount, code: DateCode, row: number): void {
    const key = `${number}\n${currency}`
    const account: OpenAccount =
      this.accounts.find(key) ??
      this.accounts.open(key, {
        code: number,
        name: '',
        group: groupOf(number, this.header?.accountLength ?? number.length),
        currency,
        row,
      })
    addSigned(sidesOf(account, code), amount)
  }

  /** A batch is often that of a month. */
  private comparePeriod(): Problem[] {
    const { from, to } = this.header ?? { from: null, to: null }
    if (this.period === null || from === null || to === null || (from <= this.period.from && to >= this.period.to)) return []
    return [
      {
        kind: 'another-date',
        row: 1,
        message: `The batch has postings from ${printDate(from)} to ${printDate(to)}; the period is from ${printDate(this.period.from)} to ${printDate(this.period.to)}.`,
        remedy: 'Export the whole year, or the list of totals and balances (Summen- und Saldenliste).',
      },
    ]
  }
}

/** Accounts of customers begin with 1 to 6, those of suppliers with 7 to 9, and have a digit more than the others. */
function groupOf(number: string, accountLength: number): string {
  if (number.length <= accountLength) return ''
  return number < '7' ? 'Debitoren' : 'Kreditoren'
}

const withoutPostings = (problem: Problem | undefined): LedgerUnreadable =>
  new LedgerUnreadable(
    problem === undefined
      ? 'The file of DATEV holds no postings. Export the batch again, or the list of totals and balances (Summen- und Saldenliste).'
      : `The file of DATEV holds no posting that can be read. ${problem.message} ${problem.remedy}`,
  )
