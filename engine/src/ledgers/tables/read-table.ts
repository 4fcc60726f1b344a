import { Accounts, type OpenAccount } from '../collect-accounts.ts'
import { Notes } from '../collect-notes.ts'
import { compareToPeriod } from '../dates/compare-to-period.ts'
import { LinesByDate } from '../dates/lines-by-date.ts'
import { findImbalances } from '../find-imbalance.ts'
import { JournalTests } from '../ledger-tests/journal-tests.ts'
import { LedgerUnreadable } from '../ledger-unreadable.ts'
import type { LedgerPeriod, LedgerReading, Problem, TrialBalance } from '../trial-balance.ts'
import { addAmounts } from './add-amounts.ts'
import { namesTotal, RunningTotals } from './check-totals.ts'
import type { Columns } from './columns.ts'
import { findBeneathTotal } from './find-beneath-total.ts'
import { findLayout, type FoundLayout } from './find-layout.ts'
import { findParents } from './find-parents.ts'
import { netAmount } from './net-amount.ts'
import { hasNone, isUnreadable, NO_AMOUNTS, readAmounts, type RowAmounts } from './read-amounts.ts'
import { keepRow, listTexts, type Row } from './row.ts'
import { splitAccount } from './split-account.ts'

/** So many rows decide how a table is understood. */
const HEAD = 200

/** Reads a trial balance or a general ledger row by row. Throws `LedgerUnreadable` where there are no accounts or amounts. */
export class TableReader {
  private head: Row[] = []
  private found: FoundLayout | null = null
  private readonly accounts = new Accounts()
  private readonly notes = new Notes()
  private readonly totals = new RunningTotals()
  private readonly tests: JournalTests
  private lines = 0
  private group = ''
  /** The last row with a total where debits equal credits. */
  private totalRow: number | null = null
  private readonly dates: LinesByDate
  private readonly delimiter: string
  private readonly period: LedgerPeriod | null

  /** `delimiter`: of delimited text; it helps to tell decimal commas. `period`: what the lines of a general ledger are added up for, and what a trial balance should be of. */
  constructor(delimiter: string, period: LedgerPeriod | null) {
    this.delimiter = delimiter
    this.period = period
    this.dates = new LinesByDate(period)
    this.tests = new JournalTests(period)
  }

  readonly take = (row: Row): void => {
    if (this.found !== null) return this.read(row, this.found)
    this.head.push(keepRow(row))
    if (this.head.length === HEAD) this.settle()
  }

  end(): LedgerReading {
    const { layout, columns, stated } = this.found ?? this.settle()
    if (this.lines === 0) throw withoutLines(layout.headingRow, this.notes.listProblems()[0])
    // A trial balance may print its date in each row.
    const kind = isLedger(columns) && this.lines > this.accounts.size ? 'general-ledger' : 'trial-balance'
    const settled = kind === 'general-ledger' ? this.dates.end(this.notes) : null
    const closed = this.accounts.close(settled?.whenOf)
    const trialBalance = isLedger(columns) ? closed : this.withoutSums(closed)
    const anotherDate = kind === 'trial-balance' && this.period !== null ? compareToPeriod(stated, this.period) : []
    const problems = [...anotherDate, ...findImbalances(trialBalance), ...this.notes.listProblems()]
    const dates = settled?.dates ?? null
    const tests = kind === 'general-ledger' ? this.tests.end(dates?.order ?? undefined) : null
    return {
      kind,
      layout,
      trialBalance,
      lines: this.lines,
      dates,
      asAt: stated.current,
      tests,
      leftOut: this.notes.listLeftOut(),
      problems,
    }
  }

  /** What adds up other accounts would count twice. */
  private withoutSums(trialBalance: TrialBalance): TrialBalance {
    const below = findBeneathTotal(trialBalance, this.totalRow)
    for (const { row, name } of below) this.notes.leave('beneath-total', row, name)
    this.lines -= below.size
    const accounts = trialBalance.accounts.filter((account) => !below.has(account))
    const parents = findParents(accounts)
    for (const { row, code, name } of parents) this.notes.leave('parent', row, `${code} ${name}`)
    return { ...trialBalance, accounts: accounts.filter((account) => !parents.has(account)) }
  }

  private settle(): FoundLayout {
    const found = findLayout(this.head.map(listTexts), this.delimiter, this.period?.to ?? null)
    this.found = found
    if (!found.certain) this.notes.report(unclearDecimals(found.layout.decimalMark))
    for (const [at, row] of this.head.entries()) {
      if (at >= found.firstRow) this.read(row, found)
      else if (row.number !== found.layout.headingRow)
        this.notes.leave('above-headings', row.number, listTexts(row).filter(Boolean).join(' '))
    }
    this.head = []
    return found
  }

  private read(row: Row, { columns, layout }: FoundLayout): void {
    const amounts = readAmounts(row, columns, layout.decimalMark)
    if (isUnreadable(amounts)) {
      // A line of headings that is printed again on each page.
      if (amounts.text === layout.columns[amounts.column]?.heading) return this.notes.leave('heading', row.number, amounts.text)
      const heading = layout.columns[amounts.column]?.heading ?? ''
      return this.notes.report({
        kind: 'amount-unreadable',
        row: row.number,
        message: `Row ${row.number}: “${shorten(amounts.text)}” is not ${amounts.wants}${heading === '' ? '' : ` (column ${heading})`}. The row was not counted.`,
        remedy: 'Correct the cell, or move the text to another column.',
      })
    }
    const label = columns.name === undefined ? '' : row.text(columns.name)
    const code = columns.code === undefined ? '' : row.text(columns.code)
    if (hasNone(amounts)) return this.readWithoutAmounts(row, code, label, columns)
    if ((code === '' && namesTotal(label)) || (code !== '' && !/\d/.test(code) && namesTotal(code))) return this.readTotal(row, amounts)
    if (code === '' && label === '') return this.readWithoutAccount(row, amounts, columns)
    this.add(row, code, label, amounts, columns)
  }

