import { describe, expect, test } from 'vitest'
import { readUnit } from './read-unit.ts'

describe('readUnit', () => {
  test.each([
    ["Note 2025 2024 £'000 £'000", 3, 'GBP'],
    ['£m £m', 6, 'GBP'],
    ['(in millions, except per share amounts)', 6, undefined],
    ['(In millions, except number of shares which are reflected in thousands)', 6, undefined],
    ['(Dollars in thousands)', 3, '$'],
    ['US$ million', 6, 'USD'],
    ['2025 £ 2024 £', 0, 'GBP'],
    ['€bn', 9, 'EUR'],
    ['($000s)', 3, '$'],
    ['NZ$m', 6, 'NZD'],
    ['HK$’000', 3, 'HKD'],
    ['S$ million', 6, 'SGD'],
    ['R$ thousand, R$’000', 3, 'BRL'],
    ['CA$ millions', 6, 'CAD'],
    ['CHF’000', 3, 'CHF'],
  ])('%s', (heading, scale, currency) => {
    expect(readUnit(['Balance sheet', heading])).toMatchObject({ scale, ...(currency === undefined ? {} : { currency }) })
  })

  test.each([
    ['As of December 31, 2018 (in thousands, except shares)', 'in thousands'],
    ['Tabular amounts are in thousands of Canadian dollars', 'in thousands'],
    ['IN MILLIONS', 'in millions'],
    ['Millions', 'in millions'],
    ["2025 £'000", "£'000"],
    ['€m', '€m'],
    ['US$ million', 'US$ million'],
    ["'000", 'in thousands'],
    ['2025 £', '£'],
  ])('%s is printed as %s', (heading, text) => {
    expect(readUnit([heading])?.text).toBe(text)
  })

  test.each(['Balance sheet', 'Year ended 31 December 2025', 'Total'])('%s states no unit', (heading) => {
    expect(readUnit([heading])).toBeUndefined()
  })
})
