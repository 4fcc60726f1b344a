import { expect, test } from 'vitest'
import { readDocument } from '../../read-document.ts'
import { pagesFromText } from '../../testing/page-from-text.ts'
import { listAgreements } from './claim-matches.ts'

/** A table of the discussion, and the same table beneath a statement: `cost` is a figure of the second. */
const REPORT = (cost: string, marketing = '912        887        921') => `
Amounts of amortization are as follows (in millions):
                                              2025       2024       2023
Cost of revenues                               748        976      1,034
Sales and marketing                            912        887        921
======
Amounts include amortization of intangible assets, as follows (in millions):
                                              2025       2024       2023
Cost of revenues                               748        976      ${cost}
Sales and marketing                            ${marketing}
`

const differencesOf = (report: string): string[] =>
  listAgreements(readDocument(pagesFromText(report)))
    .filter(({ state }) => state === 'difference')
    .map(({ title, terms }) => `${title}: ${terms.map(({ figure }) => figure.text).join(' ')}`)

test('a slip in a table that is printed twice is a difference', () => {
  expect(differencesOf(REPORT('1,054'))).toEqual([
    '“Cost of revenues” in the table on page 1 differs from the table on page 2 (2023): 1,034 1,054',
  ])
  expect(differencesOf(REPORT('1,034'))).toEqual([])
})

test('an amount that was restated is not', () => {
  expect(differencesOf(REPORT('1,187'))).toEqual([])
})

test('tables with other rows that differ are two tables', () => {
  expect(differencesOf(REPORT('1,054', '804        655        590'))).toEqual([])
})
