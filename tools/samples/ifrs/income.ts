import { share } from '../books/ledger.ts'
import { printHundredths } from '../layout/amounts.ts'
import { gap, slot, table, text, title, type Block } from '../layout/blocks.ts'
import { TableBuilder } from '../layout/table.ts'
import { factsOf, ownersProfit, yearColumns, type IfrsCase } from './company.ts'

/** Earnings per share in hundredths of a penny. */
export const earningsPerShare = (one: IfrsCase, year: string, diluted: boolean): bigint => {
  const { weighted, dilutive } = factsOf(year).shares
  return share(ownersProfit(one.books, year), 10_000n, diluted ? weighted + dilutive : weighted)
}

const incomeStatement = (one: IfrsCase): readonly Block[] => {
  const { year, books, notes } = one
  const flow =
    (...patterns: string[]) =>
    (y: string) =>
      -books.flow(Number(y), ...patterns)
  const t = new TableBuilder('is', yearColumns(year))
    .line('revenue', 'Revenue', flow('pl.revenue'), { note: notes.number('segments') })
    .line('cos', 'Cost of sales', flow('pl.cos'))
    .total('gross', 'Gross profit', flow('pl.revenue', 'pl.cos'), { of: ['revenue', 'cos'], bold: true })
    .line('admin', 'Administrative expenses', flow('pl.admin'))
    .line('losses', 'Impairment losses on trade receivables', flow('pl.losses'), { note: notes.number('receivables') })
    .total('operating', 'Operating profit', flow('pl.revenue', 'pl.cos', 'pl.admin', 'pl.losses'), {
      of: ['gross', 'admin', 'losses'],
      note: notes.number('operating'),
      bold: true,
    })
    .line('income', 'Finance income', flow('pl.finance.income'), { note: notes.number('finance') })
    .line('costs', 'Finance costs', flow('pl.finance.loans', 'pl.finance.leases', 'pl.finance.unwinding'), {
      note: notes.number('finance'),
    })
    .total('before', 'Profit before taxation', (y) => flow('pl')(y) - flow('pl.tax')(y), {
      of: ['operating', 'income', 'costs'],
      bold: true,
    })
    .line('tax', 'Income tax expense', flow('pl.tax'), { note: notes.number('tax') })
    .grand('profit', 'Profit for the year', flow('pl'), { of: ['before', 'tax'] })
    .gap()
    .head('Attributable to')
    .line('owners', 'Owners of the parent', (y) => ownersProfit(books, y))
    .line('minority', 'Non-controlling interests', (y) => factsOf(y).minority.profit)
    .total('attributed', '', flow('pl'), { of: ['owners', 'minority'] })
    .gap()
    .head('Earnings per share (pence)')
    .line('basic', 'Basic', (y) => printHundredths(earningsPerShare(one, y, false)), { note: notes.number('eps') })
    .line('diluted', 'Diluted', (y) => printHundredths(earningsPerShare(one, y, true)), { note: notes.number('eps') })
    .build()
  return [
    title('Consolidated income statement', `for the year ended 31 December ${slot('is.ended', String(year))}`, 'is'),
    table(t),
    text('All results arise from continuing operations.'),
  ]
}

/** Exchange differences on translation, gains positive: in total, or the share of non-controlling interests. */
export const exchange = ({ books }: IfrsCase, year: string | number, ...accounts: string[]): bigint =>
  -books.tagged(Number(year), 'exchange', ...accounts)

const comprehensiveIncome = (one: IfrsCase): readonly Block[] => {
  const { year, books } = one
  const all = (y: string) => exchange(one, y, 'equity')
  const minority = (y: string) => exchange(one, y, 'equity.minority')
  const profit = (y: string) => -books.flow(Number(y), 'pl')
  const t = new TableBuilder('oci', yearColumns(year))
    .line('profit', 'Profit for the year', profit)
    .head('Items that may be reclassified to profit or loss')
    .line('exchange', 'Exchange differences on translating a foreign operation', all)
    .total('other', 'Other comprehensive income for the year', all, { of: ['exchange'] })
    .grand('total', 'Total comprehensive income for the year', (y) => profit(y) + all(y), { of: ['profit', 'other'] })
    .gap()
    .head('Attributable to')
    .line('owners', 'Owners of the parent', (y) => ownersProfit(books, y) + all(y) - minority(y))
    .line('minority', 'Non-controlling interests', (y) => factsOf(y).minority.profit + minority(y))
    .total('attributed', '', (y) => profit(y) + all(y), { of: ['owners', 'minority'] })
    .build()
  return [
    gap(16),
    title('Consolidated statement of comprehensive income', `for the year ended 31 December ${year}`, 'oci'),
    table(t),
    text('There is no tax on the items of other comprehensive income.'),
  ]
}

/** The two statements of performance, on one page. */
export const writeIncome = (one: IfrsCase): readonly Block[] => [...incomeStatement(one), ...comprehensiveIncome(one)]
