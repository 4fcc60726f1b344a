import { italic, page, table, title, type Block } from '../layout/blocks.ts'
import { TableBuilder } from '../layout/table.ts'
import { type UsCase, yearColumns } from './company.ts'

const SEE_NOTES = italic('The accompanying notes are an integral part of these consolidated financial statements.')

const ACCOUNTS: Readonly<Record<string, readonly string[]>> = {
  common: ['equity.common'],
  paidIn: ['equity.paidIn'],
  comprehensive: ['equity.comprehensive'],
  retained: ['equity.retained', 'pl'],
  total: ['equity', 'pl'],
}

const equity = ({ year, books }: UsCase): readonly Block[] => {
  const columns = [
    { key: 'shares', heading: ['Common', 'shares'], plain: true },
    { key: 'common', heading: ['Common', 'stock'] },
    { key: 'paidIn', heading: ['Additional', 'paid-in', 'capital'] },
    { key: 'comprehensive', heading: ['Accum.', 'other', 'compr.', 'loss'] },
    { key: 'retained', heading: ['Retained', 'earnings'] },
    { key: 'total', heading: ['Total', 'equity'] },
  ]
  // A thousand shares have a par value of ten dollars.
  const value = (sum: (...accounts: readonly string[]) => bigint) => (column: string) =>
    column === 'shares' ? sum('equity.common') * 100n : sum(...(ACCOUNTS[column] ?? []))
  const at = (y: number) => value((...accounts) => -books.balance(y, ...accounts))
  const moved = (y: number, tag: string) => value((...accounts) => -books.tagged(y, tag, ...accounts.filter((account) => account !== 'pl')))
  const net = (y: number) => (column: string) => ((ACCOUNTS[column] ?? []).includes('pl') ? -books.flow(y, 'pl') : 0n)
  const t = new TableBuilder('equity', columns, 59).line('open', `Balance, June 30, ${year - 2}`, at(year - 2), { signed: true })
  for (const y of [year - 1, year]) {
    t.line(`net${y}`, 'Net income', net(y))
      .line(`translation${y}`, 'Foreign currency translation', moved(y, 'translation'))
      .line(`plans${y}`, 'Shares issued under stock plans', moved(y, 'plans'))
      .line(`stock${y}`, 'Stock-based compensation', moved(y, 'stock compensation'))
      .line(`repurchased${y}`, 'Repurchases of common stock', moved(y, 'repurchased'))
    const of = [y === year ? `close${y - 1}` : 'open', `net${y}`, `translation${y}`, `plans${y}`, `stock${y}`, `repurchased${y}`]
    const options = { of, signed: true, bold: false }
    if (y === year) t.grand(`close${y}`, `Balance, June 30, ${y}`, at(y), options)
    else t.total(`close${y}`, `Balance, June 30, ${y}`, at(y), options)
  }
  t.crossCast('total', ['common', 'paidIn', 'comprehensive', 'retained'])
  return [
    page,
    title('LARKMONT INSTRUMENTS, INC.', '', 'equity'),
    title('CONSOLIDATED STATEMENTS OF STOCKHOLDERS’ EQUITY', '(in thousands)', 'equity.title'),
    table(t.build()),
    SEE_NOTES,
  ]
}

