import { share } from '../books/ledger.ts'
import { countShares } from '../books/marine.ts'
import { printHundredths, printMillions, printThousands } from '../layout/amounts.ts'
import { heading, slot, table, text, type Block } from '../layout/blocks.ts'
import { TableBuilder } from '../layout/table.ts'
import { factsOf, type IfrsCase, ownersProfit, yearColumns } from './company.ts'
import { earningsPerShare } from './income.ts'

const NIL = { nil: '–' }

const SEGMENTS = ['port', 'offshore', 'engineering'] as const

const segments = ({ year, books, notes }: IfrsCase): readonly Block[] => {
  const columns = [
    { key: 'port', heading: ['Port', 'services', '£’000'] },
    { key: 'offshore', heading: ['Offshore', 'support', '£’000'] },
    { key: 'engineering', heading: ['Marine', 'engineering', '£’000'] },
    { key: 'central', heading: ['', 'Central', '£’000'] },
    { key: 'group', heading: ['', 'Group', '£’000'] },
  ]
  const all = (column: string) => (column === 'group' ? '*' : column)
  const t = new TableBuilder('segments', columns, 62)
  for (const y of [year, year - 1]) {
    const less =
      (...paths: ((column: string) => string)[]) =>
      (column: string) =>
        paths.reduce((sum, path) => sum - books.flow(y, path(all(column))), 0n)
    const revenue = (column: string) => `pl.revenue.${column}`
    const cos = (column: string) => `pl.cos.${column}`
    const admin = (column: string) => `pl.admin.${column}`
    const losses = (column: string) => (column === 'central' || column === '*' ? 'pl.losses' : 'pl.losses.none')
    t.head(String(y))
      .line(`revenue${y}`, 'Revenue from external customers', less(revenue))
      .line(`cos${y}`, 'Cost of sales', less(cos))
      .total(`profit${y}`, 'Segment profit', less(revenue, cos), { of: [`revenue${y}`, `cos${y}`], bold: true })
      .line(`admin${y}`, 'Administrative expenses', less(admin))
      .line(`losses${y}`, 'Impairment losses on trade receivables', less(losses))
      .total(`operating${y}`, 'Operating profit', less(revenue, cos, admin, losses), {
        of: [`profit${y}`, `admin${y}`, `losses${y}`],
        bold: true,
      })
      .line(`depreciation${y}`, 'Depreciation and amortisation', (column) => {
        const unit = all(column)
        return books.flow(y, `pl.*.${unit}.depreciation`, `pl.*.${unit}.rou`, `pl.*.${unit}.amortisation`)
      })
    if (y === year) t.gap()
  }
  return [
    heading(`${notes.label('segments')} Segments and revenue`),
    text(
      'The board, as chief operating decision maker, reviews three segments by the nature of their services. Segment profit is before central costs. There are no sales between segments, and no customer accounts for 10% or more of revenue. Revenue of all segments is recognised over time:',
    ),
    table(t.crossCast('group', [...SEGMENTS, 'central']).build()),
  ]
}

const NATURES: readonly (readonly [key: string, label: string, natures: readonly string[]])[] = [
  ['staff', 'Employee costs', ['wages', 'social', 'pension', 'shareBased']],
  ['materials', 'Fuel, materials and consumables', ['materials']],
  ['repairs', 'Repairs and maintenance', ['repairs']],
  ['depreciation', 'Depreciation of property, plant and equipment', ['depreciation']],
  ['rou', 'Depreciation of right-of-use assets', ['rou']],
  ['amortisation', 'Amortisation of intangible assets', ['amortisation']],
  ['gain', 'Gain on disposal of property, plant and equipment', ['gain']],
  ['provisions', 'Net charge to provisions', ['claims', 'restoration']],
  ['other', 'Other operating costs', ['other']],
]

const operating = ({ year, books, notes }: IfrsCase): readonly Block[] => {
  const t = new TableBuilder('operating', yearColumns(year))
  for (const [key, label, natures] of NATURES)
    t.line(key, label, (y) => books.flow(Number(y), ...natures.map((nature) => `pl.*.*.${nature}`)))
  t.grand('total', 'Cost of sales and administrative expenses', (y) => books.flow(Number(y), 'pl.cos', 'pl.admin'), {
    of: NATURES.map(([key]) => key),
  })
  return [
    heading(`${notes.label('operating')} Operating profit`),
    text(
      `Fees payable to the auditor were £${slot('operating.audit', printThousands(factsOf(year).auditFee, NIL))},000 for the audit of these financial statements (${year - 1}: £${slot('operating.audit.last', printThousands(factsOf(year - 1).auditFee, NIL))},000).`,
    ),
    text('Operating profit is after the following costs, analysed by their nature:'),
    table(t.build()),
  ]
}

