import { expect, test } from 'vitest'
import { explainFigure, listFiguresOfAccount } from './explain-figure.ts'
import { indexFigures } from './index-figures.ts'
import { draftBooks } from './testing/work-out-books.ts'
import { writeExplanation } from './write-explanation.ts'

const explain = (key: string, given: Parameters<typeof draftBooks>[0] = {}) => {
  const { draft, accounts } = draftBooks(given)
  const index = indexFigures(draft)
  const figure = index.get(key)
  if (figure === undefined) throw new Error(`no figure ${key} among ${[...index.keys()].join(' ')}`)
  return explainFigure(figure, draft, index, accounts)
}
const accrual = {
  number: 1,
  narration: 'Accrue rent',
  lines: [
    { code: '7000', name: 'Rent', amount: '500' },
    { code: '2109', name: 'Accruals', amount: '-500.00' },
  ],
}

test.each(['units', 'thousands'] as const)('the accounts, terms and rounding of every figure add up to it, printed in %s', (scale) => {
  const { draft, accounts } = draftBooks({ profile: { scale }, journals: [accrual] })
  const index = indexFigures(draft)
  expect(index.size).toBeGreaterThan(50)
  for (const figure of index.values()) {
    const { rounded, terms, adjustment } = explainFigure(figure, draft, index, accounts)
    const sum = terms.reduce((all, { value }) => all + value, (rounded ?? 0n) + adjustment)
    // Movements of fixed assets are from the profile: nothing is behind them.
    if (rounded !== null || terms.length > 0) expect([figure.key, sum]).toEqual([figure.key, figure.cell.value])
  }
})

test('a figure has its accounts with the sign of its line, and what journals posted', () => {
  const { accounts, exact } = explain('income-statement.administrative.0', { journals: [accrual] })
  expect(accounts.map(({ name, amount, posted }) => [name, amount, posted])).toEqual([
    ['Rent', -3_459_995n, -50_000n],
    ['Depreciation', -2_020_010n, 0n],
  ])
  expect(exact).toBe(-5_480_005n)
})

test('last year has no journals', () => {
  const { accounts } = explain('income-statement.administrative.1', { journals: [accrual] })
  expect(accounts.map(({ name, posted }) => [name, posted])).toEqual([['Rent', 0n]])
})

test('a total has the figures that it adds up, and is part of others', () => {
  const { terms, partOf } = explain('balance-sheet.net-current.0')
  expect(terms.map(({ figure }) => figure?.label)).toEqual(['Total current assets', 'Creditors: amounts falling due within one year'])
  expect(partOf.map(({ label }) => label)).toContain('Total assets less current liabilities')
})

test('a copied explanation is rows of code, name and amount that a spreadsheet adds up', () => {
  const made = explain('balance-sheet.debtors.0')
  expect(writeExplanation(made, 2).split('\n')).toEqual([
    '\tBalance sheet: Debtors, 2026 £\t',
    '1100\tTrade debtors\t40300.45',
    '1103\tPrepayments\t1000.45',
    '\tAccounts\t41300.90',
    '\tAccounts, rounded\t41301',
    '\tDebtors\t41301',
  ])
})

test('a movement of the year has the accounts behind it, with both balances', () => {
  const { behind, exact, terms } = explain('note-tangible.cost-more.0')
  expect([exact, terms]).toEqual([null, []])
  expect(behind.length).toBeGreaterThan(0)
  expect(behind.every(({ current, prior }) => current > 0n || prior > 0n)).toBe(true)
})

test('a name that begins like a formula is text in a spreadsheet, and a tab in it is no cell', () => {
  const made = explain('balance-sheet.debtors.0')
  const named = { ...made, accounts: made.accounts.map((account) => ({ ...account, name: '=1+1\tx' })) }
  expect(writeExplanation(named, 2)).toContain("1100\t'=1+1 x\t40300.45")
})

test('an account is found in the statements, and an account in none is not', () => {
  const { draft } = draftBooks()
  const index = indexFigures(draft)
  expect(listFiguresOfAccount('code 1103', draft, index).map(({ key }) => key)).toEqual(
    expect.arrayContaining(['balance-sheet.debtors.0', 'balance-sheet.debtors.1']),
  )
  expect(listFiguresOfAccount('code 9999', draft, index)).toEqual([])
})
