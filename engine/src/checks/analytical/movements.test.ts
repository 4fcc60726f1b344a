import { expect, test } from 'vitest'
import { readDocument } from '../../read-document.ts'
import { pageFromText } from '../../testing/page-from-text.ts'
import { movements } from './movements.ts'

/** The movements of a balance sheet with these lines, "label: this year, last year", beside assets of 100,000. */
function movementsOf(...lines: readonly string[]) {
  const line = (label: string, ...figures: readonly string[]) => label.padEnd(45) + figures.map((figure) => figure.padStart(26)).join('')
  const rows = lines.map((text) => {
    const [label = '', figures] = text.split(': ')
    return line(label, ...(figures?.split(' ') ?? []))
  })
  const fixed = ['Land', 'Total assets', 'Share capital', 'Total equity and liabilities']
  const all = [line('', '2025', '2024'), line('', '£', '£'), ...rows, ...fixed.map((label) => line(label, '100,000', '100,000'))]
  const document = readDocument([pageFromText(['Balance sheet', 'At 31 December 2025', '', ...all].join('\n'))])
  const points = movements.run({ document, casts: [] }).points ?? []
  const point = points.find(({ place }) => place === 'movements')
  const table = point?.movements
  const shown = table?.lines.map(({ line, current, previous, change, percent }) => [line, current.text, previous.text, change, percent])
  return {
    titles: points.map(({ title }) => title),
    title: point?.title,
    detail: point?.detail,
    years: [table?.current, table?.previous],
    shown,
    evidence: point?.evidence,
  }
}

test('movements are a table by year, the largest first, each with its places', () => {
  const { years, shown, detail, evidence } = movementsOf('Stock: 40,000 30,000', 'Debtors: 12,345 10,000', 'Cash: 10,500 10,000')
  expect(years).toEqual(['2025', '2024'])
  expect(shown).toEqual([
    ['Stock', '40,000', '30,000', '10000', '33.3'],
    ['Debtors', '12,345', '10,000', '2345', '23.5'],
  ])
  expect(detail).toBe('Only movements above 1,000 (£), 1% of total assets, count.')
  expect(evidence?.map(({ label }) => label)).toEqual(['Stock (2025)', 'Stock (2024)', 'Debtors (2025)', 'Debtors (2024)'])
})

test('a percentage is shown neither after nil nor across a change of sign', () => {
  expect(movementsOf('Reserve: (4,000) 6,000', 'Deposits: 3,000 -', 'Advances: - 2,000', 'Deferred tax: (1,500) (5,000)').shown).toEqual([
    ['Reserve', '(4,000)', '6,000', '-10000', undefined],
    ['Deferred tax', '(1,500)', '(5,000)', '3500', '-70.0'],
    ['Deposits', '3,000', '-', '3000', undefined],
    ['Advances', '-', '2,000', '-2000', '-100.0'],
  ])
})

test('digits beyond those of a floating-point number are kept', () => {
  const huge = '9,007,199,254,740,993'
  expect(movementsOf(`Stock: ${huge} 1,000`).shown).toEqual([['Stock', huge, '1,000', '9007199254739993', '900719925473999.3']])
})

test('each fact is listed once, and lines of one name with their headings', () => {
  const { shown } = movementsOf('Profit: 9,000 4,000', 'Net profit of the year: 9,000 4,000')
  expect(shown).toEqual([['Profit', '9,000', '4,000', '5000', '125.0']])
  const named = movementsOf(
    'Cash: 10,000 10,000',
    'Current liabilities',
    'Borrowings: 9,000 4,000',
    'Non-current liabilities:',
    'Borrowings: 30,000 20,000',
    'Provisions: 7,000 3,000',
  )
  expect(named.shown?.map(([line]) => line)).toEqual([
    'Non-current liabilities: Borrowings',
    'Current liabilities: Borrowings',
    'Provisions',
  ])
})

test('a line after the total of a heading is not under that heading', () => {
  const { shown } = movementsOf(
    'Cash: 10,000 10,000',
    'Current liabilities',
    'Borrowings: 9,000 4,000',
    'Total current liabilities: 9,000 4,000',
    'Borrowings: 30,000 20,000',
  )
  expect(shown?.map(([line]) => line)).toEqual(['Borrowings', 'Current liabilities: Borrowings'])
})

test('numbers of shares and totals are no lines that move', () => {
  expect(movementsOf('Total current assets: 9,000 4,000', 'Current assets: 9,000 4,000', 'Weighted shares: 9,100 4,000').shown).toBe(
    undefined,
  )
})

test('a heading of equity that states a number of shares leaves its lines in', () => {
  const { shown } = movementsOf('Cash: 10,000 10,000', 'Stockholders’ equity, authorised shares', 'Retained profit: 9,000 4,000')
  expect(shown?.map(([line]) => line)).toEqual(['Retained profit'])
})

test('of many lines the eight largest are listed, and the number of all is stated', () => {
  const { title, detail, shown } = movementsOf(
    ...Array.from({ length: 11 }, (_, i) => `Stock of kind ${'abcdefghijk'[i] ?? ''}: ${20 + i},000 5,000`),
  )
  expect(title).toContain('11 lines moved')
  expect(detail).toMatch(/^The 8 largest are listed\. Only movements/)
  expect(shown?.map(([, now]) => now)).toEqual([30, 29, 28, 27, 26, 25, 24, 23].map((thousands) => `${thousands},000`))
})

test('a large figure that did not move is questioned, except where nothing usually moves it', () => {
  const stillAmong = (...lines: readonly string[]) =>
    movementsOf('Stock: 20,000 5,000', ...lines).titles.filter((title) => title.startsWith('Is'))
  expect(stillAmong('Accrued bonuses: 12,345 12,345')).toEqual(['Is “Accrued bonuses” really the same in both years?'])
  expect(stillAmong('Merger reserve: 12,345 12,345', 'Merger relief reserve: 12,345 12,345')).toEqual([])
})
