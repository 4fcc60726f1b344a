import { page, table, title, type Block } from '../layout/blocks.ts'
import { TableBuilder } from '../layout/table.ts'
import { type IfrsCase, yearColumns } from './company.ts'

const ACCOUNTS: Readonly<Record<string, readonly string[]>> = {
  capital: ['equity.capital'],
  premium: ['equity.premium'],
  translation: ['equity.translation'],
  retained: ['equity.retained', 'pl'],
  owners: ['equity.capital', 'equity.premium', 'equity.translation', 'equity.retained', 'pl'],
  minority: ['equity.minority'],
  total: ['equity', 'pl'],
}

const equity = ({ year, books }: IfrsCase): readonly Block[] => {
  const columns = [
    { key: 'capital', heading: ['Share', 'capital', '£’000'] },
    { key: 'premium', heading: ['Share', 'premium', '£’000'] },
    { key: 'translation', heading: ['Trans-', 'lation', 'reserve', '£’000'] },
    { key: 'retained', heading: ['Retained', 'earnings', '£’000'] },
    { key: 'owners', heading: ['Owners of', 'the parent', '£’000'] },
    { key: 'minority', heading: ['Non-con-', 'trolling', 'interests', '£’000'] },
    { key: 'total', heading: ['Total', 'equity', '£’000'] },
  ]
  const at = (y: number) => (column: string) => -books.balance(y, ...(ACCOUNTS[column] ?? []))
  const moved =
    (y: number, ...tags: string[]) =>
    (column: string) => {
      const accounts = (ACCOUNTS[column] ?? []).filter((account) => account !== 'pl')
      return tags.reduce((sum, tag) => sum - books.tagged(y, tag, ...accounts), 0n)
    }
  const profit = (y: number) => (column: string) => {
    const all = (ACCOUNTS[column] ?? []).includes('pl') ? -books.flow(y, 'pl') : 0n
    return all + moved(y, 'attribution')(column)
  }
  const t = new TableBuilder('equity', columns, 54).line('open', `At 1 January ${year - 1}`, at(year - 2), { bold: true })
  for (const y of [year - 1, year]) {
    const comprehensive = (column: string) => profit(y)(column) + moved(y, 'exchange')(column)
    t.line(`profit${y}`, 'Profit for the year', profit(y))
      .line(`exchange${y}`, 'Exchange differences', moved(y, 'exchange'))
      .total(`income${y}`, 'Total comprehensive income', comprehensive, { of: [`profit${y}`, `exchange${y}`] })
      .line(`issue${y}`, 'Shares issued', moved(y, 'issue'), { unlessNil: true })
      .line(`shareBased${y}`, 'Share-based payments', moved(y, 'share-based'))
      .line(`dividend${y}`, 'Dividends', moved(y, 'dividend', 'minority dividend'))
    const of = [y === year ? `close${y - 1}` : 'open', `income${y}`, `issue${y}`, `shareBased${y}`, `dividend${y}`]
    if (y === year) t.grand(`close${y}`, `At 31 December ${y}`, at(y), { of })
    else t.total(`close${y}`, `At 31 December ${y}`, at(y), { of, bold: true }).gap()
  }
  t.crossCast('owners', ['capital', 'premium', 'translation', 'retained']).crossCast('total', ['owners', 'minority'])
  return [page, title('Consolidated statement of changes in equity', `for the year ended 31 December ${year}`, 'equity'), table(t.build())]
}

