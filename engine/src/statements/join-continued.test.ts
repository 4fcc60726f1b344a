import { expect, test } from 'vitest'
import type { Statement } from '../model/statement.ts'
import { readDocument } from '../read-document.ts'
import { pagesFromText } from '../testing/page-from-text.ts'
import { tableOf } from '../testing/table-of.ts'
import { joinContinued } from './join-continued.ts'

/** The rows of each table, by label and figures. */
const readAll = (text: string): string[][] =>
  readDocument(pagesFromText(text)).statements.map(({ table: { rows } }) =>
    rows.map(({ label, cells }) => [label, ...cells.map((cell) => cell?.text ?? '')].join(' | ')),
  )

const LOANS = `
Note 9 - Loans
                                       2025     Rate       2024     Rate
2.10% notes due 2026                  1,480    2.13%      1,479    2.13%
2.85% notes due 2028                    992    2.91%        990    2.91%
3.40% notes due 2031                  1,736    3.44%          —       —%
`

test('rows under no headings at the top of the next page end the table', () => {
  const [table] = readAll(`${LOANS}======
3.90% notes due 2036                    740     3.95        739     3.95
Other                                    88        —         91        —
Total loans                           5,036               3,299
`)
  expect(table).toHaveLength(6)
  expect(table?.at(-1)).toBe('Total loans | 5,036 |  | 3,299 | ')
})

test('rows under headings that say “continued” end the table, with fewer columns', () => {
  const [table] = readAll(`${LOANS}======
(Continued)                            2025               2024     Rate
3.90% notes due 2036                    740                739     3.95%
Other                                    88                 91       —%
Total loans                           5,036              3,299
`)
  expect(table).toHaveLength(6)
})

const rowsFrom = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => `Property ${String(from + i).padStart(3)} Mill Street           ${10_000 + 37 * (from + i)}`)
/** A list of one column over three pages, whose pages have a head and a number at their foot. */
const list = ({ second = '', rows = 30, between = '' } = {}) =>
  [
    `Mill Estates Limited\nNotes to the financial statements\n\n12 Properties\n${' '.repeat(41)}2025\n${rowsFrom(100, rows).join('\n')}\n${between}\n${' '.repeat(40)}7`,
    `Mill Estates Limited\nNotes to the financial statements\n\n${second}${rowsFrom(200, rows).join('\n')}\n\n${' '.repeat(40)}8`,
    `Mill Estates Limited\nNotes to the financial statements\n\n${second}${rowsFrom(300, 4).join('\n')}\nTotal`.padEnd(4),
  ].join('\n======\n')

test('a list goes on beneath the head of each page, whether its heading is repeated or not', () => {
  expect(readAll(list()).map((rows) => rows.length)).toEqual([64])
  expect(readAll(list({ second: `${' '.repeat(41)}2025\n` })).map((rows) => rows.length)).toEqual([64])
})

test('a list does not go on beneath a title, after a sentence, or after a few rows', () => {
  expect(readAll(list({ second: `13 Other properties\n${' '.repeat(41)}2025\n` }))).toHaveLength(2)
  expect(readAll(list({ second: `${' '.repeat(41)}2024\n` })).length).toBeGreaterThan(1)
  expect(readAll(list({ between: 'The properties that were let during the year are listed on the next page.' })).length).toBe(2)
  expect(readAll(list({ rows: 6, second: `${' '.repeat(41)}2025\n` }))).toHaveLength(3)
})

test('another table at the top of the next page has headings of its own', () => {
  const tables = readAll(`${LOANS}======
Maturities                             2025               2024
Within a year                           740                739
Later                                 4,296              2,560
`)
  expect(tables.map((rows) => rows.length)).toEqual([3, 2])
})

test('an equity statement goes on under its headings, after the number of the page', () => {
  const headings = `
                                      Common     Additional     Retained     Treasury        Total
                                       stock        capital     earnings        stock       equity`
  const tables = readAll(`
Consolidated Statements of Stockholders' Equity
${headings}
Balance at December 31, 2023              40         20,105       38,912       (4,210)      54,847
Net income                                 —              —        5,163            —        5,163
Dividends                                  —              —       (1,904)           —       (1,904)
Balance at December 31, 2024              40         20,105       42,171       (4,210)      58,106
Net income                                 —              —        5,480            —        5,480
                                                                       71
======
${headings}
Dividends                                  —              —       (2,010)           —       (2,010)
Balance at December 31, 2025              40         20,105       45,641       (4,210)      61,576
`)
  expect(tables).toHaveLength(1)
  expect(tables[0]?.slice(-3)).toEqual([
    'Net income | — | — | 5,480 | — | 5,480',
    'Dividends | — | — | (2,010) | — | (2,010)',
    'Balance at December 31, 2025 | 40 | 20,105 | 45,641 | (4,210) | 61,576',
  ])
})

const sheet = (page: number, more: Partial<Statement> = {}): Statement => {
  const table = tableOf([
    ['Total assets', 6_971n, 5_896n],
    ['Total equity and liabilities', 6_971n, 5_896n],
  ])
  return { kind: 'balance-sheet', table: { ...table, page, rows: table.rows.map((row) => ({ ...row, page })) }, ...more }
}
const noNames = (): string[] => []

test('a balance sheet that runs over the page is one table', () => {
  const [joined, ...others] = joinContinued([sheet(4), sheet(5)], noNames)
  expect(others).toEqual([])
  expect(joined?.table.rows).toHaveLength(4)
})

test('the balance sheet of a parent does not continue that of its group', () => {
  expect(joinContinued([sheet(4, { scope: 'group' }), sheet(5, { scope: 'company' })], noNames)).toHaveLength(2)
  expect(joinContinued([sheet(4, { scope: 'group' }), sheet(5)], noNames)).toHaveLength(1)
})

test('the balance sheet of another company, whose name heads the page, is its own', () => {
  const headsOf = (page: number) => (page === 4 ? ['Orbell Corporation'] : ['Larkmont Power Company'])
  expect(joinContinued([sheet(4), sheet(5)], headsOf)).toHaveLength(2)
  expect(joinContinued([sheet(4), sheet(5)], (page) => (page === 4 ? ['Orbell Corporation'] : ['ORBELL CORPORATION INC']))).toHaveLength(1)
})
