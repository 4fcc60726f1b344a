import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { JournalTests } from './journal-tests.ts'
import type { NumberedJournals } from './ledger-tests.ts'

interface NumberedJournal {
  readonly number: string
  readonly code?: string
  readonly date?: string
}

/** The numbering of journals of two lines each. */
function testNumbers(journals: readonly NumberedJournal[], isByAccount = false): readonly NumberedJournals[] {
  const tests = new JournalTests(null)
  const lines = journals.flatMap(({ number, code = '', date = '2025-03-31' }, at) =>
    [5n, -5n].map((value) => ({ code, number, date, account: value > 0n ? '1000' : '4000', amount: { value, decimals: 0 }, row: at + 2 })),
  )
  const sorted = isByAccount ? lines.toSorted((one, other) => one.account.localeCompare(other.account)) : lines
  for (const line of sorted) tests.add(line)
  return tests.end().numbering ?? []
}

/** "1 to 12, 11 numbers; missing 5; repeated 7". */
const summarise = (numbering: readonly NumberedJournals[]): string[] =>
  numbering.map(({ code, first, last, numbers, gaps, repeated }) =>
    [
      `${code} ${first} to ${last}, ${numbers} numbers`.trim(),
      ...(gaps.count === 0 ? [] : [`missing ${gaps.examples.map(({ from, to }) => (from === to ? from : `${from}–${to}`)).join(' ')}`]),
      ...(repeated.count === 0 ? [] : [`repeated ${repeated.examples.map(({ number }) => number).join(' ')}`]),
    ].join('; '),
  )

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const numbered = (numbers: readonly number[], write: (number: number) => string = String): NumberedJournal[] =>
  numbers.map((number) => ({ number: write(number) }))

describe('whatever the order of the file', () => {
  const series = fc.record({
    first: fc.nat(90_000),
    size: fc.integer({ min: 20, max: 400 }),
    prefix: fc.constantFrom('', 'JE', '2025-', 'VK/25/', 'Beleg '),
    width: fc.nat(10),
    isByAccount: fc.boolean(),
  })

  test('a complete series has no gap, with any padding or prefix', () => {
    fc.assert(
      fc.property(series, fc.infiniteStream(fc.nat()), ({ first, size, prefix, width, isByAccount }, order) => {
        const shuffled = range(first, first + size - 1)
          .map((number) => ({ number, key: order.next().value ?? 0 }))
          .toSorted((one, other) => one.key - other.key)
        const found = testNumbers(
          numbered(
            shuffled.map(({ number }) => number),
            (number) => prefix + String(number).padStart(width, '0'),
          ),
          isByAccount,
        )
        expect(found).toMatchObject([{ numbers: size, missing: 0, gaps: { count: 0 }, repeated: { count: 0 } }])
      }),
    )
  })

  test('exactly the numbers that were taken out are missing', () => {
    const taken = fc.uniqueArray(fc.integer({ min: 1, max: 198 }), { minLength: 1, maxLength: 19 })
    fc.assert(
      fc.property(taken, fc.constantFrom(1, 1001, 98_765), fc.infiniteStream(fc.nat()), (out, first, order) => {
        const numbers = range(0, 199)
          .filter((number) => !out.includes(number))
          .map((number) => ({ number: first + number, key: order.next().value ?? 0 }))
          .toSorted((one, other) => one.key - other.key)
        const [found, ...more] = testNumbers(numbered(numbers.map(({ number }) => number)))
        expect(more).toEqual([])
        const missing = found?.gaps.examples.flatMap(({ from, to }) => range(Number(from), Number(to)))
        expect(missing).toEqual(out.map((number) => first + number).toSorted((one, other) => one - other))
        expect(found?.missing).toBe(out.length)
      }),
    )
  })
})

test('gaps and repetitions are named as the file writes numbers', () => {
  const numbers = numbered([...range(1, 4), ...range(6, 20), ...range(23, 30), 12], (number) => `2025-${String(number).padStart(4, '0')}`)
  expect(summarise(testNumbers(numbers))).toEqual([
    '2025-0001 to 2025-0030, 27 numbers; missing 2025-0005 2025-0021–2025-0022; repeated 2025-0012',
  ])
})

