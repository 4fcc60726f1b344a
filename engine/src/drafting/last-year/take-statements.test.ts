import { describe, expect, test } from 'vitest'
import type { Part } from '../../model/cast.ts'
import type { PrintedRow, PrintedStatement } from './printed-table.ts'
import { takeStatements } from './take-statements.ts'

type Line = readonly [label: string, concept: PrintedRow['concept'], amount: bigint | null, adds?: string]

/** A table of lines; `adds` are the rows that a total adds up, such as "0 1 -2". */
function tableOf(kind: PrintedStatement['kind'], lines: readonly Line[]): PrintedStatement {
  const rows = lines.map(([label, concept, amount, adds]): PrintedRow => {
    const isTotal = adds !== undefined || label === ''
    return { label, heading: '', concept, term: null, isTotal, amount }
  })
  const toPart = (text: string): Part => ({ row: Number(text.replace('-', '')), sign: text.startsWith('-') ? -1 : 1 })
  const sums = new Map(lines.flatMap(([, , , adds], at) => (adds === undefined ? [] : [[at, adds.split(' ').map(toPart)] as const])))
  return { kind, page: 5, table: { page: 5, rows, sums, printedUnit: 1n } }
}

const sheetOf = (debtors: bigint, total: bigint) =>
  tableOf('balance-sheet', [
    ['Tangible assets', 'property-plant-equipment', 100n],
    ['Debtors', 'receivables', debtors],
    ['of which due from directors', null, 7n],
    ['Total assets', 'total-assets', total, '0 1'],
    ['Trade creditors', 'payables', 60n],
    ['Share capital', 'share-capital', 10n],
    ['Retained earnings', 'retained-earnings', 70n],
    ['Total equity', 'total-equity', 80n, '5 6'],
    ['Total', 'liabilities-and-equity', 140n, '4 7'],
  ])

const income = tableOf('income-statement', [
  ['Turnover', 'revenue', 500n],
  ['Materials', null, 200n],
  ['Other costs of sale', null, 100n],
  ['Cost of sales', 'cost-of-sales', 300n, '1 2'],
  ['Gross profit', 'gross-profit', 200n, '0 -3'],
  ['Tax', 'tax', 40n],
  ['Profit', 'profit', 160n, '4 -5'],
])

const balancesOf = (...statements: readonly PrintedStatement[]) =>
  takeStatements(statements, 0, false).accounts?.map(({ name, balance, line }) => `${name} ${balance} ${line.class ?? '?'}`)

describe('takeStatements', () => {
  test('takes every last line once, without totals and without what no total adds up', () => {
    expect(balancesOf(sheetOf(40n, 140n))).toEqual([
      'Tangible assets 100 other-tangibles',
      'Debtors 40 other-receivables',
      'Trade creditors -60 trade-payables',
      'Share capital -10 share-capital',
      'Retained earnings -70 retained-earnings',
    ])
    expect(takeStatements([sheetOf(40n, 140n)], 0, false).leftOut).toEqual([{ page: 5, name: 'of which due from directors', amount: '7' }])
  })

  test('lines of no concept have that of the total that adds them up, and the result is taken out of reserves', () => {
    expect(balancesOf(sheetOf(40n, 140n), income)?.slice(0, 5)).toEqual([
      'Turnover -500 goods-sold',
      'Materials 200 materials-purchased',
      'Other costs of sale 100 direct-costs',
      'Tax 40 tax-charge',
      'Result of the year, which reserves include 160 profit-for-year',
    ])
  })

  test('debits equal credits', () => {
    for (const statements of [[sheetOf(40n, 140n)], [sheetOf(41n, 140n)], [sheetOf(40n, 140n), income]])
      expect(takeStatements(statements, 0, false).accounts?.reduce((sum, { balance }) => sum + balance, 0n)).toBe(0n)
  })

  test('a total that differs by rounding is as printed: an account of its own has the difference', () => {
    expect(balancesOf(sheetOf(41n, 140n))).toContain('Rounding in Total assets -1 other-tangibles')
  })

  test('a sheet that does not add up is not used, and the total is named with what it misses', () => {
    const { accounts, problems } = takeStatements([sheetOf(30n, 140n), income], 0, false)
    expect(accounts).toBeNull()
    expect(problems.map(({ message }) => message)).toEqual([
      'The balance sheet on page 5 is not used: “Total assets” is 140, 10 more than the lines read above it.',
    ])
  })

  test('without an income statement that adds up the balance sheet is used, with a problem that names the total', () => {
    const broken = tableOf('income-statement', [
      ['Turnover', 'revenue', 500n],
      ['Profit', 'profit', 160n],
    ])
    const { read, problems } = takeStatements([sheetOf(40n, 140n), broken], 0, false)
    expect(read).toEqual([{ kind: 'balance-sheet', page: 5 }])
    expect(problems[0]?.message).toContain('“Profit” is 160, and it could not be found what adds up to it.')
  })

  test('a loss that is printed without brackets turns no sign of income', () => {
    const loss = tableOf('income-statement', [
      ['Turnover', 'revenue', 500n],
      ['Administrative expenses', 'administrative-expenses', 660n],
      ['Loss for the year', 'profit', 160n, '1 -0'],
    ])
    expect(balancesOf(sheetOf(40n, 140n), loss)?.slice(0, 3)).toEqual([
      'Turnover -500 goods-sold',
      'Administrative expenses 660 other-operating-costs',
      'Result of the year, which reserves include -160 profit-for-year',
    ])
  })
})
