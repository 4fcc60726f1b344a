import type { CellTerm, Draft, DraftAccount, DraftCell, DraftColumn, DraftRow, DraftTable, Gap } from '@tickmark/engine/drafting'

/*
 * A draft of a small company in thousands, written by hand. Rounded lines do not add up in four places; an adjustment of one makes up for each.
 */

const account = (code: string, name: string, type: DraftAccount['class'], current: bigint, prior: bigint): DraftAccount => ({
  code,
  name,
  class: type,
  isApproved: true,
  current,
  prior,
})

/** In pence. Positions are those of the sums below. */
const accounts: readonly DraftAccount[] = [
  account('0010', 'Freehold property', 'buildings', 42_098_000n, 42_098_000n),
  account('0011', 'Freehold property depreciation', 'buildings', -8_419_600n, -7_577_640n),
  account('0020', 'Plant and machinery', 'plant-machinery', 30_590_055n, 26_840_055n),
  account('0021', 'Plant and machinery depreciation', 'plant-machinery', -16_422_030n, -13_110_000n),
  account('1001', 'Stock of timber and finished goods', 'raw-materials', 8_841_210n, 7_965_520n),
  account('1100', 'Trade debtors', 'trade-receivables', 14_687_040n, 13_942_075n),
  account('1103', 'Prepayments', 'prepayments', 931_800n, 820_400n),
  account('1200', 'Bank current account', 'bank', 5_409_380n, 3_899_061n),
  account('1230', 'Petty cash', 'cash', 25_000n, 25_000n),
  account('2100', 'Trade creditors', 'trade-payables', -9_763_418n, -9_212_040n),
  account('2200', 'PAYE and VAT', 'taxes-payable', -3_140_766n, -2_875_411n),
  account('2210', 'Corporation tax', 'income-tax', -1_890_500n, -1_423_000n),
  account('2300', 'Bank loan', 'bank-loans', -18_000_000n, -20_500_000n),
  account('3000', 'Ordinary share capital', 'share-capital', -100_000n, -100_000n),
  account('3200', 'Profit and loss account brought forward', 'retained-earnings', -40_792_020n, -38_366_719n),
  account('3250', 'Dividends paid', 'dividends', 1_200_000n, 0n),
  account('4000', 'Sales', 'goods-sold', -118_654_077n, -110_231_830n),
  account('5000', 'Purchases', 'materials-purchased', 70_193_345n, 66_512_015n),
  account('5001', 'Direct wages', 'direct-costs', 15_240_000n, 14_895_000n),
  account('7000', 'Salaries', 'wages', 16_824_036n, 16_138_020n),
  account('7100', 'Rent, rates and insurance', 'external-services', 4_183_055n, 3_971_244n),
  account('8000', 'Depreciation', 'depreciation', 4_153_990n, 3_826_000n),
  account('7900', 'Bank interest', 'interest-costs', 915_000n, 1_041_250n),
  account('9000', 'Corporation tax charge', 'tax-charge', 1_890_500n, 1_423_000n),
]

interface Making {
  readonly accounts?: readonly number[]
  readonly sign?: 1 | -1
  readonly year?: 'current' | 'prior'
  readonly terms?: readonly CellTerm[]
  readonly adjustment?: bigint
}

const cell = (value: bigint, { accounts: positions, sign = 1, year = 'current', terms = [], adjustment = 0n }: Making): DraftCell => ({
  value,
  ledger: positions === undefined ? null : { accounts: positions, year, sign },
  terms,
  adjustment,
})

/** The same accounts in both years. */
const years = (sum: readonly number[], sign: 1 | -1, values: readonly [bigint, bigint], adjustments: readonly bigint[] = []): DraftCell[] =>
  values.map((value, at) => {
    const adjustment = adjustments[at] ?? 0n
    return cell(value, { accounts: sum, sign, year: at === 0 ? 'current' : 'prior', adjustment })
  })

