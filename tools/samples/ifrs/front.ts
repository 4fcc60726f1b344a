import { printHundredths, printMillions, printPercent } from '../layout/amounts.ts'
import { gap, heading, italic, page, slot, table, text, title, type Block } from '../layout/blocks.ts'
import { TableBuilder } from '../layout/table.ts'
import { factsOf, type IfrsCase, ownersProfit, textFactsOf, yearColumns } from './company.ts'
import { earningsPerShare } from './income.ts'

const cover = (year: number): Block => ({
  kind: 'cover',
  lines: [
    { text: 'Harbourline Marine Services plc', size: 30, bold: true, above: 120 },
    { text: 'Annual report and accounts', size: 16, above: 18 },
    { text: `for the year ended 31 December ${year}`, size: 16, above: 4 },
    { text: 'Towage and port services', size: 11, above: 260 },
    { text: 'Offshore support', size: 11, above: 4 },
    { text: 'Marine engineering', size: 11, above: 4 },
  ],
})

const contents: readonly Block[] = [
  title('Contents', '', 'contents'),
  {
    kind: 'contents',
    entries: [
      { label: 'Strategic report', anchor: 'strategic' },
      { label: 'Consolidated income statement', anchor: 'is' },
      { label: 'Consolidated statement of comprehensive income', anchor: 'oci' },
      { label: 'Consolidated statement of financial position', anchor: 'sofp' },
      { label: 'Consolidated statement of changes in equity', anchor: 'equity' },
      { label: 'Consolidated statement of cash flows', anchor: 'cf' },
      { label: 'Notes to the consolidated financial statements', anchor: 'notes' },
    ],
  },
  italic(
    'These pages are an extract: the governance and directors’ reports, the independent auditor’s report and the statements of the parent company are published apart.',
  ),
  gap(26),
]

const moved = (now: bigint, last: bigint) => (now >= last ? 'rose' : 'fell')
const grew = (now: bigint, last: bigint) => (now >= last ? 'grew' : 'fell')

const strategic = (one: IfrsCase): readonly Block[] => {
  const { year, books } = one
  const flow = (y: number, ...patterns: string[]) => -books.flow(y, ...patterns)
  const revenue = (y: number) => flow(y, 'pl.revenue')
  const operating = (y: number) => flow(y, 'pl.revenue', 'pl.cos', 'pl.admin', 'pl.losses')
  const segment = (y: number, name: string) => flow(y, `pl.revenue.${name}`)
  const growth = (now: bigint, last: bigint) => printPercent(now - last, last)
  const netDebt = (y: number) => -books.balance(y, 'loan', 'lease', 'cash')
  const million = (key: string, amount: bigint) => `£${slot(key, printMillions(amount))} million`
  const generated = books.tagged(year, 'operating', 'cash') + books.tagged(year, 'utilised', 'cash')
  const t = new TableBuilder('highlights', yearColumns(year, ''))
    .line('revenue', 'Revenue (£’000)', (y) => revenue(Number(y)))
    .line('operating', 'Operating profit (£’000)', (y) => operating(Number(y)))
    .line('margin', 'Operating margin', (y) => printPercent(operating(Number(y)), revenue(Number(y))))
    .line('owners', 'Profit attributable to owners of the parent (£’000)', (y) => ownersProfit(books, y))
    .line('basic', 'Basic earnings per share (pence)', (y) => printHundredths(earningsPerShare(one, y, false)))
    .line('dividend', 'Dividend per share for the year (pence)', (y) =>
      printHundredths(factsOf(y).dividends.interim + factsOf(y).dividends.proposed),
    )
    .line('debt', 'Net debt, leases included (£’000)', (y) => netDebt(Number(y)))
    .build()
  return [
    title('Strategic report', '', 'strategic'),
    heading('Highlights'),
    table(t),
    heading('Review of the year'),
    text(
      `Revenue ${slot('strategic.revenue.moved', grew(revenue(year), revenue(year - 1)))} by ${slot('strategic.growth', growth(revenue(year), revenue(year - 1)))} to ${million('strategic.revenue', revenue(year))} (${year - 1}: ${million('strategic.revenue.last', revenue(year - 1))}). Offshore support, our largest segment, ${slot('strategic.offshore.moved', grew(segment(year, 'offshore'), segment(year - 1, 'offshore')))} by ${slot('strategic.offshore', growth(segment(year, 'offshore'), segment(year - 1, 'offshore')))} to ${million('strategic.offshore.revenue', segment(year, 'offshore'))} as new wind farms went into service; port services earned ${million('strategic.port', segment(year, 'port'))} and marine engineering ${million('strategic.engineering', segment(year, 'engineering'))}.`,
    ),
    text(
      `Operating profit was ${million('strategic.operating', operating(year))}, a margin of ${slot('strategic.margin', printPercent(operating(year), revenue(year)))} (${year - 1}: ${slot('strategic.margin.last', printPercent(operating(year - 1), revenue(year - 1)))}). Basic earnings per share ${slot('strategic.eps.moved', moved(earningsPerShare(one, String(year), false), earningsPerShare(one, String(year - 1), false)))} to ${slot('strategic.eps', `${printHundredths(earningsPerShare(one, String(year), false))}p`)}, and the directors propose a final dividend of ${slot('strategic.dividend', `${printHundredths(factsOf(year).dividends.proposed)}p`)} per share.`,
    ),
    text(
      `Operations generated ${million('strategic.generated', generated)} of cash. We invested ${million('strategic.capex', books.tagged(year, 'additions', 'ppe'))} in quays, vessels and plant, and net debt, leases included, ${slot('strategic.debt.moved', moved(netDebt(year), netDebt(year - 1)))} to ${million('strategic.debt', netDebt(year))} (${year - 1}: ${million('strategic.debt.last', netDebt(year - 1))}).`,
    ),
    heading('Principal risks'),
    text(
      'Demand for offshore support follows energy prices and licensing. Fuel is bought at market prices, most of which contracts pass on to customers. The group carries liability for towage operations, for which it is insured, and borrows at variable rates. The board reviews these risks twice a year.',
    ),
    heading('Outlook'),
    text(
      `The group entered ${year + 1} with vessels contracted for ${textFactsOf(year).contracted} of available days. The board expects progress in all three segments.`,
    ),
    page,
  ]
}

/** Cover, contents and strategic report. */
export const writeFront = (one: IfrsCase): readonly Block[] => [cover(one.year), page, ...contents, ...strategic(one)]
