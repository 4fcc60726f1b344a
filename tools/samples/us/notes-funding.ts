import { dollars } from '../books/instruments.ts'
import { share } from '../books/ledger.ts'
import { group, printHundredths, printMillions } from '../layout/amounts.ts'
import { heading, slot, table, text, type Block } from '../layout/blocks.ts'
import { TableBuilder } from '../layout/table.ts'
import { beforeTaxes, dateColumns, earningsPerShare, factsOf, type UsCase, yearColumns } from './company.ts'

const noteHeading = ({ notes }: UsCase, id: string, caption: string): Block => heading(`Note ${notes.number(id)} — ${caption}`)

const debt = (one: UsCase): readonly Block[] => {
  const { year, books } = one
  const all = (y: string) => -books.balance(Number(y), 'debt')
  const now = (y: string) => dollars(factsOf(y).debtCurrent)
  return [
    noteHeading(one, 'debt', 'Debt'),
    table(
      new TableBuilder('debt', dateColumns(year))
        .line('loan', 'Term loan', all, { signed: true })
        .line('current', 'Less: current portion', (y) => -now(y))
        .grand('later', 'Long-term debt, less current portion', (y) => all(y) - now(y), {
          of: ['loan', 'current'],
          signed: true,
          bold: false,
        })
        .build(),
    ),
    text(
      `The term loan bears interest at SOFR plus 2.1%, is secured by substantially all assets of the Company and matures on December 31, 2029. Principal of $3,000 is due in each of fiscal ${year + 1} through fiscal 2030. The Company was in compliance with its covenants at June 30, ${slot('debt.year', String(year))}.`,
    ),
  ]
}

const leases = (one: UsCase): readonly Block[] => {
  const { year, books } = one
  const facts = factsOf(year).lease
  const columns = [{ key: String(year), heading: ['June 30,', String(year)] }]
  const liability = -books.balance(year, 'lease')
  const gross = facts.due.reduce((sum, amount) => sum + dollars(amount), 0n)
  const t = new TableBuilder('leaseDue', columns)
  const labels = [0, 1, 2, 3].map((n) => `Fiscal ${year + 1 + n}`)
  labels.forEach((label, n) => t.line(`due${n}`, label, () => dollars(facts.due[n] ?? 0), { signed: n === 0 }))
  t.line('after', 'Thereafter', () => dollars(facts.due[4]))
    .total('gross', 'Total lease payments', () => gross, { of: ['due0', 'due1', 'due2', 'due3', 'after'] })
    .line('interest', 'Less: imputed interest', () => liability - gross)
    .grand('liability', 'Operating lease liabilities', () => liability, { of: ['gross', 'interest'], signed: true, bold: false })
  const cost = (y: number) => books.flow(y, 'pl.*.lease')
  return [
    noteHeading(one, 'leases', 'Leases'),
    text(
      `Operating lease cost was $${slot('leases.cost', group(share(cost(year), 1n, 1000n)))} in fiscal ${year} and $${slot('leases.cost.last', group(share(cost(year - 1), 1n, 1000n)))} in fiscal ${year - 1}. The weighted average remaining term was ${year === 2025 ? '4.6' : '4.7'} years and the weighted average discount rate ${year === 2025 ? '5.4' : '5.2'}%. Payments are due as follows:`,
    ),
    table(t.build()),
  ]
}

