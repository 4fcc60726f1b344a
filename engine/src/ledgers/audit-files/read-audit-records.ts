import { printDate } from '../../model/read-dates.ts'
import type { IsoDate } from '../../model/profile.ts'
import { Accounts, type OpenAccount, sidesOf } from '../collect-accounts.ts'
import { Notes } from '../collect-notes.ts'
import { copyText } from '../copy-text.ts'
import { compareToPeriod } from '../dates/compare-to-period.ts'
import { type DateCode, LinesByDate } from '../dates/lines-by-date.ts'
import { ExactSum, negate, subtract } from '../exact-sum.ts'
import { findImbalances } from '../find-imbalance.ts'
import { JournalTests } from '../ledger-tests/journal-tests.ts'
import { LedgerUnreadable } from '../ledger-unreadable.ts'
import type { Amount } from '../parse-amount.ts'
import type { LedgerPeriod, LedgerReading, Problem } from '../trial-balance.ts'
import type { AuditAccount, AuditHeader, AuditLine, AuditTotals, AuditTransaction } from './audit-file.ts'
import { addsUpOthers, checkClosing, type ChartAccount, findGroup, readChartAccount, type Sides } from './chart.ts'
import { checkTotals } from './check-totals.ts'
import { Closings } from './find-closings.ts'
import { readDecimal } from './read-decimal.ts'
import { findSelectionDays, type SelectionDays } from './selection-days.ts'

/** Opening balances are from before every period. */
const OPENING: DateCode = -1
const NIL: Amount = { value: 0n, decimals: 0 }

/**
 * Adds up the records of an audit file, which come in its order: the header, the chart, then transactions with their lines. The balance of an
 * account is its opening balance and its lines to the end of the period, or its closing balance in a file without lines.
 */
export class AuditFileReader {
  private readonly accounts = new Accounts()
  private readonly chart = new Map<string, ChartAccount>()
  private readonly notes = new Notes()
  private readonly tests: JournalTests
  private readonly closings = new Closings()
  private readonly debit = new ExactSum()
  private readonly credit = new ExactSum()
  private readonly dates: LinesByDate
  private readonly period: LedgerPeriod | null
  private days: SelectionDays = { first: null, last: null }
  private currency = ''
  private totals: AuditTotals | null = null
  private transaction: AuditTransaction = { id: '', journal: '', date: '', type: '', row: 0 }
  private lines = 0
  private transactions = 0

  constructor(period: LedgerPeriod | null) {
    this.period = period
    this.dates = new LinesByDate(period)
    this.tests = new JournalTests(period)
  }

  readHeader(header: AuditHeader): void {
    this.currency = /^[A-Z]{3}$/.test(header.currency) ? header.currency : ''
    this.days = findSelectionDays(header)
  }

  addAccount(account: AuditAccount): void {
    this.closings.seeAccount(account)
    if (addsUpOthers(account)) return this.notes.leave('parent', account.row, `${account.id} ${account.name}`)
    if (account.id === '') return this.reportMissing(account.row, 'an account of the chart has no number')
    const read = readChartAccount(account, this.notes)
    const known = this.chart.get(account.id)
    if (known === undefined) {
      this.chart.set(copyText(account.id), read)
      this.open(account.id, account.name, findGroup(account), account.row)
    } else this.reportRepeated(known, account)
    const code = startsWithin(this.days.first, this.period) ? 0 : OPENING
    addSides(this.accounts.find(account.id), code, read.opening)
  }

  beginTransaction(transaction: AuditTransaction): void {
    this.transaction = transaction
    this.transactions++
    this.closings.seeTransaction(transaction)
  }

  addLine({ account, debit, credit, row }: AuditLine): void {
    const amounts = { debit: debit === '' ? NIL : readDecimal(debit), credit: credit === '' ? NIL : readDecimal(credit) }
    if (amounts.debit === null || amounts.credit === null || (debit === '' && credit === ''))
      return this.reportAmount(amounts.debit === null ? debit : credit, account, row)
    if (account === '') return this.reportMissing(row, `transaction ${this.transaction.id.slice(0, 40)} has an amount and no account`)
    this.lines++
    this.debit.add(amounts.debit)
    this.credit.add(amounts.credit)
    this.chart.get(account)?.movement.add(amounts.debit).add(negate(amounts.credit))
    const { id, journal, date } = this.transaction
    const amount = debit === '' ? negate(amounts.credit) : credit === '' ? amounts.debit : subtract(amounts.debit, amounts.credit)
    this.tests.add({ code: journal, number: id, date, account, amount, row })
    const code = this.dates.place(date, this.transaction.row)
    addSides(this.accounts.find(account) ?? this.openUnknown(account, row), code, { debit: amounts.debit, credit: amounts.credit })
  }

  endTransaction(): void {
    this.tests.endJournal()
  }