const staff = ({ year, books, notes }: IfrsCase): readonly Block[] => {
  const natures = [
    ['wages', 'Wages and salaries'],
    ['social', 'Social security costs'],
    ['pension', 'Defined contribution pension costs'],
    ['shareBased', 'Share-based payments'],
  ] as const
  const t = new TableBuilder('staff', yearColumns(year))
  for (const [nature, label] of natures) t.line(nature, label, (y) => books.flow(Number(y), `pl.*.*.${nature}`))
  t.grand('total', '', (y) => books.flow(Number(y), ...natures.map(([nature]) => `pl.*.*.${nature}`)), {
    of: natures.map(([nature]) => nature),
  })
  const units = [
    ['port', 'Port services'],
    ['offshore', 'Offshore support'],
    ['engineering', 'Marine engineering'],
    ['central', 'Central'],
  ] as const
  const heads = new TableBuilder('heads', yearColumns(year, 'Number'))
  for (const [unit, label] of units) heads.line(unit, label, (y) => factsOf(y).heads[unit], { scale: 'whole' })
  heads.grand('total', '', (y) => units.reduce((sum, [unit]) => sum + factsOf(y).heads[unit], 0n), {
    scale: 'whole',
    of: units.map(([unit]) => unit),
  })
  return [
    heading(`${notes.label('staff')} Employees`),
    table(t.build()),
    text('The average number of employees, executive directors included, was:'),
    table(heads.build()),
  ]
}

const finance = ({ year, books, notes }: IfrsCase): readonly Block[] => {
  const flow =
    (...parts: string[]) =>
    (y: string) =>
      books.flow(Number(y), ...parts.map((part) => `pl.finance.${part}`))
  return [
    heading(`${notes.label('finance')} Finance income and costs`),
    table(
      new TableBuilder('finance', yearColumns(year))
        .line('loans', 'Interest on borrowings', flow('loans'))
        .line('leases', 'Interest on lease liabilities', flow('leases'))
        .line('unwinding', 'Unwinding of discount on provisions', flow('unwinding'))
        .total('costs', 'Finance costs', flow('loans', 'leases', 'unwinding'), { of: ['loans', 'leases', 'unwinding'] })
        .line('income', 'Finance income: interest on bank deposits', flow('income'))
        .grand('net', 'Net finance costs', (y) => books.flow(Number(y), 'pl.finance'), { of: ['costs', 'income'] })
        .build(),
    ),
  ]
}

const tax = ({ year, books, notes }: IfrsCase): readonly Block[] => {
  const flow =
    (...parts: string[]) =>
    (y: string) =>
      books.flow(Number(y), ...parts.map((part) => `pl.tax.${part}`))
  const before = (y: string) => books.flow(Number(y), 'pl.tax') - books.flow(Number(y), 'pl')
  const rated = (amount: bigint, y: string) => share(amount, factsOf(y).tax.rate, 1000n)
  const rate = (y: number) => `${factsOf(y).tax.rate / 10n}.${factsOf(y).tax.rate % 10n}%`
  const deferred = [
    ['capital', 'Accelerated tax depreciation'],
    ['other', 'Provisions and leases'],
  ] as const
  const roll = new TableBuilder(
    'deferred',
    [
      { key: 'capital', heading: ['Accelerated tax', 'depreciation', '£’000'] },
      { key: 'other', heading: ['Provisions', 'and leases', '£’000'] },
      { key: 'total', heading: ['', 'Total', '£’000'] },
    ],
    82,
  )
  const account = (column: string) => (column === 'total' ? 'tax.deferred' : `tax.deferred.${column}`)
  const at = (y: number) => (column: string) => -books.balance(y, account(column))
  roll.line('open', `At 1 January ${year - 1}`, at(year - 2))
  for (const y of [year - 1, year]) {
    roll.line(`charged${y}`, 'Charged (credited) to profit or loss', (column) => -books.flow(y, account(column)))
    const of = [y === year ? `close${y - 1}` : 'open', `charged${y}`]
    if (y === year) roll.grand(`close${y}`, `At 31 December ${y}`, at(y), { of })
    else roll.total(`close${y}`, `At 31 December ${y}`, at(y), { of })
  }
  return [
    heading(`${notes.label('tax')} Taxation`),
    table(
      new TableBuilder('tax', yearColumns(year))
        .line('current', 'Current tax on profits for the year', flow('current'))
        .line('prior', 'Adjustments in respect of prior years', flow('prior'))
        .line('deferred', 'Deferred tax: origination and reversal of temporary differences', flow('deferred'))
        .grand('total', 'Income tax expense', (y) => books.flow(Number(y), 'pl.tax'), { of: ['current', 'prior', 'deferred'] })
        .build(),
    ),
    text(
      `The expense differs from the profit before taxation multiplied by the United Kingdom rate of ${slot('tax.rate', rate(year))} (${year - 1}: ${slot('tax.rate.last', rate(year - 1))}) as follows:`,
    ),
    table(
      new TableBuilder('taxProof', yearColumns(year))
        .line('before', 'Profit before taxation', before)
        .gap()
        .line('expected', 'Tax at the United Kingdom rate', (y) => rated(before(y), y))
        .line('notDeductible', 'Expenses not deductible for tax', (y) => rated(factsOf(y).tax.notDeductible, y))
        .line('otherRates', 'Profits taxed at other rates', (y) => factsOf(y).tax.otherRates)
        .line('prior', 'Adjustments in respect of prior years', flow('prior'))
        .grand('total', 'Income tax expense', (y) => books.flow(Number(y), 'pl.tax'), {
          of: ['expected', 'notDeductible', 'otherRates', 'prior'],
        })
        .build(),
    ),
    text(`Deferred tax liabilities moved as follows, ${deferred[1][1].toLowerCase()} giving rise to an asset that is set off:`),
    table(roll.crossCast('total', ['capital', 'other']).build()),
  ]
}