const cashFlows = ({ year, books }: UsCase): readonly Block[] => {
  const flow =
    (...accounts: string[]) =>
    (y: string) =>
      books.flow(Number(y), ...accounts)
  const less =
    (...accounts: string[]) =>
    (y: string) =>
      -books.flow(Number(y), ...accounts)
  const cash =
    (...tags: string[]) =>
    (y: string) =>
      tags.reduce((sum, tag) => sum + books.tagged(Number(y), tag, 'cash'), 0n)
  const tagged = (tag: string, account: string) => (y: string) => -books.tagged(Number(y), tag, account)
  const operating = cash('operating', 'settled', 'interest', 'lease paid', 'tax paid')
  const deeper = { indent: 1 }
  const t = new TableBuilder('cf', yearColumns(year), 92)
    .head('Cash flows from operating activities:')
    .line('net', 'Net income', less('pl'), { signed: true })
    .head('Adjustments to reconcile net income to net cash provided by operating activities:', { bold: false })
    .line('depreciation', 'Depreciation', flow('pl.*.depreciation'), deeper)
    .line('amortization', 'Amortization of intangible assets', flow('pl.amortization'), deeper)
    .line('leaseCost', 'Non-cash operating lease cost', tagged('lease cost', 'rou'), deeper)
    .line('stock', 'Stock-based compensation', flow('pl.*.stock'), deeper)
    .line('losses', 'Provision for credit losses', flow('pl.selling.creditLosses'), deeper)
    .line('deferred', 'Deferred income taxes', less('deferred'), deeper)
    .line('gain', 'Gain on sale of equipment', flow('pl.*.gain'), deeper)
    .head('Changes in operating assets and liabilities:', { bold: false, indent: 1 })
    .line('receivable', 'Accounts receivable', (y) => less('receivable', 'pl.selling.creditLosses')(y), { indent: 2 })
    .line('inventories', 'Inventories', less('inventory'), { indent: 2 })
    .line('prepaid', 'Prepaid expenses and other current assets', less('prepaid'), { indent: 2 })
    .line('payable', 'Accounts payable', less('payable'), { indent: 2 })
    .line('accrued', 'Accrued liabilities', less('accrued'), { indent: 2 })
    .line('deferredRevenue', 'Deferred revenue', less('deferredRevenue'), { indent: 2 })
    .line('lease', 'Operating lease liabilities', (y) => tagged('lease cost', 'lease')(y) + tagged('lease paid', 'lease')(y), { indent: 2 })
    .line('taxes', 'Income taxes payable', less('taxPayable'), { indent: 2 })
    .total('operating', 'Net cash provided by operating activities', operating, {
      of: [
        'net',
        'depreciation',
        'amortization',
        'leaseCost',
        'stock',
        'losses',
        'deferred',
        'gain',
        'receivable',
        'inventories',
        'prepaid',
        'payable',
        'accrued',
        'deferredRevenue',
        'lease',
        'taxes',
      ],
    })
    .head('Cash flows from investing activities:')
    .line('purchases', 'Purchases of property, plant and equipment', cash('purchased'), deeper)
    .line('proceeds', 'Proceeds from sale of equipment', cash('sold'), deeper)
    .total('investing', 'Net cash used in investing activities', cash('purchased', 'sold'), { of: ['purchases', 'proceeds'] })
    .head('Cash flows from financing activities:')
    .line('repaid', 'Repayments of long-term debt', cash('repaid'), deeper)
    .line('plans', 'Proceeds from shares issued under stock plans', cash('plans'), deeper)
    .line('repurchased', 'Repurchases of common stock', cash('repurchased'), deeper)
    .total('financing', 'Net cash used in financing activities', cash('repaid', 'plans', 'repurchased'), {
      of: ['repaid', 'plans', 'repurchased'],
    })
    .line('translation', 'Effect of exchange rate changes on cash', cash('translation'))
    .total('change', 'Net increase in cash and cash equivalents', flow('cash'), {
      of: ['operating', 'investing', 'financing', 'translation'],
    })
    .line('open', 'Cash and cash equivalents, beginning of year', (y) => books.balance(Number(y) - 1, 'cash'))
    .grand('close', 'Cash and cash equivalents, end of year', (y) => books.balance(Number(y), 'cash'), {
      of: ['change', 'open'],
      signed: true,
    })
    .gap()
    .head('Supplemental disclosures:')
    .line('interestPaid', 'Cash paid for interest', (y) => -cash('interest')(y), { indent: 1, signed: true })
    .line('taxPaid', 'Cash paid for income taxes', (y) => -cash('tax paid')(y), deeper)
    .line('obtained', 'Right-of-use assets obtained for lease liabilities', (y) => books.tagged(Number(y), 'obtained', 'rou'), deeper)
    .build()
  return [
    page,
    title('LARKMONT INSTRUMENTS, INC.', '', 'cf'),
    title('CONSOLIDATED STATEMENTS OF CASH FLOWS', '(in thousands)', 'cf.title'),
    table(t),
    SEE_NOTES,
  ]
}

/** Stockholders' equity and cash flows. */
export const writeEquityAndCash = (one: UsCase): readonly Block[] => [...equity(one), ...cashFlows(one)]