/** The sum of rows of a table in each column; "-row" is deducted. */
const sumOf = (table: string, rows: readonly string[], values: readonly bigint[], adjustments: readonly bigint[] = []): DraftCell[] =>
  values.map((value, column) =>
    cell(value, {
      adjustment: adjustments[column] ?? 0n,
      terms: rows.map((row) => ({ table, row: row.replace(/^-/, ''), column, sign: row.startsWith('-') ? -1 : 1 })),
    }),
  )

const row = (id: string, label: string, cells: DraftRow['cells'], more: Partial<DraftRow> = {}): DraftRow => ({
  id,
  label,
  level: 0,
  role: 'item',
  final: false,
  note: null,
  concept: null,
  term: null,
  cells,
  ...more,
})
const total = (id: string, label: string, cells: DraftRow['cells'], more: Partial<DraftRow> = {}) =>
  row(id, label, cells, { role: 'total', ...more })
const heading = (id: string, label: string) => row(id, label, [], { role: 'heading' })

const columns = (unit: string): DraftColumn[] => [
  { heading: '2026', unit, year: 'current', dimension: null },
  { heading: '2025', unit, year: 'prior', dimension: null },
]

const profitAndLoss: DraftTable = {
  id: 'income-statement',
  kind: 'income-statement',
  title: null,
  columns: columns('£’000'),
  rows: [
    row('turnover', 'Turnover', years([16], -1, [1187n, 1102n]), { concept: 'revenue' }),
    row('cost-of-sales', 'Cost of sales', years([17, 18], -1, [-854n, -814n])),
    total('gross-profit', 'Gross profit', sumOf('income-statement', ['turnover', 'cost-of-sales'], [333n, 288n])),
    row('administrative-expenses', 'Administrative expenses', years([19, 20, 21], -1, [-252n, -239n])),
    total('operating-profit', 'Operating profit', sumOf('income-statement', ['gross-profit', 'administrative-expenses'], [81n, 49n])),
    row('interest', 'Interest payable and similar expenses', years([22], -1, [-9n, -11n], [0n, -1n])),
    total('before-tax', 'Profit before taxation', sumOf('income-statement', ['operating-profit', 'interest'], [72n, 38n])),
    row('tax', 'Tax on profit', years([23], -1, [-19n, -14n])),
    total('profit', 'Profit for the financial year', sumOf('income-statement', ['before-tax', 'tax'], [53n, 24n]), { final: true }),
  ],
}

const balanceSheet: DraftTable = {
  id: 'balance-sheet',
  kind: 'balance-sheet',
  title: null,
  columns: columns('£’000'),
  rows: [
    heading('fixed', 'Fixed assets'),
    row('tangible', 'Tangible assets', years([0, 1, 2, 3], 1, [478n, 482n], [0n, -1n]), { level: 1, note: '3' }),
    heading('current', 'Current assets'),
    row('stocks', 'Stocks', years([4], 1, [89n, 80n], [1n, 0n]), { level: 1 }),
    row('debtors', 'Debtors', years([5, 6], 1, [156n, 148n]), { level: 1, note: '4' }),
    row('cash', 'Cash at bank and in hand', years([7, 8], 1, [54n, 39n]), { level: 1 }),
    row('investments', 'Investments', [cell(0n, {}), cell(0n, {})], { level: 1 }),
    total('current-assets', '', sumOf('balance-sheet', ['stocks', 'debtors', 'cash', 'investments'], [299n, 267n]), { level: 1 }),
    row('creditors', 'Creditors: amounts falling due within one year', years([9, 10, 11], 1, [-148n, -135n])),
    total('net-current', 'Net current assets', sumOf('balance-sheet', ['current-assets', 'creditors'], [151n, 132n])),
    total('less-current', 'Total assets less current liabilities', sumOf('balance-sheet', ['tangible', 'net-current'], [629n, 614n])),
    row('loans', 'Creditors: amounts falling due after more than one year', years([12], 1, [-180n, -205n])),
    total('net-assets', 'Net assets', sumOf('balance-sheet', ['less-current', 'loans'], [449n, 409n]), { final: true }),
    heading('capital', 'Capital and reserves'),
    row('share-capital', 'Called up share capital', years([13], -1, [1n, 1n]), { level: 1 }),
    row('reserves', 'Profit and loss account', years([14, 15, 16, 17, 18, 19, 20, 21, 22, 23], -1, [448n, 408n]), { level: 1 }),
    total('equity', 'Shareholders’ funds', sumOf('balance-sheet', ['share-capital', 'reserves'], [449n, 409n]), { final: true }),
  ],
}

