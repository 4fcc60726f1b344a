import { expect, test } from 'vitest'
import { reviewDocument } from '../review.ts'
import { pageFromText } from '../testing/page-from-text.ts'

const line = (label: string, ...figures: readonly string[]) => label.padEnd(45) + figures.map((figure) => figure.padStart(14)).join('')

/** The differences of a document, with their units. */
const listDifferences = (...pages: readonly (readonly string[])[]) =>
  reviewDocument(pages.map((lines, i) => pageFromText(lines.join('\n'), i + 1))).findings.flatMap(({ difference, unit }) =>
    difference === undefined ? [] : [[difference, unit?.currency, unit?.scale]],
  )

/** A balance sheet whose first total is this. */
function layOutBalanceSheet(heading: string, labels: readonly [string, string, string], total = '11,247') {
  const [one, two, three] = labels
  return [
    'Balance sheet',
    'At 31 December 2025',
    '',
    line('', '2025', '2024'),
    line('', heading, heading),
    line(one, '5,818', '5,268'),
    line(two, '1,793', '1,616'),
    line(three, '3,636', '3,267'),
    line('Total assets', total, '10,151'),
    line('Share capital', '100', '100'),
    line('Retained earnings', '11,147', '10,051'),
    line('Total equity and liabilities', '11,247', '10,151'),
  ]
}

/** A note of three rows whose total for 2025 is 270 too high. */
const layOutNote = (title: string, ...above: readonly string[]) => [
  'Notes to the financial statements',
  '',
  title,
  ...above,
  line('', '2025', '2024'),
  line('Production', '1,204', '1,190'),
  line('Distribution', '310', '305'),
  line('Administration', '118', '121'),
  line('Total', '1,902', '1,616'),
]

const differencesOf = (heading: string, ...labels: readonly [string, string, string]) =>
  listDifferences(layOutBalanceSheet(heading, labels, '11,427'))
const differencesOfNote = (title: string, ...above: readonly string[]) =>
  listDifferences(layOutBalanceSheet("£'000", ['Land', 'Stock', 'Cash']), layOutNote(title, ...above))

test('a difference is in the unit of the table', () => {
  expect(differencesOf("£'000", 'Land', 'Stock', 'Cash')).toContainEqual(['180', 'GBP', 3])
  expect(differencesOf('£', 'Land', 'Stock', 'Cash')).toContainEqual(['180', 'GBP', 0])
})

test('it has no unit where the table has none, or where a row counts something else', () => {
  expect(differencesOf('', 'Land', 'Stock', 'Cash').every(([, , scale]) => scale === undefined)).toBe(true)
  expect(differencesOf("£'000", 'Land', 'Shares held', 'Cash')).toContainEqual(['180', undefined, undefined])
})

test('a table that states no unit is in that of the statements, unless its title or its columns say that it counts something', () => {
  expect(differencesOfNote('5 Costs')).toContainEqual(['270', 'GBP', 3])
  expect(differencesOfNote('5 Staff', 'The average number of persons employed was:')).toContainEqual(['270', undefined, undefined])
  expect(differencesOfNote('5 Staff', line('', 'Number', 'Number'))).toContainEqual(['270', undefined, undefined])
  expect(differencesOfNote('16 Share based payments', 'A summary of outstanding options:')).toContainEqual(['270', undefined, undefined])
})
