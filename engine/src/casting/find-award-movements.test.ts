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

/** Numbers of options beside their price, with cents, and the value of the balances alone; no heading names them. */
const options = (granted: bigint, closing: bigint): Table => {
  const table = tableOf([
    ['Outstanding at January 1, 2025', 4_316n, 18_056n, 135n],
    ['Granted', granted, 24_882n],
    ['Exercised', -713n, 14_625n],
    ['Forfeited or expired', -98n, 23_193n],
    ['Outstanding at December 31, 2025', closing, 19_581n, 74n],
  ])
  const columns = table.columns.map((column) => ({ ...column, heading: '' }))
  const rows = table.rows.map((row) => ({ ...row, cells: row.cells.map((cell, i) => cell && { ...cell, decimals: i === 1 ? 2 : 0 }) }))
  return { ...table, columns, rows }
}

test('options roll forward beside prices and values of the balances', () => {
  expect(statesOf(options(624n, 4_129n))).toContain('0 ticked')
  expect(statesOf(options(642n, 4_129n))).toEqual(['0 difference'])
  expect(statesOf(options(624n, 4_130n))).toEqual(['0 rounding'])
})
