import { heading, table, text, type Block, slot } from '../layout/blocks.ts'
import { printThousands } from '../layout/amounts.ts'
import { type Column, TableBuilder } from '../layout/table.ts'
import { factsOf, yearColumns, type UkCase } from './company.ts'

const rollForward = (
  { year, books }: UkCase,
  key: string,
  columns: readonly Column[],
  path: (column: string, part: string) => string,
): TableBuilder => {
  const at = (y: number, part: string) => (column: string) => books.balance(y, path(column, part))
  const moved = (tag: string, part: string) => (column: string) => books.tagged(year, tag, path(column, part))
  const minus = (value: (column: string) => bigint) => (column: string) => -value(column)
  const net = (y: number) => (column: string) => at(y, 'cost')(column) + at(y, 'dep')(column)
  const charged = minus(moved('charge', 'dep'))
  return new TableBuilder(key, columns, columns.length > 2 ? 66 : 72)
    .head('Cost')
    .line('costOpen', `At 1 April ${year - 1}`, at(year - 1, 'cost'))
    .line('additions', 'Additions', moved('additions', 'cost'))
    .line('costDisposals', 'Disposals', moved('disposals', 'cost'), { unlessNil: true })
    .total('costClose', `At 31 March ${year}`, at(year, 'cost'), { of: ['costOpen', 'additions', 'costDisposals'] })
    .gap()
    .head(key === 'tangible' ? 'Depreciation' : 'Amortisation')
    .line('depOpen', `At 1 April ${year - 1}`, minus(at(year - 1, 'dep')))
    .line('charge', 'Charge for the year', charged)
    .line('depDisposals', 'Disposals', minus(moved('disposals', 'dep')), { unlessNil: true })
    .total('depClose', `At 31 March ${year}`, minus(at(year, 'dep')), { of: ['depOpen', 'charge', 'depDisposals'] })
    .gap()
    .head('Net book value')
    .grand('net', `At 31 March ${year}`, net(year), { of: ['costClose', '-depClose'] })
    .grand('netOpen', `At 31 March ${year - 1}`, net(year - 1), { of: ['costOpen', '-depOpen'] })
}

const intangible = (one: UkCase): readonly Block[] => [
  heading(`${one.notes.label('intangible')} Intangible assets`),
  table(
    rollForward(
      one,
      'intangible',
      [{ key: 'software', heading: ['Software', '£’000'] }],
      (column, part) => `intangible.${column}.${part}`,
    ).build(),
  ),
]

const tangible = (one: UkCase): readonly Block[] => {
  const { year, books, notes } = one
  const classes = {
    buildings: ['Freehold', 'buildings'],
    plant: ['Plant and', 'machinery'],
    vehicles: ['Motor', 'vehicles'],
    fixtures: ['Fixtures', 'and fittings'],
    total: ['', 'Total'],
  }
  const columns = Object.entries(classes).map(([key, lines]) => ({ key, heading: [...lines, '£’000'] }))
  const bought = books.tagged(year, 'additions', 'fa')
  const financed = factsOf(year).hirePurchase
  const t = rollForward(one, 'tangible', columns, (column, part) => `fa.${column === 'total' ? '*' : column}.${part}`).crossCast('total', [
    'buildings',
    'plant',
    'vehicles',
    'fixtures',
  ])
  return [
    heading(`${notes.label('tangible')} Tangible assets`),
    table(t.build()),
    text(
      `Additions of £${slot('tangible.text.additions', printThousands(bought, { nil: '-' }))},000 include motor vehicles of £${slot('tangible.text.financed', printThousands(financed, { nil: '-' }))},000 financed by hire purchase. The bank loan is secured on the freehold buildings (see note ${slot('tangible.text.note', notes.number('loans'))}).`,
    ),
  ]
}

const simple = (
  one: UkCase,
  id: string,
  caption: string,
  lines: readonly (readonly [key: string, label: string, pattern: string])[],
): readonly Block[] => {
  const t = new TableBuilder(id, yearColumns(one.year))
  for (const [key, label, pattern] of lines) t.line(key, label, (y) => one.books.balance(Number(y), pattern))
  t.grand('total', '', (y) => one.books.balance(Number(y), ...lines.map(([, , pattern]) => pattern)), { of: lines.map(([key]) => key) })
  return [heading(`${one.notes.label(id)} ${caption}`), table(t.build())]
}

/** Notes 9 to 12: the assets. */
export const writeAssetNotes = (one: UkCase): readonly Block[] => [
  ...intangible(one),
  ...tangible(one),
  ...simple(one, 'stocks', 'Stocks', [
    ['materials', 'Raw materials and consumables', 'stock.materials'],
    ['work', 'Work in progress', 'stock.work'],
    ['finished', 'Finished goods and goods for resale', 'stock.finished'],
  ]),
  ...simple(one, 'debtors', 'Debtors', [
    ['trade', 'Trade debtors', 'debtors.trade'],
    ['other', 'Other debtors', 'debtors.other'],
    ['prepayments', 'Prepayments and accrued income', 'debtors.prepayments'],
  ]),
]
