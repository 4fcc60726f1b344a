import { expect, test } from 'vitest'
import { tableOf } from '../testing/table-of.ts'
import { findCasts } from './find-casts.ts'

type Line = readonly [string, ...bigint[]]

const sumsOf = (...rows: readonly Line[]): string[] =>
  findCasts(tableOf(rows)).map(({ parts, total, results }) => {
    const signs = parts.map(({ row, sign }) => `${sign === 1 ? '+' : '-'} ${rows[row]?.[0]}`).join(' ')
    return `${signs} = ${rows[total]?.[0]}: ${results.map(({ state }) => state).join(', ')}`
  })

const plans = (position: bigint): Line[] => [
  ['Fair value of the assets', 18_681n, 16_057n, 9_723n, 7_576n],
  ['Projected obligation', 19_652n, 16_336n, 10_863n, 9_502n],
  ['Accumulated obligation', 17_654n, 14_759n, 9_893n, 8_663n],
  ['Funded position', -971n, position, -1_140n, -1_926n],
]

test('a row is one earlier row less another, under any name', () => {
  expect(sumsOf(...plans(-279n))).toEqual([
    '+ Fair value of the assets - Projected obligation = Funded position: ticked, ticked, ticked, ticked',
  ])
})

test('a slip in one of its columns is a difference', () => {
  expect(sumsOf(...plans(-297n))).toEqual([
    '+ Fair value of the assets - Projected obligation = Funded position: ticked, difference, ticked, ticked',
  ])
})

test('what no slip explains is another row altogether', () => {
  expect(sumsOf(...plans(-815n))).toEqual([])
})

test('a part that is its total less the other part is no sum of its own', () => {
  expect(sumsOf(['Trade', 4_812n, 5_377n], ['Other', 1_263n, 1_318n], ['Total', 6_075n, 6_695n], ['Other again', 1_263n, 1_318n])).toEqual([
    '+ Trade + Other = Total: ticked, ticked',
  ])
})