const cashFlow = ({ year, books, notes }: IfrsCase): readonly Block[] => {
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
  const generated = cash('operating', 'utilised')
  const exchanged = cash('exchange')
  const t = new TableBuilder('cf', yearColumns(year))
    .head('Operating activities')
    .line('before', 'Profit before taxation', (y) => flow('pl.tax')(y) - flow('pl')(y))
    .line('finance', 'Net finance costs', flow('pl.finance'))
    .line('depreciation', 'Depreciation of property, plant and equipment', flow('pl.*.*.depreciation'), { note: notes.number('ppe') })
    .line('rou', 'Depreciation of right-of-use assets', flow('pl.*.*.rou'), { note: notes.number('leases') })
    .line('amortisation', 'Amortisation of intangible assets', flow('pl.*.*.amortisation'), { note: notes.number('intangible') })
    .line('gain', 'Gain on disposal of property, plant and equipment', flow('pl.*.*.gain'))
    .line('shareBased', 'Share-based payments', flow('pl.*.*.shareBased'))
    .line('provisions', 'Movement in provisions', (y) => less('provision')(y) - flow('pl.finance.unwinding')(y))
    .line('inventories', 'Increase in inventories', less('inventory'))
    .line('receivables', 'Increase in trade and other receivables', less('receivable'))
    .line('payables', 'Increase in trade and other payables', less('payable'))
    .total('generated', 'Cash generated from operations', generated, {
      of: [
        'before',
        'finance',
        'depreciation',
        'rou',
        'amortisation',
        'gain',
        'shareBased',
        'provisions',
        'inventories',
        'receivables',
        'payables',
      ],
    })
    .line('interest', 'Interest paid', cash('interest paid'))
    .line('tax', 'Income taxes paid', cash('tax paid'))
    .total('operating', 'Net cash from operating activities', (y) => generated(y) + cash('interest paid', 'tax paid')(y), {
      of: ['generated', 'interest', 'tax'],
      bold: true,
    })
    .gap()
    .head('Investing activities')
    .line('ppe', 'Purchase of property, plant and equipment', cash('additions'), { note: notes.number('ppe') })
    .line('software', 'Purchase of intangible assets', cash('software'), { note: notes.number('intangible') })
    .line('proceeds', 'Proceeds from disposal of property, plant and equipment', cash('disposals'))
    .line('received', 'Interest received', cash('interest received'))
    .total('investing', 'Net cash used in investing activities', cash('additions', 'software', 'disposals', 'interest received'), {
      of: ['ppe', 'software', 'proceeds', 'received'],
      bold: true,
    })
    .gap()
    .head('Financing activities')
    .line('issue', 'Proceeds from issue of shares', cash('issue'), { unlessNil: true, note: notes.number('capital') })
    .line('drawn', 'Proceeds from borrowings', cash('drawn'), { unlessNil: true, note: notes.number('borrowings') })
    .line('repaid', 'Repayment of borrowings', cash('repaid'), { note: notes.number('borrowings') })
    .line('principal', 'Principal elements of lease payments', cash('principal'), { note: notes.number('leases') })
    .line('dividend', 'Dividends paid to owners of the parent', cash('dividend'), { note: notes.number('dividends') })
    .line('minority', 'Dividends paid to non-controlling interests', cash('minority dividend'))
    .total(
      'financing',
      'Net cash used in financing activities',
      cash('issue', 'drawn', 'repaid', 'principal', 'dividend', 'minority dividend'),
      {
        of: ['issue', 'drawn', 'repaid', 'principal', 'dividend', 'minority'],
        bold: true,
      },
    )
    .gap()
    .line('net', 'Net increase in cash and cash equivalents', (y) => flow('cash')(y) - exchanged(y), {
      of: ['operating', 'investing', 'financing'],
    })
    .line('open', 'Cash and cash equivalents at 1 January', (y) => books.balance(Number(y) - 1, 'cash'))
    .line('exchange', 'Effect of exchange rate changes', exchanged)
    .grand('close', 'Cash and cash equivalents at 31 December', (y) => books.balance(Number(y), 'cash'), {
      of: ['net', 'open', 'exchange'],
    })
    .build()
  return [page, title('Consolidated statement of cash flows', `for the year ended 31 December ${year}`, 'cf'), table(t)]
}

/** Changes in equity and cash flows, on one page each. */
export const writeEquityAndCash = (one: IfrsCase): readonly Block[] => [...equity(one), ...cashFlow(one)]
