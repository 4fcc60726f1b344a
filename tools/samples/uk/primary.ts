import { page, pageRef, slot, table, text, title, type Block } from '../layout/blocks.ts'
import { TableBuilder } from '../layout/table.ts'
import { signature } from '../signature.ts'
import { approved, dueAfter, yearColumns, type UkCase } from './company.ts'

const profitAndLoss = ({ year, books, notes }: UkCase): readonly Block[] => {
  const flow =
    (...patterns: string[]) =>
    (y: string) =>
      -books.flow(Number(y), ...patterns)
  const t = new TableBuilder('pl', yearColumns(year))
    .line('turnover', 'Turnover', flow('pl.turnover'), { note: notes.number('turnover') })
    .line('cos', 'Cost of sales', flow('pl.cos'))
    .total('gross', 'Gross profit', flow('pl.turnover', 'pl.cos'), { of: ['turnover', 'cos'], bold: true })
    .gap()
    .line('distribution', 'Distribution costs', flow('pl.distribution'))
    .line('administration', 'Administrative expenses', flow('pl.administration'))
    .total('operating', 'Operating profit', flow('pl.turnover', 'pl.cos', 'pl.distribution', 'pl.administration'), {
      of: ['gross', 'distribution', 'administration'],
      note: notes.number('operating'),
      bold: true,
    })
    .gap()
    .line('received', 'Interest receivable and similar income', flow('pl.interest.received'))
    .line('interest', 'Interest payable and similar expenses', flow('pl.interest.bank', 'pl.interest.hp'), {
      note: notes.number('interest'),
    })
    .total('before', 'Profit before taxation', (y) => -books.flow(Number(y), 'pl') + books.flow(Number(y), 'pl.tax'), {
      of: ['operating', 'received', 'interest'],
      bold: true,
    })
    .gap()
    .line('tax', 'Tax on profit', flow('pl.tax'), { note: notes.number('tax') })
    .grand('profit', 'Profit for the financial year', flow('pl'), { of: ['before', 'tax'] })
    .build()
  return [
    title('Profit and loss account', `For the year ended 31 March ${year}`, 'pl'),
    table(t),
    text(
      'All amounts relate to continuing operations. There was no other comprehensive income in either year, so that the total comprehensive income is the profit for the financial year.',
    ),
    text(`The notes on pages ${pageRef('notes')} to ${pageRef('end')} form part of these financial statements.`),
  ]
}

const balanceSheet = ({ year, books, notes }: UkCase): readonly Block[] => {
  const due =
    (...patterns: string[]) =>
    (y: string) =>
      books.balance(Number(y), ...patterns)
  const owed =
    (...patterns: string[]) =>
    (y: string) =>
      -books.balance(Number(y), ...patterns)
  const after = (y: string) => dueAfter(books, y, 'all')
  const within = (y: string) => books.balance(Number(y), 'creditors', 'loan') - after(y)
  const current = due('stock', 'debtors', 'cash')
  const t = new TableBuilder('bs', yearColumns(year))
    .head('Fixed assets')
    .line('intangible', 'Intangible assets', due('intangible'), { note: notes.number('intangible') })
    .line('tangible', 'Tangible assets', due('fa'), { note: notes.number('tangible') })
    .total('fixed', '', due('intangible', 'fa'), { of: ['intangible', 'tangible'] })
    .gap()
    .head('Current assets')
    .line('stocks', 'Stocks', due('stock'), { note: notes.number('stocks') })
    .line('debtors', 'Debtors', due('debtors'), { note: notes.number('debtors') })
    .line('cash', 'Cash at bank and in hand', due('cash'))
    .total('current', '', current, { of: ['stocks', 'debtors', 'cash'] })
    .gap()
    .line('within', 'Creditors: amounts falling due within one year', within, { note: notes.number('within') })
    .total('netCurrent', 'Net current assets', (y) => current(y) + within(y), { of: ['current', 'within'], bold: true })
    .total('lessCurrent', 'Total assets less current liabilities', (y) => due('intangible', 'fa')(y) + current(y) + within(y), {
      of: ['fixed', 'netCurrent'],
      bold: true,
    })
    .gap()
    .line('after', 'Creditors: amounts falling due after more than one year', after, { note: notes.number('after') })
    .line('provisions', 'Provisions for liabilities', due('provision'), { note: notes.number('provisions') })
    .grand('net', 'Net assets', due('intangible', 'fa', 'stock', 'debtors', 'cash', 'creditors', 'loan', 'provision'), {
      of: ['lessCurrent', 'after', 'provisions'],
    })
    .gap()
    .head('Capital and reserves')
    .line('capital', 'Called up share capital', owed('equity.capital'), { note: notes.number('capital') })
    .line('premium', 'Share premium account', owed('equity.premium'))
    .line('retained', 'Profit and loss account', owed('equity.retained', 'pl'))
    .grand('equity', 'Total equity', owed('equity', 'pl'), { of: ['capital', 'premium', 'retained'] })
    .build()
  return [
    title('Balance sheet', `At 31 March ${year}`, 'bs'),
    table(t),
    text(
      `These financial statements were approved and authorised for issue by the board on ${approved('bs.approved', year)} and were signed on its behalf by:`,
    ),
    signature(year, 'M E Ashdown'),
    text('M E Ashdown'),
    text('Director'),
    text(`The notes on pages ${pageRef('notes')} to ${pageRef('end')} form part of these financial statements.`),
  ]
}