  addTotals(totals: AuditTotals): void {
    this.totals = totals
  }

  /** Throws `LedgerUnreadable` where the file has no accounts. */
  end(): LedgerReading {
    if (this.accounts.size === 0)
      throw new LedgerUnreadable(
        'The audit file (SAF-T) has no accounts of the general ledger. Export it with its chart of accounts and its journals, or a trial balance as .csv or .xlsx.',
      )
    return this.lines === 0 ? this.closeByBalances() : this.closeByLines()
  }

  private closeByLines(): LedgerReading {
    for (const account of this.chart.values()) checkClosing(account, this.notes)
    if (this.totals !== null)
      checkTotals(this.totals, { debit: this.debit, credit: this.credit, transactions: this.transactions, lines: this.lines }, this.notes)
    const settled = this.dates.end(this.notes)
    const trialBalance = this.accounts.close((code) => (code === OPENING ? 'before' : (settled?.whenOf(code) ?? 'within')))
    return {
      ...this.describe([...this.comparePeriod(), ...this.closings.list(), ...findImbalances(trialBalance)]),
      trialBalance,
      lines: this.lines,
      dates: settled?.dates ?? null,
      asAt: null,
      tests: this.tests.end(),
    }
  }

  /** A file without journals: closing balances are all there is. */
  private closeByBalances(): LedgerReading {
    const accounts = new Accounts()
    for (const [id, { account, closing }] of this.chart) {
      const { name, row } = account
      addSides(accounts.open(id, { code: id, name, group: findGroup(account), currency: this.currency, row }), 0, closing)
    }
    const trialBalance = accounts.close()
    const { last } = this.days
    const another = this.period === null ? [] : compareToPeriod({ current: last, prior: null }, this.period)
    return {
      ...this.describe([...another, ...findImbalances(trialBalance)]),
      trialBalance,
      lines: accounts.size,
      dates: null,
      asAt: last,
      tests: null,
    }
  }

  private describe(first: readonly Problem[]): Pick<LedgerReading, 'kind' | 'layout' | 'leftOut' | 'problems'> {
    return { kind: 'audit-file', layout: null, leftOut: this.notes.listLeftOut(), problems: [...first, ...this.notes.listProblems()] }
  }

  private open(id: string, name: string, group: string, row: number): OpenAccount {
    return this.accounts.open(id, { code: id, name, group, currency: this.currency, row })
  }

  private openUnknown(id: string, row: number): OpenAccount {
    this.notes.report({
      kind: 'account-unknown',
      row,
      message: `Transaction ${this.transaction.id.slice(0, 40)} (line ${row}) posts to account ${id.slice(0, 40)}, which is not an account with movements in the chart of accounts. It was counted, without a name.`,
      remedy: 'Export the file with all accounts that have movements.',
    })
    return this.open(id, '', '', row)
  }

  private reportAmount(text: string, account: string, row: number): void {
    const what = text === '' ? 'has neither a debit nor a credit' : `has “${text.slice(0, 40)}”, which is not an amount`
    this.notes.report({
      kind: 'amount-unreadable',
      row,
      message: `Line ${row}: transaction ${this.transaction.id.slice(0, 40)}, account ${account.slice(0, 40)}, ${what}. It was not counted.`,
      remedy: 'Correct the amount in the file, or export it again.',
    })
  }

  private reportMissing(row: number, what: string): void {
    this.notes.report({
      kind: 'account-missing',
      row,
      message: `Line ${row}: ${what}. It was not counted.`,
      remedy: 'Enter the account in the file, or export it again.',
    })
  }

  private reportRepeated(known: ChartAccount, { id, row }: AuditAccount): void {
    this.notes.report({
      kind: 'account-repeated',
      row,
      message: `Account ${id.slice(0, 40)} is in the chart of accounts in lines ${known.account.row} and ${row}. Its opening balances were added up.`,
      remedy: 'If one of them is a copy, remove it from the file.',
    })
  }

  private comparePeriod(): Problem[] {
    const { first, last } = this.days
    if (this.period === null || first === null || last === null || (first <= this.period.from && last >= this.period.to)) return []
    return [
      {
        kind: 'another-date',
        row: null,
        message: `The file covers ${printDate(first)} to ${printDate(last)}; the period is from ${printDate(this.period.from)} to ${printDate(this.period.to)}.`,
        remedy: 'Export the file for the whole period.',
      },
    ]
  }
}

/** Opening balances of a file that begins within the period hold a part of its income and expenses. */
const startsWithin = (first: IsoDate | null, period: LedgerPeriod | null): boolean =>
  first !== null && period !== null && first > period.from && first <= period.to

function addSides(account: OpenAccount | undefined, code: DateCode, sides: Sides): void {
  if (account === undefined || sides === null) return
  const { debit, credit } = sidesOf(account, code)
  debit.add(sides.debit)
  credit.add(sides.credit)
}
