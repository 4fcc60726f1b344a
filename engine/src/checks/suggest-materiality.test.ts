import { expect, test } from 'vitest'
import { readDocument } from '../read-document.ts'
import { pageFromText } from '../testing/page-from-text.ts'
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
})