const EQUITY: Readonly<Record<string, readonly string[]>> = {
  capital: ['equity.capital'],
  premium: ['equity.premium'],
  retained: ['equity.retained', 'pl'],
  total: ['equity', 'pl'],
}

const equity = ({ year, books }: UkCase): readonly Block[] => {
  const columns = [
    { key: 'capital', heading: ['Called up', 'share', 'capital', '£’000'] },
    { key: 'premium', heading: ['Share', 'premium', 'account', '£’000'] },
    { key: 'retained', heading: ['Profit', 'and loss', 'account', '£’000'] },
    { key: 'total', heading: ['Total', 'equity', '£’000'] },
  ]
  const at = (y: number) => (column: string) => -books.balance(y, ...(EQUITY[column] ?? []))
  const moved = (y: number, tag: string) => (column: string) =>
    -books.tagged(y, tag, ...(EQUITY[column] ?? []).filter((account) => account !== 'pl'))
  const profit = (y: number) => (column: string) => (column === 'retained' || column === 'total' ? -books.flow(y, 'pl') : 0n)
  const t = new TableBuilder('equity', columns, 74).line('open', `At 1 April ${year - 2}`, at(year - 2), { bold: true })
  for (const y of [year - 1, year]) {
    t.line(`profit${y}`, 'Profit for the financial year', profit(y))
      .line(`issue${y}`, 'Shares issued', moved(y, 'issue'), { unlessNil: true })
      .line(`dividend${y}`, 'Dividends', moved(y, 'dividend'))
    const of = [y === year ? `close${y - 1}` : 'open', `profit${y}`, `issue${y}`, `dividend${y}`]
    if (y === year) t.grand(`close${y}`, `At 31 March ${y}`, at(y), { of })
    else t.total(`close${y}`, `At 31 March ${y}`, at(y), { of, bold: true }).gap()
  }
  return [
    title('Statement of changes in equity', `For the year ended 31 March ${year}`, 'equity'),
    table(t.crossCast('total', ['capital', 'premium', 'retained']).build()),
  ]
}

