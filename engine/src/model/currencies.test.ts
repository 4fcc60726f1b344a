import { expect, test } from 'vitest'
import { readChunks } from '../reading/chunks.ts'
import { readLines } from '../reading/lines.ts'
import { pageFromText } from '../testing/page-from-text.ts'
import { findCurrency, readCurrency } from './currencies.ts'

test.each([
  ['US$', 'USD'],
  ['NZ$', 'NZD'],
  ['S$', 'SGD'],
  ['$', 'USD'],
  ['chf', 'CHF'],
  ['XX', null],
])('%s is %s', (sign, code) => {
  expect(findCurrency(sign)).toBe(code)
})

test.each([
  ['In thousands of Canadian dollars', 'CAD'],
  ['US$ million', 'USD'],
  ['Dollars in thousands', '$'],
  ['USDm', 'USD'],
  ['In thousands, audited', null],
  ['Europe and Cadence', null],
  ['Balance sheet', null],
])('%s names %s', (line, code) => {
  expect(readCurrency(line)).toBe(code)
})

test('a code before an amount is part of it', () => {
  const chunks = readLines(pageFromText('Trade debtors        AUD 1,234      AUD 987')).flatMap(readChunks)
  expect(chunks.flatMap(({ figure }) => (figure === undefined ? [] : [figure.value]))).toEqual([1234n, 987n])
})
