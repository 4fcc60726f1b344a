import { expect, test } from 'vitest'
import { pageFromText } from '../testing/page-from-text.ts'
import { readLines } from './lines.ts'
import { readTables } from './tables.ts'

/** Each table as its headings and its rows. */
function readAll(text: string): { headings: string[]; rows: string[] }[] {
  return readTables(1, readLines(pageFromText(text))).map(({ columns, rows }) => ({
    headings: columns.map(({ heading }) => heading),
    rows: rows.map(({ label, cells }) => [label, ...cells.map((cell) => cell?.text ?? '')].join(' | ')),
  }))
}

test('a year with a bracketed footnote mark is a heading all the same', () => {
  const [table] = readAll(`
(in millions)                   2017     2016 (1)     2015
Total revenues                 3,772        3,704    3,822
Operating income               1,271        1,260    1,387`)
  expect(table?.headings.map((heading) => heading.slice(0, 4))).toEqual(['2017', '2016', '2015'])
  expect(table?.rows).toHaveLength(2)
})

test('many short headings in one long line are headings, not prose', () => {
  const [table] = readAll(`
(In Millions, Except Per Share Amounts and Percentages)    Dec 26, 2020    Dec 28, 2019    Dec 29, 2018    Dec 30, 2017
Net revenue                                                       7,786           7,196           7,084           6,276
Gross margin                                                      4,361           4,214           4,373           3,909`)
  expect(table?.headings.map((heading) => heading.slice(0, 12))).toEqual(['Dec 26, 2020', 'Dec 28, 2019', 'Dec 29, 2018', 'Dec 30, 2017'])
})

test('a row with “N.A.” among its figures does not end the table', () => {
  const tables = readAll(`
Senior notes due May 2022          2,500      2.56%     2,500      2.56%
Senior notes due July 2023         1,000      3.73%     1,000      3.73%
Senior notes due July 2026         3,000      2.69%         —       N.A.
Senior notes due May 2030            500      3.30%       500      3.30%`)
  expect(tables).toHaveLength(1)
  expect(tables[0]?.rows).toHaveLength(4)
})

test('percentages that end beside the amounts are in the same column', () => {
  const [table] = readAll(`
                        2020        2019
Net revenue            7,786       7,196
Gross margin           4,361       4,214
Share of revenue         56.0%       58.6%
Tax rate                 16.7%       12.5%
Net income             2,089       2,104`)
  expect(table?.headings).toEqual(['2020', '2019'])
  expect(table?.rows).toContain('Share of revenue | 56.0% | 58.6%')
})

test('a number that ends a long label in the left margin does not split the table', () => {
  const tables = readAll(`
1.125% Notes due 2017                                                699      1.15       699      1.15
5.15% Debentures due 2018                                            900      5.18       899      5.18
4.75% Notes due 2019 at the closing rate of the euro, 1.1947 and
1.0449)                                                            1,192      5.83     1,041      5.83
1.65% Notes due 2020                                                 597      1.70       600      1.70
1.95% Notes due 2021                                                 499      1.99       498      1.99
0.650% Notes due 2024 at the closing rate of the euro, 1.1947 and
of last year                                                         891      0.68       779      0.68
2.45% Notes due 2026                                               1,990      2.47     1,989      2.47`)
  expect(tables).toHaveLength(1)
})

test('assets and liabilities of each year beside each other are one table, even where the columns are a little further apart', () => {
  const tables = readAll(`
Employee obligations               2,259                                                       2,958
Stock compensation                   507                                                         749
Depreciation                                                      (9)                                                         (219)
Losses carried forward               762                                                         717`)
  expect(tables).toHaveLength(1)
})

test('figures in pence and a currency sign after a percentage are read, and a price in a heading is not', () => {
  const [table] = readAll(`
                                  2022          2021
Loss for the year           (5,869,756)   (3,528,482)
Loss per share            (10.09 pence)  (6.11 pence)
Diluted loss per share          (10.09p)      (6.11p)`)
  expect(table?.rows.slice(1, 3)).toEqual(['Loss per share | (10.09) | (6.11)', 'Diluted loss per share | (10.09) | (6.11)'])
  const [shares] = readAll(`
Console          2,389       34%$       2,453       37%$
PC               2,042       29         2,124       32`)
  expect(shares?.rows[0]).toBe('Console | 2,389 | 34% | 2,453 | 37%')
  const [warrants] = readAll(`
                       Warrants (3.25p)   Warrants (6.50p)
At 1 January                      8,160              4,020
Exercised                        (2,044)            (1,310)`)
  expect(warrants?.headings[0]).toContain('(3.25p)')
})

test('a useful life after the amounts is no part of the row', () => {
  const [table] = readAll(`
(In millions)                      2025        2024    Useful life
Developed technology              1,218       1,142    9 years
Customer relationships              407         398    11 years
Brands                              136         127    N.A.
Total                             1,761       1,667    5-7 years`)
  expect(table?.rows).toEqual([
    'Developed technology | 1,218 | 1,142',
    'Customer relationships | 407 | 398',
    'Brands | 136 | 127',
    'Total | 1,761 | 1,667',
  ])
})

test('a column with amounts and more percentages is one of amounts', () => {
  const [table] = readTables(
    1,
    readLines(
      pageFromText(`
                            2025        2024
Net revenue               79,814      81,307
Gross profit              23,402      23,655
Share of revenue           29.3%       29.1%
Operating profit           6,488       7,340
Share of revenue            8.1%        9.0%
Growth                     (1.8)%      12.4%
Growth of stores           (2.2)%       1.9%`),
    ),
  )
  expect(table?.columns.map(({ kind }) => kind)).toEqual(['amount', 'amount'])
})

test('the percent sign of a heading belongs to the column with percentages', () => {
  const [table] = readTables(
    1,
    readLines(
      pageFromText(`
                       % of               % of
               2025     revenue    2024    revenue
Cost            748          2%     976         3%
Marketing       912          2      887         2`),
    ),
  )
  expect(table?.columns.map(({ kind }) => kind)).toEqual(['amount', 'percent', 'amount', 'percent'])
})

test('a footnote under the last row is no part of its label', () => {
  const [table] = readAll(`
                                    2025       2024
Cost of revenues                     748        976
Sales and marketing                  912        887
(2) Amounts include pay in shares:`)
  expect(table?.rows.at(-1)).toBe('Sales and marketing | 912 | 887')
})

test('components in an inner column are rows of the same balance sheet, with and without a reference to a note', () => {
  const tables = readAll(`
                                  Note                        2020                           2019
Tangible assets                      4                     612,400                        771,300
Investments                          5                      38,310                         35,725
                                                           650,710                        807,025
Stocks                                       3,870,702                      3,574,846
Debtors                              6         416,427                        366,388
                                             4,287,129                      3,941,234
Creditors                            8      (1,121,114)                      (871,740)
Net current assets                                       3,166,015                      3,069,494`)
  expect(tables).toHaveLength(1)
})

test('a heading wider than its figures keeps its words, however near the column before', () => {
  const [table] = readAll(`
                      Retained   Owners of       Total
                      earnings  the parent      equity
At 1 January            39,281       1,403      70,435
Profit for the year      7,124       7,124       7,536
Share-based payments       292         292         292`)
  expect(table?.headings).toEqual(['Retained earnings', 'Owners of the parent', 'Total equity'])
})