const cashFlow = ({ year, books, notes }: UkCase): readonly Block[] => {
  const flow =
    (...patterns: string[]) =>
    (y: string) =>
      books.flow(Number(y), ...patterns)
  const less =
    (...patterns: string[]) =>
    (y: string) =>
      -books.flow(Number(y), ...patterns)
  const cash =
    (...tags: string[]) =>
    (y: string) =>
      tags.reduce((sum, tag) => sum + books.tagged(Number(y), tag, 'cash'), 0n)
  const spent = (pattern: string) => (y: string) => -books.tagged(Number(y), 'additions', pattern)
  const generated = (y: string) => cash('operating', 'utilised')(y)
  const t = new TableBuilder('cf', yearColumns(year))
    .head('Cash flows from operating activities')
    .line('profit', 'Profit for the financial year', less('pl'))
    .line('depreciation', 'Depreciation of tangible assets', flow('pl.*.depreciation'), { note: notes.number('tangible') })
    .line('amortisation', 'Amortisation of intangible assets', flow('pl.*.amortisation'), { note: notes.number('intangible') })
    .line('gain', 'Gain on disposal of tangible assets', flow('pl.*.gain'))
    .line('interest', 'Interest payable', flow('pl.interest.bank', 'pl.interest.hp'))
    .line('received', 'Interest receivable', flow('pl.interest.received'))
    .line('taxation', 'Taxation', flow('pl.tax'))
    .line('stocks', 'Increase in stocks', less('stock'))
    .line('debtors', 'Increase in debtors', less('debtors'))
    .line('creditors', 'Increase in creditors', less('creditors.trade', 'creditors.payroll', 'creditors.accruals', 'creditors.deposits'))
    .line('provisions', 'Increase in warranty provision', less('provision.warranty'))
    .total('generated', 'Cash generated from operations', generated, {
      of: [
        'profit',
        'depreciation',
        'amortisation',
        'gain',
        'interest',
        'received',
        'taxation',
        'stocks',
        'debtors',
        'creditors',
        'provisions',
      ],
    })
    .line('interestPaid', 'Interest paid', cash('interest'))
    .line('taxPaid', 'Corporation tax paid', cash('tax paid'))
    .total('operating', 'Net cash from operating activities', (y) => generated(y) + cash('interest', 'tax paid')(y), {
      of: ['generated', 'interestPaid', 'taxPaid'],
      bold: true,
    })
    .gap()
    .head('Cash flows from investing activities')
    .line('software', 'Purchase of intangible assets', spent('intangible'))
    .line('tangible', 'Purchase of tangible assets', (y) => spent('fa')(y) + cash('financed')(y), { note: notes.number('tangible') })
    .line('proceeds', 'Proceeds from sale of tangible assets', cash('disposals'))
    .line('interestIn', 'Interest received', cash('interest received'))
    .total('investing', 'Net cash used in investing activities', cash('additions', 'financed', 'disposals', 'interest received'), {
      of: ['software', 'tangible', 'proceeds', 'interestIn'],
      bold: true,
    })
    .gap()
    .head('Cash flows from financing activities')
    .line('issue', 'Proceeds from issue of shares', cash('issue'), { unlessNil: true, note: notes.number('capital') })
    .line('borrowed', 'New bank loans', cash('borrowed'), { unlessNil: true })
    .line('bank', 'Repayment of bank loans', (y) => -books.tagged(Number(y), 'repaid', 'loan.bank'))
    .line('hp', 'Repayment of hire purchase obligations', (y) => -books.tagged(Number(y), 'repaid', 'loan.hp'))
    .line('dividend', 'Dividends paid', cash('dividend'), { note: notes.number('dividends') })
    .total('financing', 'Net cash used in financing activities', cash('issue', 'borrowed', 'repaid', 'dividend'), {
      of: ['issue', 'borrowed', 'bank', 'hp', 'dividend'],
      bold: true,
    })
    .gap()
    .line('net', 'Net increase in cash and cash equivalents', flow('cash'), { of: ['operating', 'investing', 'financing'] })
    .line('open', 'Cash and cash equivalents at the beginning of the year', (y) => books.balance(Number(y) - 1, 'cash'))
    .grand('close', 'Cash and cash equivalents at the end of the year', (y) => books.balance(Number(y), 'cash'), { of: ['net', 'open'] })
    .build()
  return [title('Statement of cash flows', `For the year ended 31 March ${slot('cf.ended', String(year))}`, 'cf'), table(t)]
}

/** The four primary statements, on one page each. */
export const writePrimaryStatements = (one: UkCase): readonly Block[] => [
  ...profitAndLoss(one),
  page,
  ...balanceSheet(one),
  page,
  ...equity(one),
  page,
  ...cashFlow(one),
]
