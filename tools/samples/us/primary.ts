import { group, printHundredths } from '../layout/amounts.ts'
import { gap, italic, page, table, title, type Block } from '../layout/blocks.ts'
import { TableBuilder } from '../layout/table.ts'
import { beforeTaxes, countShares, dateColumns, earningsPerShare, factsOf, OPERATING, type UsCase, yearColumns } from './company.ts'

const SEE_NOTES = italic('The accompanying notes are an integral part of these consolidated financial statements.')

const balanceSheets = ({ year, books, notes }: UsCase): readonly Block[] => {
  const due =
    (...accounts: string[]) =>
    (y: string) =>
      books.balance(Number(y), ...accounts)
  const owed =
    (...accounts: string[]) =>
    (y: string) =>
      -books.balance(Number(y), ...accounts)
  const debtNow = (y: string) => BigInt(factsOf(y).debtCurrent) * 1000n
  const leaseNow = (y: string) => BigInt(factsOf(y).lease.current) * 1000n
  const currentLiabilities = (y: string) => owed('payable', 'accrued', 'deferredRevenue', 'taxPayable')(y) + debtNow(y) + leaseNow(y)
  const liabilities = owed('payable', 'accrued', 'deferredRevenue', 'taxPayable', 'debt', 'lease')
  const t = new TableBuilder('bs', dateColumns(year))
    .head('ASSETS')
    .line('cash', 'Cash and cash equivalents', due('cash'), { signed: true, indent: 1 })
    .line('receivable', 'Accounts receivable, net', due('receivable'), { indent: 1 })
    .line('inventories', 'Inventories', due('inventory'), { indent: 1 })
    .line('prepaid', 'Prepaid expenses and other current assets', due('prepaid'), { indent: 1 })
    .total('current', 'Total current assets', due('cash', 'receivable', 'inventory', 'prepaid'), {
      of: ['cash', 'receivable', 'inventories', 'prepaid'],
      indent: 2,
    })
    .line('property', 'Property, plant and equipment, net', due('ppe'))
    .line('rou', 'Operating lease right-of-use assets', due('rou'))
    .line('goodwill', 'Goodwill', due('goodwill'))
    .line('intangible', 'Intangible assets, net', due('intangible'))
    .line('deferred', 'Deferred income taxes', due('deferred'))
    .grand(
      'assets',
      'Total assets',
      due('cash', 'receivable', 'inventory', 'prepaid', 'ppe', 'rou', 'goodwill', 'intangible', 'deferred'),
      {
        of: ['current', 'property', 'rou', 'goodwill', 'intangible', 'deferred'],
        signed: true,
        indent: 2,
      },
    )
    .gap()
    .head('LIABILITIES AND STOCKHOLDERS’ EQUITY')
    .line('payable', 'Accounts payable', owed('payable'), { signed: true, indent: 1 })
    .line('accrued', 'Accrued liabilities', owed('accrued'), { indent: 1 })
    .line('deferredRevenue', 'Deferred revenue', owed('deferredRevenue'), { indent: 1 })
    .line('debtNow', 'Current portion of long-term debt', debtNow, { indent: 1 })
    .line('leaseNow', 'Current portion of operating lease liabilities', leaseNow, { indent: 1 })
    .line('taxPayable', 'Income taxes payable', owed('taxPayable'), { indent: 1 })
    .total('currentLiabilities', 'Total current liabilities', currentLiabilities, {
      of: ['payable', 'accrued', 'deferredRevenue', 'debtNow', 'leaseNow', 'taxPayable'],
      indent: 2,
    })
    .line('debt', 'Long-term debt, less current portion', (y) => owed('debt')(y) - debtNow(y))
    .line('lease', 'Operating lease liabilities, less current portion', (y) => owed('lease')(y) - leaseNow(y))
    .total('liabilities', 'Total liabilities', liabilities, { of: ['currentLiabilities', 'debt', 'lease'], indent: 2 })
    .line('commitments', `Commitments and contingencies (Note ${notes.number('commitments')})`, () => null)
    .head('Stockholders’ equity:', { bold: false })
    .line('preferred', 'Preferred stock, $0.01 par value: 2,000,000 shares authorized; none issued', () => 0n, { indent: 1 })
    .line(
      'common',
      `Common stock, $0.01 par value: 60,000,000 shares authorized; ${group(countShares(books, year))} and ${group(countShares(books, year - 1))} shares issued and outstanding`,
      owed('equity.common'),
      { indent: 1 },
    )
    .line('paidIn', 'Additional paid-in capital', owed('equity.paidIn'), { indent: 1 })
    .line('comprehensive', 'Accumulated other comprehensive loss', owed('equity.comprehensive'), { indent: 1 })
    .line('retained', 'Retained earnings', owed('equity.retained', 'pl'), { indent: 1 })
    .total('equity', 'Total stockholders’ equity', owed('equity', 'pl'), {
      of: ['preferred', 'common', 'paidIn', 'comprehensive', 'retained'],
      indent: 2,
    })
    .grand('both', 'Total liabilities and stockholders’ equity', (y) => liabilities(y) + owed('equity', 'pl')(y), {
      of: ['liabilities', 'equity'],
      signed: true,
      indent: 2,
    })
    .build()
  return [
    title('LARKMONT INSTRUMENTS, INC.', '', 'bs'),
    title('CONSOLIDATED BALANCE SHEETS', '(in thousands, except share and per share data)', 'bs.title'),
    table(t),
    SEE_NOTES,
  ]
}