const unknown: Gap = { gap: 'number' }
const employees: DraftTable = {
  id: 'employees',
  kind: 'note',
  title: null,
  columns: columns(''),
  rows: [row('average', 'Average number of employees', [cell(14n, {}), unknown])],
}

const asset = (title: string): DraftColumn => ({ heading: title, unit: '£’000', year: 'current', dimension: title })
/** An amount of property and one of plant, each of one account, with their sum. */
const assets = (id: string, sums: readonly [number, number], sign: 1 | -1, year: 'current' | 'prior', values: readonly bigint[]) => [
  cell(values[0] ?? 0n, { accounts: [sums[0]], sign, year }),
  cell(values[1] ?? 0n, { accounts: [sums[1]], sign, year }),
  across(id, (values[0] ?? 0n) + (values[1] ?? 0n)),
]
const across = (id: string, value: bigint): DraftCell =>
  cell(value, { terms: [0, 1].map((column) => ({ table: 'tangible', row: id, column, sign: 1 })) })
const change = (id: string, rows: readonly string[], values: readonly bigint[], adjustments?: readonly bigint[]) => [
  ...sumOf('tangible', rows, values, adjustments),
  across(id, (values[0] ?? 0n) + (values[1] ?? 0n)),
]
const none: Gap = { gap: 'disposals' }
const tangible: DraftTable = {
  id: 'tangible',
  kind: 'note',
  title: null,
  columns: [asset('Land and buildings'), asset('Plant and machinery'), { ...asset('Total'), dimension: null }],
  rows: [
    heading('cost', 'Cost'),
    row('cost-start', 'At 1 April 2025', assets('cost-start', [0, 2], 1, 'prior', [421n, 268n]), { level: 1 }),
    row('additions', 'Additions', change('additions', ['cost-end', '-cost-start'], [0n, 38n]), { level: 1 }),
    row('disposals', 'Disposals', [null, none, null], { level: 1 }),
    total('cost-end', 'At 31 March 2026', assets('cost-end', [0, 2], 1, 'current', [421n, 306n]), { level: 1 }),
    heading('depreciation', 'Depreciation'),
    row('depreciation-start', 'At 1 April 2025', assets('depreciation-start', [1, 3], -1, 'prior', [76n, 131n]), { level: 1 }),
    row('charge', 'Charge for the year', change('charge', ['depreciation-end', '-depreciation-start'], [8n, 33n]), { level: 1 }),
    total('depreciation-end', 'At 31 March 2026', assets('depreciation-end', [1, 3], -1, 'current', [84n, 164n]), { level: 1 }),
    heading('net', 'Net book value'),
    total('net-end', 'At 31 March 2026', change('net-end', ['cost-end', '-depreciation-end'], [336n, 142n], [-1n, 0n]), {
      level: 1,
      final: true,
    }),
    total('net-start', 'At 31 March 2025', change('net-start', ['cost-start', '-depreciation-start'], [345n, 137n]), {
      level: 1,
      final: true,
    }),
  ],
}

const debtors: DraftTable = {
  id: 'debtors',
  kind: 'note',
  title: null,
  columns: columns('£’000'),
  rows: [
    row('trade', 'Trade debtors', years([5], 1, [147n, 140n], [0n, 1n])),
    row('prepayments', 'Prepayments and accrued income', years([6], 1, [9n, 8n])),
    total('total', '', sumOf('debtors', ['trade', 'prepayments'], [156n, 148n]), { final: true }),
  ],
}

