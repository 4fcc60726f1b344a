import { describe, expect, test } from 'vitest'
import { readUnit } from './read-unit.ts'

describe('readUnit', () => {
  test.each([
    ["Note 2025 2024 £'000 £'000", 3, 'GBP'],
    ['£m £m', 6, 'GBP'],
    ['(in millions, except per share amounts)', 6, undefined],
    ['(In millions, except number of shares which are reflected in thousands)', 6, undefined],
    ['(Dollars in thousands)', 3, 'USD'],
    ['US$ million', 6, 'USD'],
    ['2025 £ 2024 £', 0, 'GBP'],
    ['€bn', 9, 'EUR'],
    ['($000s)', 3, 'USD'],
  ])('%s', (heading, scale, currency) => {
    expect(readUnit(['Balance sheet', heading])).toMatchObject({ scale, ...(currency === undefined ? {} : { currency }) })
  })

  test.each(['Balance sheet', 'Year ended 31 December 2025', 'Total'])('%s states none', (heading) => {
    expect(readUnit([heading])).toBeUndefined()
  })
})
