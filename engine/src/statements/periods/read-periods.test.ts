import { describe, expect, test } from 'vitest'
import type { Profile } from '../../model/profile.ts'
import type { StatementKind } from '../../model/statement.ts'
import { tableOf } from '../../testing/table-of.ts'
import { readPeriods, type YearOrder } from './read-periods.ts'

const PROFILE: Profile = {
  standard: null,
  periodStart: '2024-04-01',
  periodEnd: '2025-03-31',
  group: false,
  listed: false,
  audited: false,
  charity: false,
}

interface Setting {
  readonly above?: readonly string[]
  readonly kind?: StatementKind
  readonly profile?: Profile
  readonly order?: YearOrder
}

/** What is decided about columns with these headings; the year of a column is the last one in its heading, as reading gives it. */
function decide(headings: readonly string[], { above = [], kind = 'income-statement', profile = PROFILE, order }: Setting = {}) {
  const table = tableOf([['Income', ...headings.map((_, i) => BigInt(100 * (i + 1)))]])
  const columns = table.columns.map((column, i) => {
    const heading = headings[i] ?? ''
    const year = heading.match(/(?:19|20)\d\d/g)?.at(-1)
    return { ...column, heading, year: year === undefined ? undefined : Number(year) }
  })
  return [...readPeriods({ ...table, columns, above }, kind, profile, order).values()]
}

const yearsOf = (...asked: Parameters<typeof decide>) =>
  decide(...asked).map(({ value, sure }) => (value === null ? sure : `${value.year}, ${sure}`))

describe('the year of a column', () => {
  test.each([
    ['its heading', ['2025 £’000', '2024 £’000'], ['2025, stated', '2024, stated']],
    ['a date in it', ['31 March 2025', '31 March 2024'], ['2025, stated', '2024, stated']],
    ['words for it', ['Totals this year', 'Previous year'], ['2025, stated', '2024, stated']],
    ['the day before the first of a month', ['1 January 2025', '1 January 2024'], ['2024, stated', '2023, stated']],
    ['the year that a week in January closes', ['December 31, 2016', 'January 3, 2016'], ['2016, stated', '2015, stated']],
    ['what the headings of other columns leave', ['2025', '2025 2024'], ['2025, stated', '2024, stated']],
  ])('is %s', (_, headings, years) => {
    expect(yearsOf(headings)).toEqual(years)
  })

  test.each([
    ['changes', ['2025', '2024', 'Change 2025 v 2024'], ['2025, stated', '2024, stated', 'unsure']],
    ['a range of years', ['2026', '2027', '2028-2032'], ['2026, stated', '2027, stated', 'unsure']],
    ['funds', ['Unrestricted', 'Restricted'], ['unsure', 'unsure']],
  ])('is left open for a column of %s', (_, headings, years) => {
    expect(yearsOf(headings)).toEqual(years)
  })

  test('is in a line of years above, one for each column', () => {
    expect(yearsOf(['£', '£'], { above: ['Year ended 31 March', '2025 2024'] })).toEqual(['2025, stated', '2024, stated'])
  })

  test('is only inferred where one year is printed above all columns, or above some that have names of their own', () => {
    expect(yearsOf(['Land', 'Plant'], { above: ['2025'] })).toEqual(['2025, inferred', '2025, inferred'])
    expect(yearsOf(['2025 Cost', 'Valuation', '2024 Cost', 'Valuation'])).toEqual(['2025, inferred', 'unsure', '2024, inferred', 'unsure'])
  })

  test('is inferred from the order of two columns without headings, or of two pairs', () => {
    expect(yearsOf(['', ''])).toEqual(['2025, inferred', '2024, inferred'])
    expect(yearsOf(['£', '£', '£', '£'])).toEqual(['2025, inferred', '2024, inferred', '2025, inferred', '2024, inferred'])
    expect(yearsOf(['', '', ''])).toEqual(['unsure', 'unsure', 'unsure'])
  })

  test('without a heading, is in the order of the document', () => {
    expect(yearsOf(['', ''], { order: 'oldest-first' })).toEqual(['2024, inferred', '2025, inferred'])
    expect(yearsOf(['2025', '2024'], { order: 'oldest-first' })).toEqual(['2025, stated', '2024, stated'])
  })

  test('is not that of a component of equity', () => {
    expect(yearsOf(['2025 Share capital', 'Retained earnings'], { kind: 'equity-statement' })).toEqual(['unsure', 'unsure'])
  })
})

describe('the days of a period', () => {
  test('follow from those of the document, where its years are regular', () => {
    expect(decide(['2025', '2024']).map(({ value }) => value)).toEqual([
      { year: 2025, start: '2024-04-01', end: '2025-03-31' },
      { year: 2024, start: '2023-04-01', end: '2024-03-31' },
    ])
  })

  test('end on the day that a heading gives, and before the first of a month', () => {
    const ends = decide(['1 January 2025', '28 December 2024'], { kind: 'balance-sheet' }).map(({ value }) => value?.end)
    expect(ends).toEqual(['2024-12-31', '2024-12-28'])
  })

  test('have no start for a balance', () => {
    expect(decide(['2025'], { kind: 'balance-sheet' }).map(({ value }) => value)).toEqual([{ year: 2025, start: null, end: '2025-03-31' }])
  })

  test('are not guessed for years of whole weeks', () => {
    const profile = { ...PROFILE, periodStart: '2024-03-30', periodEnd: '2025-03-28' }
    expect(decide(['2025', '2024'], { profile }).map(({ value }) => value)).toEqual([
      { year: 2025, start: '2024-03-30', end: '2025-03-28' },
      { year: 2024, start: null, end: null },
    ])
  })
})
