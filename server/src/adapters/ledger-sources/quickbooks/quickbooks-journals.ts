import { isIsoDate } from '@tickmark/engine/ledgers'
import { SourceFault, type SourceJournal, type SourceJournalLine, type SourcePeriod } from '../../../ports/ledger-source.ts'
import { checkJournals, negate } from '../check-balance.ts'
import { columnOf, readAmount, readReport, type Report, type ReportCell } from './report.ts'

const what = 'QuickBooks: journals'

/** The columns to ask for: with several currencies, the amounts in that of the books have keys of their own. */
export const columnsOf = (hasCurrencies: boolean) => {
  const amounts = hasCurrencies ? { debit: 'debt_home_amt', credit: 'credit_home_amt' } : { debit: 'debt_amt', credit: 'credit_amt' }
  return { ...amounts, keys: ['tx_date', 'txn_type', 'doc_num', 'memo', 'account_name', amounts.debit, amounts.credit] }
}

/**
 * Reads the report JournalReport: for each transaction a row for each line, then a summary. The rows after the first have no date or type, but all
 * have the transaction's id. Null where the report is cut off, which would lose lines.
 */
export function readJournals(text: string, period: SourcePeriod, hasCurrencies: boolean): readonly SourceJournal[] | null {
  const report = readReport(what, text, 'JournalReport')
  if (report.isCutOff) return null
  if (!report.rows.some(({ cells }) => cells.some(({ value }) => value))) return []
  const at = locate(report, hasCurrencies)
  const journals: SourceJournal[] = []
  let open: OpenJournal | null = null
  for (const [position, { kind, cells }] of report.rows.entries()) {
    const row = position + 1
    if (kind === 'summary') {
      // The last may be of the whole report, with no journal before it.
      if (open !== null) journals.push(open)
      open = null
      continue
    }
    const id = cells[at.type]?.id ?? ''
    // An empty row is between two transactions.
    if (id === '' && cells.every(({ value }) => !value)) continue
    if (id === '') throw new SourceFault('unclear-answer', `${what}: row ${row} has no transaction`)
    if (open !== null && open.id !== id)
      throw new SourceFault('unclear-answer', `${what}: row ${row} begins before the journal above it ends`)
    open ??= beginJournal(id, cells, at, period, row)
    const line = readLine(cells, at, row)
    if (line !== null) open.lines.push(line)
  }
  if (open !== null) throw new SourceFault('unclear-answer', `${what}: the report ends within a journal`)
  return checkJournals(what, journals)
}

type OpenJournal = Omit<SourceJournal, 'lines'> & { readonly lines: SourceJournalLine[] }
type Places = ReturnType<typeof locate>

function locate(report: Report, hasCurrencies: boolean) {
  const { debit, credit } = columnsOf(hasCurrencies)
  const find = (key: string) => columnOf(what, report, key)
  return {
    date: find('tx_date'),
    type: find('txn_type'),
    number: find('doc_num'),
    memo: find('memo'),
    account: find('account_name'),
    debit: find(debit),
    credit: find(credit),
  }
}

function beginJournal(id: string, cells: readonly ReportCell[], at: Places, period: SourcePeriod, row: number): OpenJournal {
  const date = cells[at.date]?.value ?? ''
  if (!isIsoDate(date)) throw new SourceFault('unclear-answer', `${what}: row ${row} has no date`)
  if (date < period.from || date > period.to) {
    throw new SourceFault('unclear-answer', `${what}: row ${row} has a date that is not in the period asked for`)
  }
  const textOf = (position: number) => cells[position]?.value ?? ''
  return { id, number: textOf(at.number), date, kind: textOf(at.type), narration: textOf(at.memo), lines: [] }
}

/** Null for a line of nothing without an account, such as inventory has. */
function readLine(cells: readonly ReportCell[], at: Places, row: number): SourceJournalLine | null {
  const debit = readAmount(what, cells[at.debit], row)
  const credit = readAmount(what, cells[at.credit], row)
  const isNil = (amount: string | null) => amount === null || !/[1-9]/.test(amount)
  const accountId = cells[at.account]?.id ?? ''
  if (isNil(debit) && isNil(credit)) return accountId === '' ? null : { accountId, amount: '0' }
  if (accountId === '') throw new SourceFault('unclear-answer', `${what}: row ${row} has no account`)
  if (!isNil(debit) && !isNil(credit)) throw new SourceFault('unclear-answer', `${what}: row ${row} has both a debit and a credit`)
  return { accountId, amount: isNil(credit) ? (debit ?? '0') : negate(credit ?? '0') }
}