const taxes = (one: UsCase): readonly Block[] => {
  const { year, books } = one
  const flow =
    (...parts: string[]) =>
    (y: string) =>
      books.flow(Number(y), ...parts.map((part) => `pl.tax.${part}`))
  const before = (y: string) => beforeTaxes(books, y)
  const of = (key: 'state' | 'credits' | 'stock' | 'nondeductible' | 'foreignRate') => (y: string) => dollars(factsOf(y).tax[key])
  const at = (kind: string) => (y: string) => books.balance(Number(y), `deferred.${kind}`)
  return [
    noteHeading(one, 'taxes', 'Income Taxes'),
    text('The provision for income taxes consisted of:'),
    table(
      new TableBuilder('tax', yearColumns(year), 92)
        .head('Current:', { bold: false })
        .line('federal', 'Federal', flow('federal'), { indent: 1, signed: true })
        .line('state', 'State', flow('state'), { indent: 1 })
        .line('foreign', 'Foreign', flow('foreign'), { indent: 1 })
        .total('current', 'Total current', flow('federal', 'state', 'foreign'), { of: ['federal', 'state', 'foreign'], indent: 2 })
        .head('Deferred:', { bold: false })
        .line('deferredFederal', 'Federal', flow('deferredFederal'), { indent: 1 })
        .line('deferredState', 'State', flow('deferredState'), { indent: 1 })
        .total('deferred', 'Total deferred', flow('deferredFederal', 'deferredState'), {
          of: ['deferredFederal', 'deferredState'],
          indent: 2,
        })
        .grand('total', 'Provision for income taxes', (y) => books.flow(Number(y), 'pl.tax'), {
          of: ['current', 'deferred'],
          signed: true,
          bold: false,
        })
        .build(),
    ),
    text(
      `The provision differs from income before income taxes of $${slot('taxes.before', group(share(before(String(year)), 1n, 1000n)))} (fiscal ${year - 1}: $${slot('taxes.before.last', group(share(before(String(year - 1)), 1n, 1000n)))}) at the federal statutory rate of ${slot('taxes.rate', '21%')} as follows:`,
    ),
    table(
      new TableBuilder('taxProof', yearColumns(year), 92)
        .line('expected', 'Tax at the federal statutory rate', (y) => share(before(y), 21n, 100n), { signed: true })
        .line('state', 'State taxes, net of federal benefit', of('state'))
        .line('credits', 'Research credits', of('credits'))
        .line('stock', 'Stock-based compensation', of('stock'))
        .line('nondeductible', 'Nondeductible expenses', of('nondeductible'))
        .line('foreignRate', 'Foreign rate differences', of('foreignRate'))
        .grand('total', 'Provision for income taxes', (y) => books.flow(Number(y), 'pl.tax'), {
          of: ['expected', 'state', 'credits', 'stock', 'nondeductible', 'foreignRate'],
          signed: true,
          bold: false,
        })
        .build(),
    ),
    text('Deferred tax assets and liabilities were:'),
    table(
      new TableBuilder('deferred', dateColumns(year))
        .line('research', 'Capitalized research costs', at('research'), { signed: true })
        .line('accruals', 'Accruals and reserves', at('accruals'))
        .line('stock', 'Stock-based compensation', at('stock'))
        .line('depreciation', 'Depreciation', at('depreciation'))
        .line('intangibles', 'Intangible assets', at('intangibles'))
        .grand('total', 'Deferred income taxes, net', (y) => books.balance(Number(y), 'deferred'), {
          of: ['research', 'accruals', 'stock', 'depreciation', 'intangibles'],
          signed: true,
          bold: false,
        })
        .build(),
    ),
  ]
}

/** Restricted stock units. */
const UNITS: Readonly<
  Record<number, { readonly open: bigint; readonly granted: bigint; readonly vested: bigint; readonly forfeited: bigint }>
> = {
  2023: { open: 380_000n, granted: 150_000n, vested: 128_000n, forfeited: 7_000n },
  2024: { open: 395_000n, granted: 160_000n, vested: 135_000n, forfeited: 10_000n },
  2025: { open: 410_000n, granted: 165_000n, vested: 148_000n, forfeited: 12_000n },
}

const unitsOf = (year: number | string) => {
  const units = UNITS[Number(year)]
  if (units === undefined) throw new Error(`No stock units are known of ${year}`)
  return units
}

