import { expect, test } from 'vitest'
import { readDocument } from '../../read-document.ts'
import { pageFromText } from '../../testing/page-from-text.ts'
import { statementsOf } from '../statements-of.ts'

test('thousands beside full amounts have a unit of their own and no period', () => {
  const page = pageFromText(`Orbell Logistik GmbH
Bilanz zum 30. September 2025
                                                 Vorjahr
                                          EUR       TEUR
Sachanlagen                        204.318,22        188
Summe Anlagevermögen               204.318,22        188
Vorräte                             88.140,19         91
Guthaben bei Kreditinstituten      118.902,75        104
Summe Umlaufvermögen               207.042,94        195
Summe Aktiva                       411.361,16        383
`)
  const [statement] = statementsOf(readDocument([page])).statements
  expect(statement?.columns.map(({ period, unit }) => [period.value?.year ?? null, unit?.currency, unit?.scale])).toEqual([
    [2025, 'EUR', 0],
    [null, 'EUR', 3],
  ])
})

test('a translation for the convenience of foreign readers has its own unit and no period', () => {
  const page = pageFromText(`Orbell Instruments Limited
Consolidated Balance Sheet
                                                               Thousands of
                                       Millions of yen         U.S. dollars
                                      2025          2024              2025

Cash and cash equivalents           12,345        11,232            82,300
Trade receivables                    4,321         3,987            28,807
Inventories                          2,000         1,900            13,333
Total current assets                18,666        17,119           124,440
Total assets                        28,666        27,619           191,107
`)
  const [statement] = statementsOf(readDocument([page])).statements
  expect(
    statement?.columns.map(({ period, unit, dimension }) => [period.value?.year ?? null, unit?.currency, unit?.scale, dimension]),
  ).toEqual([
    [2025, 'JPY', 6, null],
    [2024, 'JPY', 6, null],
    [null, 'USD', 3, 'USD'],
  ])
})