describe('no series, and no gap', () => {
  test.each([
    ['fewer than ten journals', numbered([1, 2, 3, 5, 6, 7, 8, 9])],
    ['one number for all', numbered(Array.from({ length: 40 }, () => 7))],
    ['numbers of customers and the like', numbered(range(1, 60).map((at) => at * 7919))],
    ['every other number', numbered(range(1, 60).map((at) => at * 2))],
    ['identifiers of computers', range(1, 60).map((at) => ({ number: `${(at * 2_654_435_761).toString(16)}a${at * 31}` }))],
    ['long identifiers', numbered(range(1, 60), (number) => `9007199254740${String(number).padStart(6, '0')}`)],
    ['numbers before a year', numbered(range(1, 60), (number) => `${number}/2025`)],
    [
      'numbers that begin again each year',
      [2024, 2025].flatMap((year) => range(1, 40).map((at) => ({ number: String(at), date: `${year}-05-01` }))),
    ],
  ])('%s', (_, journals) => {
    expect(testNumbers(journals)).toEqual([])
  })

  test('where another year begins, the number tells it', () => {
    const journals = [...range(2401, 2490), ...range(2501, 2588)].map((number) => ({
      number: String(number),
      date: `20${Math.floor(number / 100)}-06-01`,
    }))
    expect(summarise(testNumbers(journals))).toEqual(['2401 to 2490, 90 numbers', '2501 to 2588, 88 numbers'])
  })

  test('the same numbers are a gap where dates are of other years', () => {
    const journals = numbered([...range(2401, 2490), ...range(2501, 2588)]).map(({ number }) => ({ number, date: '2012-06-01' }))
    expect(summarise(testNumbers(journals))).toEqual(['2401 to 2588, 178 numbers; missing 2491–2500'])
  })

  test('between the numbers of two kinds of journals', () => {
    expect(
      summarise(testNumbers(numbered([...range(1000, 1040), ...range(90_001, 90_020).filter((number) => number !== 90_010)]))),
    ).toEqual(['1000 to 1040, 41 numbers', '90001 to 90020, 19 numbers; missing 90010'])
  })
})

describe('journals of several codes', () => {
  const codes = ['VE', 'AC', 'BQ']
  const coded = (numbers: readonly number[], codeOf: (number: number, at: number) => string): NumberedJournal[] =>
    numbers.map((number, at) => ({ number: String(number), code: codeOf(number, at) }))

  test('may be numbered in each code', () => {
    const journals = codes.flatMap((code) => coded(range(1, 15), () => code)).filter(({ code, number }) => code !== 'AC' || number !== '8')
    expect(summarise(testNumbers(journals))).toEqual([
      'VE 1 to 15, 15 numbers',
      'AC 1 to 15, 14 numbers; missing 8',
      'BQ 1 to 15, 15 numbers',
    ])
  })

  test('or all together: a code alone has no gaps then', () => {
    // Most are of one code, which has a third of gaps at most.
    const journals = coded(
      range(1, 90).filter((number) => number !== 44),
      (number) => (number % 5 === 0 ? 'AC' : number % 7 === 0 ? 'BQ' : 'VE'),
    )
    expect(summarise(testNumbers(journals))).toEqual(['1 to 90, 89 numbers; missing 44'])
  })

  test('or each in its own range', () => {
    const journals = [...coded(range(1, 90), () => 'AC'), ...coded(range(100, 190), () => 'VE')]
    expect(summarise(testNumbers(journals))).toEqual(['AC 1 to 90, 90 numbers', 'VE 100 to 190, 91 numbers'])
  })
})

describe('a number of two journals', () => {
  const once = numbered(range(1, 30))

  test.each([
    ['that are apart', [...once, { number: '12' }], 1],
    ['of two days, beneath each other', once.flatMap((one) => (one.number === '12' ? [one, { ...one, date: '2025-04-01' }] : [one])), 1],
    ['three times, is one number', [...once, { number: '12' }, { number: '3' }, { number: '12' }], 2],
  ])('%s', (_, journals, count) => {
    expect(testNumbers(journals)[0]?.repeated.count).toBe(count)
  })

  test('is not found where the file is sorted by account', () => {
    expect(testNumbers(once, true)[0]?.repeated.count).toBe(0)
  })
})

test('numbers without an end are given up, and the rest is tested', () => {
  const tests = new JournalTests(null)
  for (let at = 0; at < 20_000; at++)
    for (const value of [5n, -5n])
      tests.add({ code: '', number: String(at * 4099), date: '2025-03-31', account: '1', amount: { value, decimals: 0 }, row: at + 1 })
  expect(tests.end()).toMatchObject({ journals: 20_000, lines: 40_000, numbering: [], unbalanced: { count: 0 } })
})
