import { describe, expect, test } from 'vitest'
import { readDocument } from '../read-document.ts'
import { pageFromText, pagesFromText } from '../testing/page-from-text.ts'
import { suggestMateriality } from './suggest-materiality.ts'

const line = (label: string, ...figures: readonly string[]) => label.padEnd(45) + figures.map((figure) => figure.padStart(14)).join('')

/** What is suggested for a balance sheet in thousands with these lines besides, or in the unit given. */
function suggest(lines: readonly string[], unit = "£'000") {
  const rows = lines.map((text) => {
    const [label = '', figures = ''] = text.split(': ')
    return line(label, ...(figures === '' ? [] : figures.split(' ')))
  })
  const heading = [line('', '2025', '2024'), ...(unit === '' ? [] : [line('', unit, unit)])]
  return suggestMateriality(readDocument([pageFromText(['Balance sheet', 'At 31 December 2025', '', ...heading, ...rows].join('\n'))]))
}

const equity = ['Share capital: 100 100', 'Retained earnings: 70,000 69,900', 'Total equity: 70,100 70,000']
const assets = ['Land: 90,000 80,000', 'Stock: 12,399 10,000', 'Total assets: 102,399 90,000', ...equity]

test('it is a share of a line, with that figure and the unit of its statement', () => {
  expect(suggest(assets)).toMatchObject({
    amount: '1023',
    percent: 1,
    basis: 'total-assets',
    unit: { currency: 'GBP', scale: 3, text: "£'000" },
    figure: { page: 1, text: '102,399' },
  })
})

test('a balance sheet in the net-assets format has net assets as its basis, and says so', () => {
  const lines = ['Land: 90,000 80,000', 'Creditors: (10,000) (5,000)', 'Net assets: 80,000 75,000', ...equity]
  expect(suggest(lines)).toMatchObject({ amount: '800', basis: 'net-assets' })
})

test('nothing is suggested without a known unit, without a line to rest on, or of next to nothing', () => {
  expect(suggest(assets, '')).toBeUndefined()
  expect(suggest(['Land: 90,000 80,000', 'Stock: 12,399 10,000', ...equity])).toBeUndefined()
  expect(suggest(['Land: 40 30', 'Stock: 15 10', 'Total assets: 55 40', ...equity])).toBeUndefined()
  expect(suggest(['Stock: 14,399 12,000', 'Creditors: (12,000) (10,000)', 'Net assets: 2,399 2,000'], '£')).toBeUndefined()
})

describe('a suggestion of the reporting entity', () => {
  const income = (header: string, unit: string, rows: readonly string[]) => `${header}
Consolidated income statement
For the year ended 31 December 2025
                                     2025       2024
${unit}

${rows.join('\n')}
Cost of sales                     (44,321)   (42,987)
Administrative expenses           (12,000)    (9,000)
Loss before tax                    (6,321)    (2,487)
Loss for the year                  (6,321)    (2,487)
`
  const millions = '                                       £m         £m'
  const total = ['Revenue                             50,000     49,500']
  const cover = 'Orbell Foods plc\nAnnual report\nOrbell Foods plc'
  const suggest = (...pages: readonly string[]) => suggestMateriality(readDocument(pagesFromText(pages.join('\n====\n'))))

  test('is a share of the whole revenue, not of a part under the same name', () => {
    const parts = [
      'Revenue                              7,500      7,400',
      'Other                               42,500     42,100',
      ...total,
    ]
    expect(suggest(cover, income('Orbell Foods plc', millions, parts))).toMatchObject({
      amount: '500',
      basis: 'revenue',
      unit: { scale: 6 },
    })
  })

  test('is not taken from a page that another company heads', () => {
    expect(suggest(cover, cover, cover, income('Orbell Foods plc', millions, total))).toBeDefined()
    expect(suggest(cover, cover, cover, income('Larkmont Dairies Limited', millions, total))).toBeUndefined()
  })

  test('has the unit of its statement, and none that other tables lend it', () => {
    const note = `Note 5 Debtors
                                     2025       2024
                                     £000       £000

Trade debtors                       1,234      1,122
Other debtors                         234        222
Prepayments                           100        100
Accrued income                        100        100
Total                               1,668      1,544
`
    expect(suggest(cover, income('Orbell Foods plc', '', total), note)).toBeUndefined()
  })
})
