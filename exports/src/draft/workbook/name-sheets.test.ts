import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameSheets } from './name-sheets.ts'

test('a sheet is named for its section, cut between words', () => {
  expect(
    nameSheets([
      'Balance sheet',
      'Statement of financial position',
      'Statement of profit or loss and other comprehensive income',
      'Notes to the financial statements',
      'History',
      'balance sheet',
      "What's: [this]/that?'",
      '',
      "Owed by the directors' and of the others",
    ]),
  ).toEqual([
    'Balance sheet',
    'Statement of financial position',
    'Statement of profit or loss',
    'Notes',
    'History (2)',
    'balance sheet (2)',
    "What's this that",
    'Sheet',
    'Owed by the directors',
  ])
})

test('any headings give different names within the rules of Excel', () => {
  const heading = fc.string({ unit: fc.constantFrom(..."aA'[]:*?/\\ \n😀\uD800", 'and ', 'history'), maxLength: 45 })
  fc.assert(
    fc.property(fc.array(heading, { maxLength: 8 }), (headings) => {
      const names = nameSheets(headings)
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(headings.length)
      for (const name of names) expect(name).toMatch(/^(?!'|history$)[^[\]:*?/\\\n]{1,31}(?<!')$/i)
    }),
  )
})

test('the statements of a group are named by what distinguishes them', () => {
  const headings = ['Consolidated statement of financial position', 'Consolidated statement of cash flows']
  expect(nameSheets(headings)).toEqual(['Statement of financial position', 'Statement of cash flows'])
})
