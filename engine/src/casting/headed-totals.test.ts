import { expect, test } from 'vitest'
import type { Table } from '../model/table.ts'
import { tableOf } from '../testing/table-of.ts'
import { findCrossCasts } from './find-cross-casts.ts'

const allowance = (closing: bigint, heading: string): Table => {
  const table = tableOf([
    ['Year ended December 31, 2023', 1_389n, 2_125n, -2_301n, 1_213n],
    ['Year ended December 31, 2024', 1_213n, 3_115n, -2_737n, 1_591n],
    ['Year ended December 31, 2025', 1_591n, 2_895n, -2_850n, closing],
  ])
  const headings = ['Balance at beginning', 'Additions', 'Usage', heading]
  return { ...table, columns: table.columns.map((column, i) => ({ ...column, heading: headings[i] ?? '' })) }
}
const statesOf = (table: Table) => findCrossCasts(table).flatMap(({ rows }) => rows.map(({ state }) => state))

test('one of three rows may be wrong beneath the heading of a total', () => {
  expect(statesOf(allowance(1_636n, 'Balance at end of year'))).toEqual(['ticked', 'ticked', 'ticked'])
  expect(statesOf(allowance(9_636n, 'Balance at end of year'))).toEqual(['ticked', 'ticked', 'difference'])
})

test('a column with another heading is a sum only where nearly all rows agree', () => {
  expect(statesOf(allowance(1_636n, 'Carried'))).toEqual(['ticked', 'ticked', 'ticked'])
  expect(statesOf(allowance(9_636n, 'Carried'))).toEqual([])
})
