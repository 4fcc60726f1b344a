import { printHundredths, printMillions, printPercent } from '../layout/amounts.ts'
import { gap, heading, italic, page, slot, table, text, title, type Block } from '../layout/blocks.ts'
import { TableBuilder } from '../layout/table.ts'
import { beforeTaxes, earningsPerShare, OPERATING, type UsCase } from './company.ts'

const cover = (year: number): Block => ({
  kind: 'cover',
  lines: [
    { text: 'LARKMONT INSTRUMENTS, INC.', size: 24, bold: true, above: 170 },
    { text: 'Annual Report to Stockholders', size: 15, above: 16 },
    { text: `Fiscal Year Ended June 30, ${year}`, size: 15, above: 4 },
    { text: 'A Delaware corporation', size: 10.5, above: 220 },
    { text: '1400 Mill Race Drive, Larkmont, Vermont 05099', size: 10.5, above: 2 },
  ],
})

const contents: readonly Block[] = [
  title('TABLE OF CONTENTS', '', 'contents'),
  gap(10),
  {
    kind: 'contents',
    entries: [
      { label: 'Management’s Discussion and Analysis', anchor: 'mda' },
      { label: 'Consolidated Balance Sheets', anchor: 'bs' },
      { label: 'Consolidated Statements of Operations', anchor: 'is' },
      { label: 'Consolidated Statements of Comprehensive Income', anchor: 'oci' },
      { label: 'Consolidated Statements of Stockholders’ Equity', anchor: 'equity' },
      { label: 'Consolidated Statements of Cash Flows', anchor: 'cf' },
      { label: 'Notes to Consolidated Financial Statements', anchor: 'notes' },
    ],
  },
  gap(8),
  italic('The report of the independent registered public accounting firm is bound with the signed copy.'),
  gap(24),
]

const discussion = ({ year, books, notes }: UsCase): readonly Block[] => {
  const flow = (y: number, ...accounts: string[]) => -books.flow(y, ...accounts)
  const sales = (y: number) => flow(y, 'pl.sales')
  const gross = (y: number) => flow(y, 'pl.sales', 'pl.products', 'pl.services')
  const growth = (now: bigint, last: bigint) => printPercent(now - last, last)
  const million = (key: string, amount: bigint) => `$${slot(key, printMillions(amount))} million`
  const percent = (key: string, amount: bigint, of: bigint) => slot(key, printPercent(amount, of))
  const cash = (y: number, ...tags: string[]) => tags.reduce((sum, tag) => sum + books.tagged(y, tag, 'cash'), 0n)
  const operatingCash = (y: number) => cash(y, 'operating', 'settled', 'interest', 'lease paid', 'tax paid')
  const rise = (now: bigint, last: bigint) => (now >= last ? 'increased' : 'decreased')
  const columns = [year, year - 1].map((y) => ({ key: String(y), heading: ['Fiscal', String(y)] }))
  const share = (key: string, label: string, sum: (y: number) => bigint, t: TableBuilder) =>
    t.line(key, label, (y) => printPercent(sum(Number(y)), sales(Number(y))))
  const t = new TableBuilder('ratios', columns)
  share('gross', 'Gross profit', gross, t)
  share('research', 'Research and development', (y) => -flow(y, 'pl.research'), t)
  share('selling', 'Selling, general and administrative', (y) => -flow(y, 'pl.selling'), t)
  share('operating', 'Operating income', (y) => flow(y, ...OPERATING), t)
  share('net', 'Net income', (y) => flow(y, 'pl'), t)
  const last = year - 1
  return [
    title('MANAGEMENT’S DISCUSSION AND ANALYSIS', '', 'mda'),
    heading('Overview'),
    text(
      'We design and make optical and acoustic instruments that measure flow, level and vibration in water utilities, food plants and laboratories, and we calibrate and service them under annual contracts.',
    ),
    heading('Results of operations'),
    text(
      `Net sales ${slot('mda.sales.moved', rise(sales(year), sales(last)))} ${slot('mda.growth', growth(sales(year), sales(last)))} to ${million('mda.sales', sales(year))} in fiscal ${year}, from ${million('mda.sales.last', sales(last))} in fiscal ${last}. Product sales ${slot('mda.products.moved', rise(flow(year, 'pl.sales.products'), flow(last, 'pl.sales.products')))} ${slot('mda.products.growth', growth(flow(year, 'pl.sales.products'), flow(last, 'pl.sales.products')))} on demand from water utilities, and service sales ${slot('mda.services.growth', growth(flow(year, 'pl.sales.services'), flow(last, 'pl.sales.services')))} as the installed base grew.`,
    ),
    text(
      `Gross profit was ${percent('mda.gross', gross(year), sales(year))} of net sales, compared with ${percent('mda.gross.last', gross(last), sales(last))} in fiscal ${last}. Research and development expense ${slot('mda.research.moved', rise(-flow(year, 'pl.research'), -flow(last, 'pl.research')))} to ${million('mda.research', flow(year, 'pl.research'))}. Operating income was ${million('mda.operating', flow(year, ...OPERATING))}, or ${percent('mda.operating.share', flow(year, ...OPERATING), sales(year))} of net sales. As a percentage of net sales:`,
    ),
    table(t.build()),
    text(
      `Our effective tax rate was ${percent('mda.taxRate', books.flow(year, 'pl.tax'), beforeTaxes(books, year))} (fiscal ${last}: ${percent('mda.taxRate.last', books.flow(last, 'pl.tax'), beforeTaxes(books, last))}). Net income was ${million('mda.net', flow(year, 'pl'))}, or $${slot('mda.eps', printHundredths(earningsPerShare(books, year, true)))} per diluted share.`,
    ),
    heading('Liquidity and capital resources'),
    text(
      `Operating activities provided ${million('mda.operatingCash', operatingCash(year))} of cash (fiscal ${last}: ${million('mda.operatingCash.last', operatingCash(last))}). We spent ${million('mda.capex', cash(year, 'purchased'))} on property, plant and equipment, repaid ${million('mda.repaid', cash(year, 'repaid'))} of debt (see Note ${slot('mda.note', notes.number('debt'))}) and repurchased common stock for ${million('mda.repurchased', cash(year, 'repurchased'))}. Cash and cash equivalents were ${million('mda.cash', books.balance(year, 'cash'))} at June 30, ${slot('mda.year', String(year))}, which we believe is sufficient, with cash from operations, for at least the next twelve months.`,
    ),
  ]
}

/** Cover, contents and management's discussion. */
export const writeFront = (one: UsCase): readonly Block[] => [cover(one.year), page, ...contents, ...discussion(one)]