const shares = (one: IfrsCase): readonly Block[] => {
  const { year, books, notes } = one
  const weighted = (y: string) => factsOf(y).shares.weighted
  const dilutive = (y: string) => factsOf(y).shares.dilutive
  const pence = (hundredths: bigint) => printHundredths(hundredths)
  const { dividends } = factsOf(year)
  const pay = (y: number, kind: 'final' | 'interim') =>
    share(countShares(books, kind === 'final' ? y - 1 : y) * factsOf(y).dividends[kind], 1n, 10_000n)
  const proposed = share(countShares(books, year) * dividends.proposed, 1n, 10_000n)
  return [
    heading(`${notes.label('eps')} Earnings per share`),
    table(
      new TableBuilder('eps', yearColumns(year, ''))
        .line('profit', 'Profit attributable to owners of the parent (£’000)', (y) => ownersProfit(books, y))
        .gap()
        .line('weighted', 'Weighted average number of ordinary shares (thousands)', weighted)
        .line('dilutive', 'Dilutive share options (thousands)', dilutive)
        .total('diluted', 'Weighted average number for diluted earnings (thousands)', (y) => weighted(y) + dilutive(y), {
          of: ['weighted', 'dilutive'],
        })
        .gap()
        .line('basicPence', 'Basic earnings per share (pence)', (y) => pence(earningsPerShare(one, y, false)))
        .line('dilutedPence', 'Diluted earnings per share (pence)', (y) => pence(earningsPerShare(one, y, true)))
        .build(),
    ),
    heading(`${notes.label('dividends')} Dividends`),
    table(
      new TableBuilder('dividends', yearColumns(year))
        .line(
          'final',
          `Final dividend for ${year - 1} of ${pence(dividends.final)}p (${year - 2}: ${pence(factsOf(year - 1).dividends.final)}p) per share`,
          (y) => pay(Number(y), 'final'),
        )
        .line(
          'interim',
          `Interim dividend for ${year} of ${pence(dividends.interim)}p (${year - 1}: ${pence(factsOf(year - 1).dividends.interim)}p) per share`,
          (y) => pay(Number(y), 'interim'),
        )
        .grand('total', '', (y) => books.tagged(Number(y), 'dividend', 'equity.retained'), { of: ['final', 'interim'] })
        .build(),
    ),
    text(
      `The directors propose a final dividend of ${slot('dividends.proposed', `${pence(dividends.proposed)}p`)} per share, £${slot('dividends.proposed.amount', printMillions(proposed))} million in all, which is not recognised as a liability.`,
    ),
  ]
}

/** Notes 4 to 10: the income statement. */
export const writeProfitNotes = (one: IfrsCase): readonly Block[] => [
  ...segments(one),
  ...operating(one),
  ...staff(one),
  ...finance(one),
  ...tax(one),
  ...shares(one),
]
