import { expect, test } from 'vitest'
import { reviewStatements } from './review.ts'
import { stated } from './model/decided.ts'
import type { Column, Entity, FinancialStatements, Line, Period, Statement } from './statements/financial-statements.ts'
import type { ConceptId } from './statements/concepts/catalogue.ts'
import type { PrimaryKind } from './model/statement.ts'
import type { Unit } from './model/profile.ts'

const unit: Unit = { currency: 'GBP', scale: 0, text: '£' }
const entity: Entity = { name: stated('Example Limited', 'the ledger'), role: 'single' }
const periods: readonly Period[] = [2025, 2024].map((year) => ({ year, start: `${year}-01-01`, end: `${year}-12-31` }))

/** A line as a ledger gives it: a caption, its concept, and an amount for each year. */
type Given = readonly [label: string, concept: ConceptId | null, amounts?: readonly [bigint, bigint], role?: 'total']

function statement(kind: PrimaryKind, given: readonly Given[]): Statement {
  const columns = periods.map((period, i): Column => {
    const isInstant = kind === 'balance-sheet'
    const value = isInstant ? { ...period, start: null } : period
    const heading = `31 December ${period.year}`
    return { heading, period: stated(value, 'the ledger'), basis: i === 0 ? 'current' : 'comparative', entity, unit, dimension: null }
  })
  let heading = ''
  const lines = given.map(([label, concept, amounts, role]): Line => {
    const base = { label, concept, term: null, period: null, level: 0 }
    if (amounts === undefined) {
      heading = label
      return { ...base, heading: '', role: 'heading', cells: [null, null] }
    }
    const cells = amounts.map((value) => ({ value, decimals: 0, unit, source: { kind: 'ledger', accounts: [label] } }) as const)
    const line: Line = { ...base, heading, role: role ?? 'item', cells }
    if (role === 'total') heading = ''
    return line
  })
  return { kind, entity, title: null, columns, lines }
}

const given = (tradeDebtors: bigint): FinancialStatements => ({
  entities: [entity],
  framework: stated('UK_GAAP', 'the ledger'),
  edition: stated('FRS_102_2022', 'the ledger'),
  unit: stated(unit, 'the ledger'),
  periods,
  statements: [
    statement('income-statement', [
      ['Turnover', 'revenue', [912_450n, 870_310n]],
      ['Cost of sales', 'cost-of-sales', [-540_120n, -520_800n]],
      ['Gross profit', 'gross-profit', [372_330n, 349_510n], 'total'],
      ['Administrative expenses', 'administrative-expenses', [-241_205n, -239_400n]],
      ['Operating profit', 'operating-profit', [131_125n, 110_110n], 'total'],
      ['Interest payable and similar expenses', 'finance-costs', [-4_310n, -5_020n]],
      ['Profit before taxation', 'profit-before-tax', [126_815n, 105_090n], 'total'],
      ['Tax on profit', 'tax', [-31_700n, -26_270n]],
      ['Profit for the financial year', 'profit', [95_115n, 78_820n], 'total'],
    ]),
    statement('balance-sheet', [
      ['Fixed assets', null],
      ['Tangible assets', 'property-plant-equipment', [310_400n, 295_150n]],
      ['Current assets', 'current-assets'],
      ['Stocks', 'inventories', [84_300n, 79_900n]],
      ['Debtors', 'receivables', [tradeDebtors, 140_225n]],
      ['Cash at bank and in hand', 'cash', [96_480n, 61_330n]],
      ['Current assets', 'current-assets', [333_780n, 281_455n], 'total'],
      ['Creditors: amounts falling due within one year', 'current-liabilities', [-118_065n, -115_605n]],
      ['Net current assets', 'net-current-assets', [215_715n, 165_850n], 'total'],
      ['Total assets less current liabilities', 'total-assets-less-current-liabilities', [526_115n, 461_000n], 'total'],
      ['Creditors: amounts falling due after more than one year', 'non-current-liabilities', [-60_000n, -90_000n]],
      ['Net assets', 'net-assets', [466_115n, 371_000n], 'total'],
      ['Capital and reserves', null],
      ['Called up share capital', 'share-capital', [1_000n, 1_000n]],
      ['Profit and loss account', 'retained-earnings', [465_115n, 370_000n]],
      ["Shareholders' funds", 'total-equity', [466_115n, 371_000n], 'total'],
    ]),
  ],
})

test('statements from a ledger are reviewed without pages', () => {
  const review = reviewStatements(given(153_000n))
  expect(review.findings.filter(({ severity }) => severity !== 'info')).toEqual([])
  const states = review.figures.map(({ text, state }) => `${text} ${state}`)
  expect(states.filter((one) => !one.endsWith('ticked'))).toEqual([])
  const checks = [...new Set(review.ties.map(({ check }) => check))].toSorted()
  expect(checks).toMatchInlineSnapshot(`
    [
      "ARI-01",
      "ARI-02",
      "ARI-03",
    ]
  `)
  expect(review.materiality?.basis).toMatchInlineSnapshot(`"profit-before-tax"`)
  expect(review.profile).toMatchObject({
    entity: 'Example Limited',
    standard: 'UK_GAAP',
    periodEnd: '2025-12-31',
    periodStart: '2025-01-01',
  })
})

test('a wrong amount in them is found, with the arithmetic', () => {
  const [error, ...others] = reviewStatements(given(135_000n)).findings.filter(({ severity }) => severity === 'error')
  expect(error?.title).toMatchInlineSnapshot(`"Current assets (2025) does not add up"`)
  expect(error?.detail).toMatchInlineSnapshot(`"Two digits look swapped in 135,000 in “Debtors”; 153,000 would fit."`)
  expect(others).toEqual([])
})
