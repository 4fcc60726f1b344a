import { heading, slot, table, text, type Block } from '../layout/blocks.ts'
import { TableBuilder } from '../layout/table.ts'
import { factsOf, type IfrsCase, textFactsOf, yearColumns } from './company.ts'

/** Both years' movements of an account by column: opening, movements by tag, closing. */
const rollTwoYears = (
  t: TableBuilder,
  { year, books }: IfrsCase,
  part: string,
  account: (column: string) => string,
  sign: 1n | -1n,
  moves: readonly (readonly [tag: string, label: string])[],
): void => {
  const at = (y: number) => (column: string) => books.balance(y, account(column)) * sign
  t.line(`${part}Open`, `At 1 January ${year - 1}`, at(year - 2))
  for (const y of [year - 1, year]) {
    for (const [tag, label] of moves)
      t.line(`${part}${tag.replace(' ', '')}${y}`, label, (column) => books.tagged(y, tag, account(column)) * sign)
    const of = [y === year ? `${part}Close${y - 1}` : `${part}Open`, ...moves.map(([tag]) => `${part}${tag.replace(' ', '')}${y}`)]
    t.total(`${part}Close${y}`, `At 31 December ${y}`, at(y), { of })
  }
}

const intangible = (one: IfrsCase): readonly Block[] => {
  const { year, books, notes } = one
  const columns = [
    { key: 'goodwill', heading: ['', 'Goodwill', '£’000'] },
    { key: 'other', heading: ['Software and', 'customers', '£’000'] },
    { key: 'total', heading: ['', 'Total', '£’000'] },
  ]
  const accounts = {
    cost: { goodwill: ['goodwill'], other: ['intangible.cost'], total: ['goodwill', 'intangible.cost'] },
    dep: { goodwill: ['intangible.none'], other: ['intangible.dep'], total: ['intangible.dep'] },
  }
  const pick = (part: 'cost' | 'dep', column: string): readonly string[] =>
    Object.entries(accounts[part]).find(([key]) => key === column)?.[1] ?? []
  const net = (y: number) => (column: string) => books.balance(y, ...pick('cost', column), ...pick('dep', column))
  const t = new TableBuilder('intangible', columns, 74)
    .head('Cost')
    .line('costOpen', `At 1 January ${year - 1}`, (column) => books.balance(year - 2, ...pick('cost', column)))
  for (const y of [year - 1, year]) {
    t.line(`additions${y}`, 'Additions', (column) => books.tagged(y, 'software', ...pick('cost', column)))
    t.total(`costClose${y}`, `At 31 December ${y}`, (column) => books.balance(y, ...pick('cost', column)), {
      of: [y === year ? `costClose${y - 1}` : 'costOpen', `additions${y}`],
    })
  }
  t.head('Amortisation').line('depOpen', `At 1 January ${year - 1}`, (column) => -books.balance(year - 2, ...pick('dep', column)))
  for (const y of [year - 1, year]) {
    t.line(`charge${y}`, 'Charge for the year', (column) => -books.tagged(y, 'charge', ...pick('dep', column)))
    t.total(`depClose${y}`, `At 31 December ${y}`, (column) => -books.balance(y, ...pick('dep', column)), {
      of: [y === year ? `depClose${y - 1}` : 'depOpen', `charge${y}`],
    })
  }
  t.head('Carrying amount')
  for (const y of [year, year - 1]) t.grand(`net${y}`, `At 31 December ${y}`, net(y), { of: [`costClose${y}`, `-depClose${y}`] })
  return [
    heading(`${notes.label('intangible')} Goodwill and other intangible assets`),
    table(t.crossCast('total', ['goodwill', 'other']).build()),
    text(
      `Goodwill belongs to the offshore segment, whose recoverable amount is its value in use, calculated from the budgets of the next five years and growth of 1.8% thereafter, at a pre-tax discount rate of ${textFactsOf(year).discountRate}.`,
    ),
  ]
}

const ppe = (one: IfrsCase): readonly Block[] => {
  const { year, books, notes } = one
  const columns = [
    { key: 'quays', heading: ['Quays and', 'buildings', '£’000'] },
    { key: 'vessels', heading: ['', 'Vessels', '£’000'] },
    { key: 'plant', heading: ['Plant and', 'equipment', '£’000'] },
    { key: 'total', heading: ['', 'Total', '£’000'] },
  ]
  const account = (part: string) => (column: string) => `ppe.${column === 'total' ? '*' : column}.${part}`
  const net = (y: number) => (column: string) => books.balance(y, account('cost')(column), account('dep')(column))
  const t = new TableBuilder('ppe', columns, 70).head('Cost')
  rollTwoYears(t, one, 'cost', account('cost'), 1n, [
    ['additions', 'Additions'],
    ['disposals', 'Disposals'],
    ['exchange', 'Exchange differences'],
  ])
  t.head('Depreciation')
  rollTwoYears(t, one, 'dep', account('dep'), -1n, [
    ['charge', 'Charge for the year'],
    ['disposals', 'Disposals'],
    ['exchange', 'Exchange differences'],
  ])
  t.head('Carrying amount')
  for (const y of [year, year - 1]) t.grand(`net${y}`, `At 31 December ${y}`, net(y), { of: [`costClose${y}`, `-depClose${y}`] })
  return [
    heading(`${notes.label('ppe')} Property, plant and equipment`),
    table(t.crossCast('total', ['quays', 'vessels', 'plant']).build()),
    text(
      `Vessels with a carrying amount of £${textFactsOf(year).pledged} million are pledged as security for the term loan (see note ${slot('ppe.note', notes.number('borrowings'))}).`,
    ),
  ]
}

