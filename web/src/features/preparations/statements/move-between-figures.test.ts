import type { CellPlace } from '@tickmark/engine/drafting'
import { expect, test } from 'vitest'
import { indexFigures, keyOfPlace } from './index-figures.ts'
import { findNextFigure, listTabStops } from './move-between-figures.ts'
import { draftBooks } from './testing/work-out-books.ts'

const index = indexFigures(draftBooks().draft)
const move = (key: string, ...presses: string[]): string | null => {
  let place: CellPlace | null = index.get(key)?.place ?? null
  for (const press of presses) place = place === null ? null : findNextFigure(index, place, press)
  return place === null ? null : keyOfPlace(place)
}

test('arrow keys move along a row and between rows', () => {
  expect(move('balance-sheet.debtors.0', 'ArrowRight')).toBe('balance-sheet.debtors.1')
  expect(move('balance-sheet.debtors.1', 'ArrowLeft')).toBe('balance-sheet.debtors.0')
  expect(move('balance-sheet.debtors.1', 'ArrowDown')).toBe('balance-sheet.cash.1')
  expect(move('balance-sheet.cash.1', 'ArrowUp')).toBe('balance-sheet.debtors.1')
  expect(move('balance-sheet.cash.1', 'Home')).toBe('balance-sheet.cash.0')
})

test('they go over headings, and from the last row of a statement to the first of the next', () => {
  expect(move('balance-sheet.fixed-total.0', 'ArrowDown')).toBe('balance-sheet.debtors.0')
  expect(move('income-statement.profit.1', 'ArrowDown')).toBe('balance-sheet.tangible.1')
  expect(move('income-statement.profit.1', 'ArrowDown', 'ArrowUp')).toBe('income-statement.profit.1')
})

test('at the ends they stay, and other keys do nothing', () => {
  expect(move('balance-sheet.debtors.1', 'ArrowRight')).toBeNull()
  expect(move('income-statement.revenue.0', 'ArrowUp')).toBeNull()
  expect(move('balance-sheet.debtors.0', 'a')).toBeNull()
})

test('every figure is reached, and Tab stops once for each table', () => {
  const seen = new Set<string>()
  let row: string | null = 'income-statement.revenue.0'
  while (row !== null) {
    for (let key: string | null = move(row, 'Home') ?? row; key !== null; key = move(key, 'ArrowRight')) seen.add(key)
    row = move(row, 'ArrowDown')
  }
  expect(seen).toEqual(new Set(index.keys()))
  expect(listTabStops(index).size).toBe(new Set([...index.values()].map(({ place }) => place.table)).size)
})