const equity = (one: UsCase): readonly Block[] => {
  const { year, books } = one
  const { repurchase } = factsOf(year)
  const price = share(dollars(repurchase.cost), 100n, BigInt(repurchase.shares) * 1000n)
  const stock = (unit: string) => (y: string) => books.flow(Number(y), `pl.${unit}.stock`)
  return [
    noteHeading(one, 'equity', 'Stockholders’ Equity'),
    text(
      `The Company repurchased ${slot('equity.repurchased', group(BigInt(repurchase.shares) * 1000n))} shares in fiscal ${year} at an average price of $${slot('equity.price', printHundredths(price))} and retired them. Stock-based compensation expense for restricted stock units was included in:`,
    ),
    table(
      new TableBuilder('stock', yearColumns(year), 92)
        .line('research', 'Research and development', stock('research'), { signed: true })
        .line('selling', 'Selling, general and administrative', stock('selling'))
        .grand('total', 'Stock-based compensation', stock('*'), { of: ['research', 'selling'], signed: true, bold: false })
        .build(),
    ),
    text('Restricted stock units granted and outstanding, in thousands of units, changed as follows:'),
    table(
      new TableBuilder('units', yearColumns(year), 92)
        .line('open', 'Nonvested at beginning of year', (y) => unitsOf(y).open)
        .line('granted', 'Granted', (y) => unitsOf(y).granted)
        .line('vested', 'Vested', (y) => -unitsOf(y).vested)
        .line('forfeited', 'Forfeited', (y) => -unitsOf(y).forfeited)
        .grand(
          'close',
          'Nonvested at end of year',
          (y) => unitsOf(y).open + unitsOf(y).granted - unitsOf(y).vested - unitsOf(y).forfeited,
          {
            of: ['open', 'granted', 'vested', 'forfeited'],
            bold: false,
          },
        )
        .build(),
    ),
  ]
}

const earnings = (one: UsCase): readonly Block[] => {
  const { year, books } = one
  const basic = (y: string) => dollars(factsOf(y).weighted.basic)
  const dilutive = (y: string) => dollars(factsOf(y).weighted.dilutive)
  return [
    noteHeading(one, 'earnings', 'Net Income Per Share'),
    table(
      new TableBuilder('eps', yearColumns(year), 92)
        .line('net', 'Net income', (y) => -books.flow(Number(y), 'pl'), { signed: true })
        .gap()
        .line('basic', 'Weighted average shares: basic', basic)
        .line('dilutive', 'Effect of restricted stock units', dilutive)
        .total('diluted', 'Weighted average shares: diluted', (y) => basic(y) + dilutive(y), { of: ['basic', 'dilutive'] })
        .gap()
        .line('basicEarnings', 'Net income per share: basic', (y) => printHundredths(earningsPerShare(books, y, false)), { signed: true })
        .line('dilutedEarnings', 'Net income per share: diluted', (y) => printHundredths(earningsPerShare(books, y, true)), {
          signed: true,
        })
        .build(),
    ),
  ]
}

/** Purchases from a related supplier, in thousands. */
const BOUGHT: Readonly<Record<number, string>> = { 2023: '980', 2024: '1,065', 2025: '1,140' }

const others = (one: UsCase): readonly Block[] => {
  const { year, books, notes } = one
  const ordered = share(books.balance(year, 'inventory.raw'), 1n, 2n)
  return [
    noteHeading(one, 'commitments', 'Commitments and Contingencies'),
    text(
      `At June 30, ${year}, the Company had firm commitments of about $${slot('commitments.purchases', printMillions(ordered))} million to purchase components. It is party to claims in the ordinary course of business, none of which is expected to have a material effect. Lease commitments are described in Note ${slot('commitments.note', notes.number('leases'))}.`,
    ),
    noteHeading(one, 'related', 'Related Party Transactions'),
    text(
      `A director of the Company is an officer of a supplier of circuit boards, from which the Company bought $${slot('related.bought', BOUGHT[year] ?? '')} in fiscal ${year} (fiscal ${year - 1}: $${slot('related.bought.last', BOUGHT[year - 1] ?? '')}) on terms available to others.`,
    ),
    heading(`Note ${notes.number('subsequent')} — Subsequent Events`, 'end'),
    text(
      `On August 14, ${slot('subsequent.year', String(year))}, the board of directors authorized the repurchase of up to ${year === 2025 ? '500,000' : '400,000'} further shares of common stock. Events were evaluated through the date on which the financial statements were issued.`,
    ),
  ]
}

/** Notes 8 to 15. */
export const writeFundingNotes = (one: UsCase): readonly Block[] => [
  ...debt(one),
  ...leases(one),
  ...taxes(one),
  ...equity(one),
  ...earnings(one),
  ...others(one),
]