const leases = (one: IfrsCase): readonly Block[] => {
  const { year, books, notes } = one
  const columns = [
    { key: 'property', heading: ['', 'Property', '£’000'] },
    { key: 'equipment', heading: ['Vessels and', 'equipment', '£’000'] },
    { key: 'total', heading: ['', 'Total', '£’000'] },
  ]
  const t = new TableBuilder('rou', columns, 74).head('Right-of-use assets')
  rollTwoYears(t, one, 'rou', (column) => (column === 'total' ? 'rou' : `rou.${column}`), 1n, [
    ['new leases', 'Additions'],
    ['charge', 'Depreciation'],
  ])
  const due = (y: string) => factsOf(y).leaseDue
  const liability = (y: string) => -books.balance(Number(y), 'lease')
  // Payments beyond five years are the remainder, if future finance charges are a tenth of the liability.
  const gross = (y: string) => liability(y) + share10(liability(y))
  const after = (y: string) => gross(y) - due(y).within - due(y).between
  return [
    heading(`${notes.label('leases')} Leases`),
    table(t.crossCast('total', ['property', 'equipment']).build()),
    text('Lease payments, before discounting, fall due:'),
    table(
      new TableBuilder('leaseDue', yearColumns(year))
        .line('within', 'Within one year', (y) => due(y).within)
        .line('between', 'Between one and five years', (y) => due(y).between)
        .line('after', 'After five years', after)
        .total('gross', 'Total payments', gross, { of: ['within', 'between', 'after'] })
        .line('charges', 'Less: future finance charges', (y) => -share10(liability(y)))
        .total('liability', 'Lease liabilities', liability, { of: ['gross', 'charges'], bold: true })
        .gap()
        .line('current', 'Current', (y) => due(y).current)
        .line('later', 'Non-current', (y) => liability(y) - due(y).current)
        .grand('parts', '', liability, { of: ['current', 'later'] })
        .build(),
    ),
  ]
}

/** Finance charges still to come on a lease liability, to the nearest thousand. */
const share10 = (liability: bigint): bigint => (liability / 10_000n) * 1000n

const lines = (
  one: IfrsCase,
  id: string,
  caption: string,
  rows: readonly (readonly [key: string, label: string, account: string])[],
  sign: 1n | -1n,
): readonly Block[] => {
  const t = new TableBuilder(id, yearColumns(one.year))
  for (const [key, label, account] of rows) t.line(key, label, (y) => one.books.balance(Number(y), account) * sign)
  t.grand('total', '', (y) => one.books.balance(Number(y), ...rows.map(([, , account]) => account)) * sign, {
    of: rows.map(([key]) => key),
  })
  return [heading(`${one.notes.label(id)} ${caption}`), table(t.build())]
}

const allowance = ({ year, books }: IfrsCase): readonly Block[] => {
  const at = (y: number) => -books.balance(y, 'receivable.allowance')
  return [
    text('The allowance for expected credit losses moved as follows:'),
    table(
      new TableBuilder('allowance', yearColumns(year))
        .line('open', 'At 1 January', (y) => at(Number(y) - 1))
        .line('charged', 'Charged to profit or loss', (y) => -books.tagged(Number(y), 'charge', 'receivable.allowance'))
        .line('written', 'Written off', (y) => -books.tagged(Number(y), 'written off', 'receivable.allowance'))
        .grand('close', 'At 31 December', (y) => at(Number(y)), { of: ['open', 'charged', 'written'] })
        .build(),
    ),
  ]
}

/** Notes 11 to 16: assets and trade payables. */
export const writeAssetNotes = (one: IfrsCase): readonly Block[] => [
  ...intangible(one),
  ...ppe(one),
  ...leases(one),
  ...lines(
    one,
    'inventories',
    'Inventories',
    [
      ['bunkers', 'Fuel and consumables', 'inventory.bunkers'],
      ['spares', 'Spare parts', 'inventory.spares'],
    ],
    1n,
  ),
  ...lines(
    one,
    'receivables',
    'Trade and other receivables',
    [
      ['trade', 'Trade receivables', 'receivable.trade'],
      ['allowance', 'Allowance for expected credit losses', 'receivable.allowance'],
      ['other', 'Other receivables', 'receivable.other'],
      ['prepayments', 'Prepayments', 'receivable.prepayments'],
    ],
    1n,
  ),
  ...allowance(one),
  ...lines(
    one,
    'payables',
    'Trade and other payables',
    [
      ['trade', 'Trade payables', 'payable.trade'],
      ['accruals', 'Accruals', 'payable.accruals'],
      ['otherTax', 'Other taxes and social security', 'payable.otherTax'],
      ['contracts', 'Contract liabilities', 'payable.contracts'],
    ],
    -1n,
  ),
]
