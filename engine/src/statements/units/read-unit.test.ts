import { describe, expect, test } from 'vitest'
import { readColumnUnit, readUnit } from './read-unit.ts'

describe('readUnit', () => {
  test.each([
    ["Note 2025 2024 £'000 £'000", 3, 'GBP'],
    ['£m £m', 6, 'GBP'],
    ['(in millions, except per share amounts)', 6, undefined],
    ['(In millions, except number of shares which are reflected in thousands)', 6, undefined],
    ['(Dollars in thousands)', 3, '$'],
    ['US$ million', 6, 'USD'],
    ['$ million $ million', 6, '$'],
    ['2025 £ thousand', 3, 'GBP'],
    ['2025 £ 2024 £', 0, 'GBP'],
    ['€bn', 9, 'EUR'],
    ['($000s)', 3, '$'],
    ['NZ$m', 6, 'NZD'],
    ['HK$’000', 3, 'HKD'],
    ['S$ million', 6, 'SGD'],
    ['R$ thousand, R$’000', 3, 'BRL'],
    ['CA$ millions', 6, 'CAD'],
    ['CHF’000', 3, 'CHF'],
    ['(₹ in crore)', 7, 'INR'],
    ['(All amounts in ₹ lakhs, unless otherwise stated)', 5, 'INR'],
    ['In hundreds of millions of yen', 8, 'JPY'],
    ['RMB’0,000', 4, 'CNY'],
    ['31.12.2024 TEUR Vorjahr TEUR', 3, 'EUR'],
    ['in T€', 3, 'EUR'],
    ['Angaben in Tsd. €', 3, 'EUR'],
    ['in Tausend Euro', 3, 'EUR'],
    ['in Mio. EUR', 6, 'EUR'],
    ['Angaben in Mrd. €', 9, 'EUR'],
    ['(en milliers d’euros)', 3, 'EUR'],
    ['En millions d’euros', 6, 'EUR'],
    ['31/12/2024 k€', 3, 'EUR'],
    ['en M€', 6, 'EUR'],
    ['Montants exprimés en euros', 0, 'EUR'],
    ['in Euro', 0, 'EUR'],
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
    ['Angaben in Tsd. €', 'Tsd. €'],
    ['TEUR', 'TEUR'],
    ['En milliers d’euros', 'in thousands'],
  ])('%s is printed as %s', (heading, text) => {
    expect(readUnit([heading])?.text).toBe(text)
  })

  test.each(['Balance sheet', 'Year ended 31 December 2025', 'Total'])('%s states no unit', (heading) => {
    expect(readUnit([heading])).toBeUndefined()
  })
})

describe('the unit of a table', () => {
  test('is the scale that a line puts in words, where its columns show a bare sign', () => {
    expect(readUnit(['Balance sheet', '(tabular amounts are in thousands of Canadian dollars)'], ['2025 $', '2024 $'])).toMatchObject({
      currency: 'CAD',
      scale: 3,
    })
    expect(readUnit(["£'000", 'Highest paid director'], ['2025 £', '2024 £'])).toMatchObject({ currency: 'GBP', scale: 0 })
    expect(readUnit(['Amounts in thousands of euros'], ['2025 £', '2024 £'])).toMatchObject({ currency: 'GBP', scale: 0 })
  })

  test('is whole units of a currency that a line names alone, where nothing says otherwise', () => {
    expect(readUnit(['Balance sheet', 'US dollars', '2025 2024'])).toEqual({ currency: 'USD', scale: 0, text: 'USD' })
    expect(readUnit(['Balance sheet', '(Expressed in euros)'])).toMatchObject({ currency: 'EUR', scale: 0 })
    expect(readUnit(["£'000", 'US dollars'])).toMatchObject({ currency: 'GBP', scale: 3 })
    expect(readUnit(['Loans in US dollars and euros'])).toBeUndefined()
  })

  test('is not that of a translation beside it', () => {
    const headings = ['Millions of yen 2025', 'Millions of yen 2024', 'Thousands of U.S. dollars 2025']
    expect(readUnit([], headings)).toMatchObject({ currency: 'JPY', scale: 6 })
    expect(readUnit(['Millions of yen Thousands of U.S. dollars'])).toMatchObject({ currency: 'JPY', scale: 6 })
    expect(readUnit(['Millions of yen U.S. dollars'], ['Millions 2025', 'Thousands of U.S. dollars 2025'])).toMatchObject({
      currency: 'JPY',
      scale: 6,
    })
    expect(readUnit([], ["RMB'000", "RMB'000", "US$'000"])).toMatchObject({ currency: 'CNY', scale: 3 })
  })
})

test('a column in another currency than its table has a unit of its own', () => {
  const yen = { currency: 'JPY', scale: 6, text: 'in millions' } as const
  expect(readColumnUnit('Thousands of U.S. dollars 2025', yen)).toMatchObject({ currency: 'USD', scale: 3 })
  expect(readColumnUnit('Millions of yen 2025', yen)).toBe(yen)
  expect(readColumnUnit('2025 $', yen)).toBe(yen)
  expect(readColumnUnit('US$ 2025', null)).toBeNull()
})

test('a line made to be slow is read before the test times out', () => {
  expect(readUnit([`${'RMB'.repeat(30)}x`, `${'$ '.repeat(5_000)}x`])?.scale ?? 0).toBe(0)
})
