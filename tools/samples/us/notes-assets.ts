import { heading, table, text, type Block } from '../layout/blocks.ts'
import { TableBuilder } from '../layout/table.ts'
import { dateColumns, factsOf, type UsCase, yearColumns } from './company.ts'

const noteHeading = ({ notes }: UsCase, id: string, caption: string): Block => heading(`Note ${notes.number(id)} — ${caption}`)

type Rows = readonly (readonly [key: string, label: string, account: string])[]

/** Balances that add up, with dollar signs at the top and at the bottom. */
const list = ({ year, books }: UsCase, key: string, rows: Rows, total: string, sign: 1n | -1n = 1n): Block => {
  const t = new TableBuilder(key, dateColumns(year))
  rows.forEach(([row, label, account], i) => t.line(row, label, (y) => books.balance(Number(y), account) * sign, { signed: i === 0 }))
  t.grand('total', total, (y) => books.balance(Number(y), ...rows.map(([, , account]) => account)) * sign, {
    of: rows.map(([row]) => row),
    signed: true,
    bold: false,
  })
  return table(t.build())
}

const revenue = (one: UsCase): readonly Block[] => {
  const { year, books } = one
  const abroad = (y: string) => factsOf(y).abroad
  const all = (y: string) => -books.flow(Number(y), 'pl.sales')
  return [
    noteHeading(one, 'revenue', 'Revenue'),
    text('Net sales by place of the customer were:'),
    table(
      new TableBuilder('revenue', yearColumns(year), 92)
        .line('states', 'United States', (y) => all(y) - abroad(y).europe - abroad(y).asia, { signed: true })
        .line('europe', 'Europe', (y) => abroad(y).europe)
        .line('asia', 'Asia and rest of world', (y) => abroad(y).asia)
        .grand('total', 'Total net sales', all, { of: ['states', 'europe', 'asia'], signed: true, bold: false })
        .build(),
    ),
    text('Deferred revenue at the beginning of each year was recognized in that year. No customer exceeded 10% of net sales.'),
  ]
}

const receivables = (one: UsCase): readonly Block[] => {
  const { year, books } = one
  const at = (y: number) => -books.balance(y, 'receivable.allowance')
  return [
    noteHeading(one, 'receivables', 'Accounts Receivable'),
    list(
      one,
      'receivables',
      [
        ['gross', 'Accounts receivable', 'receivable.gross'],
        ['allowance', 'Allowance for credit losses', 'receivable.allowance'],
      ],
      'Accounts receivable, net',
    ),
    text('The allowance for credit losses changed as follows:'),
    table(
      new TableBuilder('allowance', yearColumns(year), 92)
        .line('open', 'Balance at beginning of year', (y) => at(Number(y) - 1), { signed: true })
        .line('charged', 'Provision for credit losses', (y) => -books.tagged(Number(y), 'charge', 'receivable.allowance'))
        .line('written', 'Write-offs, net of recoveries', (y) => -books.tagged(Number(y), 'written off', 'receivable.allowance'))
        .grand('close', 'Balance at end of year', (y) => at(Number(y)), { of: ['open', 'charged', 'written'], signed: true, bold: false })
        .build(),
    ),
  ]
}

