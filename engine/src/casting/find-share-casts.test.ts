import { expect, test } from 'vitest'
import { tableOf } from '../testing/table-of.ts'
import { findCasts } from './find-casts.ts'

/** Each sum found as the labels of its parts and its total, with the states of its columns. */
const sumsOf = (...rows: readonly (readonly [string, ...bigint[]])[]): string[] =>
  findCasts(tableOf(rows)).map(({ parts, total, results }) => {
    const signs = parts.map(({ row, sign }) => `${sign === 1 ? '+' : '-'} ${rows[row]?.[0]}`).join(' ')
    return `${signs} = ${rows[total]?.[0]}: ${results.map(({ state }) => state).join(', ')}`
  })

test('the average number of shares and what dilutes it add up to the diluted number', () => {
  const sums = sumsOf(
    ['Weighted-average number of shares', 5_217n, 5_470n],
    ['Effect of dilutive securities', 34n, 29n],
    ['Weighted-average number of diluted shares', 5_251n, 5_499n],
  )
  expect(sums).toEqual([
    '+ Weighted-average number of shares + Effect of dilutive securities = Weighted-average number of diluted shares: ticked, ticked',
  ])
})

test('net income used in the computation per share is money, and adds up', () => {
  const [sum] = sumsOf(
    ['Net income used in the computation of basic income per share', 73_432n, 76_035n],
    ['Impact of assumed conversion of stock options', -1_031n, 0n],
    ['Total net income used in the computation of diluted income per share', 72_401n, 70_635n],
  )
  expect(sum).toMatch(/: ticked, difference$/)
})

test('a sign is not reversed against the brackets of a single column', () => {
  const holders = (...third: bigint[]) =>
    sumsOf(
      ['First holder', 1_884_976n, ...third.map(() => 1_773_121n)],
      ['Second holder', 1_653_027n, ...third.map(() => 1_502_914n)],
      ['Third holder', -870_000n, ...third],
      ['Total of the holders', 4_408_003n, ...third.map((value) => 3_276_035n - value)],
    )
  expect(holders()).toEqual([])
  expect(holders(-761_204n)).toEqual(['+ First holder + Second holder - Third holder = Total of the holders: ticked, ticked'])
})
