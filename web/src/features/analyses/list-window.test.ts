import type { ListedAnalysis } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { filterByName, pageOf, rowsPerPage } from './list-window.ts'

const analysis = (id: number, fileName: string, owner?: string): ListedAnalysis => ({
  id,
  fileName,
  standard: 'IFRS',
  status: 'Drafting',
  createdAt: '2026-03-31T12:00:00.000Z',
  changedAt: '2026-03-31T12:00:00.000Z',
  state: 'none',
  engagement: {},
  role: owner === undefined ? 'owner' : 'viewer',
  ...(owner === undefined ? {} : { owner }),
})

const list = [analysis(1, 'Harbour & Vale 2026'), analysis(2, 'Wrenfield Joinery 2025'), analysis(3, 'Kestrel Freight', 'Ada Quill')]
const found = (looked: string) => filterByName(list, looked).map(({ id }) => id)

test('a name is found by its words in any order, whatever the case', () => {
  expect(found('joinery WREN')).toEqual([2])
  expect(found('202')).toEqual([1, 2])
  expect(found('  ')).toEqual([1, 2, 3])
  expect(found('joinery 2026')).toEqual([])
})

test('a shared analysis is found by its owner', () => {
  expect(found('quill')).toEqual([3])
})

test('pages have the right rows, and a page past the end is the last page', () => {
  const many = Array.from({ length: rowsPerPage + 3 }, (_, index) => analysis(index, `Client ${index}`))
  expect(pageOf(many, 0)).toMatchObject({ from: 1, to: rowsPerPage, isFirst: true, isLast: false })
  expect(pageOf(many, 1)).toMatchObject({ from: rowsPerPage + 1, to: rowsPerPage + 3, isFirst: false, isLast: true })
  expect(pageOf(many, 9)).toMatchObject({ page: 1 })
  expect(pageOf([], 0)).toMatchObject({ rows: [], isFirst: true, isLast: true })
})