const creditors: DraftTable = {
  id: 'creditors',
  kind: 'note',
  title: 'Amounts falling due within one year',
  columns: columns('£’000'),
  rows: [
    row('trade', 'Trade creditors', years([9], -1, [98n, 92n])),
    row('taxes', 'Other taxation and social security', years([10], -1, [31n, 29n])),
    row('corporation-tax', 'Corporation tax', years([11], -1, [19n, 14n])),
    // The balance sheet shows the same in brackets.
    total('total', '', sumOf('creditors', ['trade', 'taxes', 'corporation-tax'], [148n, 135n]), { final: true }),
  ],
}

/** The sample, modified as a test needs it. */
export const makeDraft = (changes: Partial<Draft> = {}): Draft => ({
  profile: {
    name: 'Harrow & Vale Joinery Limited',
    lei: null,
    cik: null,
    companyNumber: '04417382',
    regime: 'FRS102-1A',
    periodStart: '2025-04-01',
    periodEnd: '2026-03-31',
    currency: 'GBP',
    expenses: 'by-function',
    group: false,
    audited: false,
    movements: [],
    scale: 3,
    employees: { average: 14, prior: null },
    directors: ['Margaret Harrow'],
    priorPeriodStart: null,
    firstPeriod: false,
    dormant: null,
    everTraded: null,
    approvalDate: null,
    registeredOffice: null,
    placeOfRegistration: 'England and Wales',
    principalActivity: 'the making and fitting of bespoke joinery',
    texts: {},
    tags: {},
  },
  title: 'Financial statements for the year ended 31 March 2026',
  unit: { currency: 'GBP', scale: 3, text: '£’000' },
  accounts,
  decimals: 2,
  sections: [
    {
      id: 'income-statement',
      heading: 'Profit and loss account',
      dateline: 'for the year ended 31 March 2026',
      blocks: [{ kind: 'table', table: profitAndLoss }],
    },
    {
      id: 'balance-sheet',
      heading: 'Balance sheet',
      dateline: 'as at 31 March 2026',
      blocks: [
        { kind: 'table', table: balanceSheet },
        {
          kind: 'paragraph',
          text: [
            'For the year ended 31 March 2026 the company was entitled to exemption from audit under section 477 of the Companies Act 2006 relating to small companies. The directors acknowledge their responsibilities for complying with the requirements of the Act with respect to accounting records and the preparation of accounts.',
          ],
        },
        {
          kind: 'lines',
          lines: [
            ['Approved by the board of directors on ', { gap: 'date of approval' }, ' and signed on its behalf by'],
            [],
            [],
            ['Margaret Harrow'],
            ['Director'],
            ['Company number 04417382'],
          ],
        },
      ],
    },
    {
      id: 'notes',
      heading: 'Notes to the financial statements',
      dateline: 'for the year ended 31 March 2026',
      blocks: [
        { kind: 'heading', number: '1', text: 'Accounting policies' },
        { kind: 'heading', number: null, text: 'General information' },
        {
          kind: 'paragraph',
          text: [
            'Harrow & Vale Joinery Limited is a private company limited by shares, registered in England and Wales. Its registered office is ',
            { gap: 'address of the registered office' },
            '. Its principal activity is the making and fitting of bespoke joinery.',
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'These financial statements have been prepared in accordance with FRS 102, Section 1A, and under the historical cost convention. They are presented in sterling, rounded to the nearest thousand pounds.',
          ],
        },
        { kind: 'heading', number: '2', text: 'Employees' },
        { kind: 'table', table: employees },
        { kind: 'heading', number: '3', text: 'Tangible fixed assets' },
        { kind: 'table', table: tangible },
        { kind: 'heading', number: '4', text: 'Debtors' },
        { kind: 'table', table: debtors },
        { kind: 'heading', number: '5', text: 'Creditors' },
        { kind: 'table', table: creditors },
      ],
    },
  ],
  questions: [],
  ...changes,
})