  private readWithoutAmounts(row: Row, code: string, label: string, columns: Columns): void {
    const texts = listTexts(row).filter((text) => text !== '')
    if (texts.length === 0) return this.notes.leave('blank', row.number, '')
    const isAccount = code !== '' && label !== '' && !isLedger(columns)
    if (isAccount) return this.add(row, code, label, NO_AMOUNTS, columns)
    this.group = texts.join(' ')
    this.totals.mark()
    this.notes.leave('heading', row.number, this.group)
  }

  private readTotal(row: Row, amounts: RowAmounts): void {
    const text = listTexts(row)
      .filter((cell) => cell !== '')
      .join(' ')
    if (this.totals.agrees(amounts)) {
      if (this.totals.areBalanced()) this.totalRow = row.number
    } else {
      this.notes.report({
        kind: 'total-disagrees',
        row: row.number,
        message: `Row ${row.number}: the total “${shorten(text)}” differs from the rows above it.`,
        remedy: 'An account may be missing from the file, or a figure be changed.',
      })
    }
    this.totals.mark()
    this.notes.leave('total', row.number, text)
  }

  /** Beneath a heading, the lines of a ledger that is grouped by account; a total without a word; or an amount that belongs nowhere. */
  private readWithoutAccount(row: Row, amounts: RowAmounts, columns: Columns): void {
    if (isLedger(columns) && this.group !== '' && columns.date !== undefined && row.text(columns.date) !== '') {
      const { code, name } = splitAccount(this.group)
      return this.add(row, code, name, amounts, columns)
    }
    if (this.lines > 1 && this.totals.agrees(amounts)) return this.readTotal(row, amounts)
    this.notes.report({
      kind: 'account-missing',
      row: row.number,
      message: `Row ${row.number} has an amount and no account. It was not counted.`,
      remedy: 'Enter the account in the file, or remove the row.',
    })
  }

  private add(row: Row, printedCode: string, printedName: string, amounts: RowAmounts, columns: Columns): void {
    this.lines++
    const ledger = isLedger(columns)
    const currency = columns.currency === undefined ? '' : row.text(columns.currency)
    const group = columns.group === undefined ? this.group : row.text(columns.group)
    // Names alone may be the same beneath two headings: "Other" of income and of costs.
    const account = printedCode === '' ? `${ledger ? '' : group}\n${printedName}` : printedCode
    const key = currency === '' ? account : `${account}\n${currency}`
    const known = this.accounts.find(key)
    if (known !== undefined && !ledger && columns['cost-centre'] === undefined) this.reportRepeated(row, known, printedName)
    const date = columns.date === undefined ? '' : row.text(columns.date)
    addAmounts(
      known ??
        this.open(key, printedCode, printedName, { group: ledger && columns.group === undefined ? '' : group, currency, row: row.number }),
      amounts,
      columns.date === undefined ? 0 : this.dates.place(date, row.number),
    )
    this.totals.add(amounts)
    if (ledger)
      this.tests.add({
        code: columns['journal-code'] === undefined ? '' : row.text(columns['journal-code']),
        number: columns.journal === undefined ? null : row.text(columns.journal),
        date,
        account: printedCode === '' ? printedName : printedCode,
        amount: netAmount(amounts),
        row: row.number,
      })
  }

  private open(key: string, printedCode: string, printedName: string, rest: Pick<OpenAccount, 'group' | 'currency' | 'row'>): OpenAccount {
    const { code, name } =
      printedCode === '' || printedName === '' ? splitAccount(printedCode + printedName) : { code: printedCode, name: printedName }
    return this.accounts.open(key, { code, name, ...rest })
  }

  private reportRepeated(row: Row, known: OpenAccount, name: string): void {
    const names = known.name === name || name === '' ? '' : `, as “${shorten(known.name)}” and “${shorten(name)}”`
    this.notes.report({
      kind: 'account-repeated',
      row: row.number,
      message: `Account ${known.code === '' ? shorten(known.name) : known.code} is in rows ${known.row} and ${row.number}${names}. The amounts were added up.`,
      remedy: 'If one of them is a copy, remove it from the file.',
    })
  }
}

function withoutLines(headingRow: number | null, problem: Problem | undefined): LedgerUnreadable {
  const where = headingRow === null ? '' : ` beneath the headings in row ${headingRow}`
  return new LedgerUnreadable(
    `There is no account with an amount${where}.${problem === undefined ? '' : ` ${problem.message} ${problem.remedy}`}`,
  )
}

/** Lines with a date or a journal are those of a ledger; a trial balance has a row for each account. */
const isLedger = ({ date, journal }: Columns): boolean => date !== undefined || journal !== undefined

const MAX_QUOTE_LENGTH = 60
const shorten = (text: string): string => (text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}…` : text)

const unclearDecimals = (mark: '.' | ',') =>
  ({
    kind: 'decimals-unclear',
    row: null,
    message: `All amounts with a mark have three digits after it. “${mark === '.' ? ',' : '.'}” was read as dividing thousands, and “${mark}” as the decimal mark.`,
    remedy: 'Compare one account with your ledger.',
  }) as const