const property = (one: UsCase): readonly Block[] => {
  const { year, books } = one
  const classes = [
    ['land', 'Land'],
    ['buildings', 'Buildings and improvements'],
    ['machinery', 'Machinery and equipment'],
    ['furniture', 'Furniture and fixtures'],
    ['construction', 'Construction in progress'],
  ] as const
  const at =
    (...parts: string[]) =>
    (y: string) =>
      books.balance(Number(y), ...parts.map((part) => `ppe.${part}`))
  const t = new TableBuilder('property', dateColumns(year))
  classes.forEach(([key, label], i) => t.line(key, label, at(key), { signed: i === 0 }))
  t.total('gross', '', at(...classes.map(([key]) => key)), { of: classes.map(([key]) => key) })
    .line('accumulated', 'Less: accumulated depreciation', at('accumulated'))
    .grand('net', 'Property, plant and equipment, net', (y) => books.balance(Number(y), 'ppe'), {
      of: ['gross', 'accumulated'],
      signed: true,
      bold: false,
    })
  const roll = new TableBuilder('accumulated', yearColumns(year), 92)
    .line('open', 'Accumulated depreciation at beginning of year', (y) => -books.balance(Number(y) - 1, 'ppe.accumulated'), {
      signed: true,
    })
    .line('charge', 'Depreciation expense', (y) => -books.tagged(Number(y), 'charge', 'ppe.accumulated'))
    .line('sold', 'Sales and retirements', (y) => -books.tagged(Number(y), 'sold', 'ppe.accumulated'))
    .grand('close', 'Accumulated depreciation at end of year', (y) => -books.balance(Number(y), 'ppe.accumulated'), {
      of: ['open', 'charge', 'sold'],
      signed: true,
      bold: false,
    })
  return [noteHeading(one, 'property', 'Property, Plant and Equipment'), table(t.build()), table(roll.build())]
}

const intangibles = (one: UsCase): readonly Block[] => {
  const { year, books } = one
  return [
    noteHeading(one, 'intangibles', 'Goodwill and Intangible Assets'),
    table(
      new TableBuilder('goodwill', yearColumns(year), 92)
        .line('open', 'Goodwill at beginning of year', (y) => books.balance(Number(y) - 1, 'goodwill'), { signed: true })
        .line('translation', 'Foreign currency translation', (y) => books.flow(Number(y), 'goodwill'))
        .grand('close', 'Goodwill at end of year', (y) => books.balance(Number(y), 'goodwill'), {
          of: ['open', 'translation'],
          signed: true,
          bold: false,
        })
        .build(),
    ),
    list(
      one,
      'intangibles',
      [
        ['cost', 'Customer relationships and technology', 'intangible.cost'],
        ['accumulated', 'Less: accumulated amortization', 'intangible.accumulated'],
      ],
      'Intangible assets, net',
    ),
    text('Amortization is expected to be $1,260 in each year through fiscal 2027 and $550 in fiscal 2028.'),
  ]
}

const accrued = (one: UsCase): readonly Block[] => {
  const { year, books } = one
  const at = (y: number) => -books.balance(y, 'accrued.warranty')
  return [
    noteHeading(one, 'accrued', 'Accrued Liabilities and Warranty'),
    list(
      one,
      'accrued',
      [
        ['compensation', 'Compensation and benefits', 'accrued.compensation'],
        ['warranty', 'Product warranty', 'accrued.warranty'],
        ['other', 'Other', 'accrued.other'],
      ],
      'Accrued liabilities',
      -1n,
    ),
    text('The product warranty accrual changed as follows:'),
    table(
      new TableBuilder('warranty', yearColumns(year), 92)
        .line('open', 'Balance at beginning of year', (y) => at(Number(y) - 1), { signed: true })
        .line('charged', 'Warranties issued', (y) => -books.tagged(Number(y), 'charge', 'accrued.warranty'))
        .line('settled', 'Settlements', (y) => -books.tagged(Number(y), 'settled', 'accrued.warranty'))
        .grand('close', 'Balance at end of year', (y) => at(Number(y)), { of: ['open', 'charged', 'settled'], signed: true, bold: false })
        .build(),
    ),
  ]
}

/** Notes 2 to 7. */
export const writeAssetNotes = (one: UsCase): readonly Block[] => [
  ...revenue(one),
  ...receivables(one),
  noteHeading(one, 'inventories', 'Inventories'),
  list(
    one,
    'inventories',
    [
      ['raw', 'Raw materials', 'inventory.raw'],
      ['process', 'Work in process', 'inventory.process'],
      ['finished', 'Finished goods', 'inventory.finished'],
    ],
    'Inventories',
  ),
  ...property(one),
  ...intangibles(one),
  ...accrued(one),
]