const operations = ({ year, books }: UsCase): readonly Block[] => {
  const flow =
    (...accounts: string[]) =>
    (y: string) =>
      books.flow(Number(y), ...accounts)
  const less =
    (...accounts: string[]) =>
    (y: string) =>
      -books.flow(Number(y), ...accounts)
  const weighted = (y: string) => BigInt(factsOf(y).weighted.basic) * 1000n
  const t = new TableBuilder('is', yearColumns(year), 92)
    .head('Net sales:', { bold: false })
    .line('products', 'Products', less('pl.sales.products'), { indent: 1, signed: true })
    .line('services', 'Services', less('pl.sales.services'), { indent: 1 })
    .total('sales', 'Total net sales', less('pl.sales'), { of: ['products', 'services'], indent: 2 })
    .head('Cost of sales:', { bold: false })
    .line('productCost', 'Products', flow('pl.products'), { indent: 1 })
    .line('serviceCost', 'Services', flow('pl.services'), { indent: 1 })
    .total('cost', 'Total cost of sales', flow('pl.products', 'pl.services'), { of: ['productCost', 'serviceCost'], indent: 2 })
    .total('gross', 'Gross profit', less('pl.sales', 'pl.products', 'pl.services'), { of: ['sales', '-cost'] })
    .head('Operating expenses:', { bold: false })
    .line('research', 'Research and development', flow('pl.research'), { indent: 1 })
    .line('selling', 'Selling, general and administrative', flow('pl.selling'), { indent: 1 })
    .line('amortization', 'Amortization of intangible assets', flow('pl.amortization'), { indent: 1 })
    .total('expenses', 'Total operating expenses', flow('pl.research', 'pl.selling', 'pl.amortization'), {
      of: ['research', 'selling', 'amortization'],
      indent: 2,
    })
    .total('operating', 'Operating income', less(...OPERATING), { of: ['gross', '-expenses'] })
    .head('Other income (expense):', { bold: false })
    .line('interest', 'Interest expense', less('pl.interest.expense'), { indent: 1 })
    .line('income', 'Interest income', less('pl.interest.income'), { indent: 1 })
    .line('other', 'Other, net', less('pl.interest.other'), { indent: 1 })
    .total('others', 'Total other expense, net', less('pl.interest'), { of: ['interest', 'income', 'other'], indent: 2 })
    .total('before', 'Income before income taxes', (y) => beforeTaxes(books, y), { of: ['operating', 'others'] })
    .line('tax', 'Provision for income taxes', flow('pl.tax'))
    .grand('net', 'Net income', less('pl'), { of: ['before', '-tax'], signed: true })
    .gap()
    .head('Net income per share:', { bold: false })
    .line('basic', 'Basic', (y) => printHundredths(earningsPerShare(books, y, false)), { indent: 1, signed: true })
    .line('diluted', 'Diluted', (y) => printHundredths(earningsPerShare(books, y, true)), { indent: 1, signed: true })
    .head('Weighted average shares outstanding:', { bold: false })
    .line('basicShares', 'Basic', weighted, { indent: 1 })
    .line('dilutedShares', 'Diluted', (y) => weighted(y) + BigInt(factsOf(y).weighted.dilutive) * 1000n, { indent: 1 })
    .build()
  return [
    page,
    title('LARKMONT INSTRUMENTS, INC.', '', 'is'),
    title('CONSOLIDATED STATEMENTS OF OPERATIONS', '(in thousands, except per share data)', 'is.title'),
    table(t),
  ]
}

const comprehensive = ({ year, books }: UsCase): readonly Block[] => {
  const net = (y: string) => -books.flow(Number(y), 'pl')
  const translation = (y: string) => -books.flow(Number(y), 'equity.comprehensive')
  const t = new TableBuilder('oci', yearColumns(year), 92)
    .line('net', 'Net income', net, { signed: true })
    .line('translation', 'Other comprehensive income: foreign currency translation, net of tax of nil', translation)
    .grand('total', 'Comprehensive income', (y) => net(y) + translation(y), { of: ['net', 'translation'], signed: true })
    .build()
  return [gap(22), title('CONSOLIDATED STATEMENTS OF COMPREHENSIVE INCOME', '(in thousands)', 'oci'), table(t), SEE_NOTES]
}

/** Balance sheets, operations and comprehensive income. */
export const writeStatements = (one: UsCase): readonly Block[] => [page, ...balanceSheets(one), ...operations(one), ...comprehensive(one)]
