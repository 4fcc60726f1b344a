import { expect, test } from 'vitest'
import type { Table } from '../model/table.ts'
import { tableOf } from '../testing/table-of.ts'
import { findCasts } from './find-casts.ts'

const HEADINGS = ['Number of units', 'Weighted-average grant-date fair value']

const awards = (closing: bigint, forfeited: string = 'Forfeited'): Table => {
  const table = tableOf([
    ['Outstanding as of December 31, 2024', 3_384n, 104n],
    ['Granted', 1_952n, 140n],
    ['Vested', -1_991n, 110n],
    [forfeited, 353n, 113n],
    ['Outstanding as of December 31, 2025', closing, 122n],
  ])
  return { ...table, columns: table.columns.map((column, i) => ({ ...column, heading: HEADINGS[i] ?? '' })) }
}
const statesOf = (table: Table) => findCasts(table).flatMap(({ results }) => results.map(({ column, state }) => `${column} ${state}`))

test('awards roll forward in the column of numbers, beside that of prices', () => {
  expect(statesOf(awards(2_992n))).toEqual(['0 ticked'])
})

test('a slip is a difference though no other column shows the sum', () => {
  expect(statesOf(awards(2_929n))).toEqual(['0 difference'])
})

test('what no slip explains, and a line that is no movement of awards, prove nothing', () => {
  expect(statesOf(awards(2_511n))).toEqual([])
  expect(statesOf(awards(2_929n, 'Market value'))).toEqual([])
})
