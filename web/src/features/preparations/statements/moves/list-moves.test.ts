import type { Journal } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { indexFigures } from '../index-figures.ts'
import { draftBooks } from '../testing/work-out-books.ts'
import { describeMove } from './describe-move.ts'
import { listMoves } from './list-moves.ts'

const journal = (code: string, other: string, amount: string): Journal => ({
  number: 1,
  narration: 'Posted late',
  lines: [
    { code, name: '', amount },
    { code: other, name: '', amount: `-${amount}` },
  ],
})
const indexWith = (...journals: Journal[]) => indexFigures(draftBooks({ journals }).draft)
const before = indexWith()
const describe = (now: ReturnType<typeof indexWith>, earlier: typeof before) => {
  const { moved, gone } = listMoves(now, earlier)
  return { moved: [...moved].map(([key, move]) => `${key}: ${describeMove(move)}`), gone: gone.map(({ key }) => key) }
}

test('a draft moved nothing against itself', () => {
  expect(describe(before, indexWith())).toEqual({ moved: [], gone: [] })
})

test('every figure that another balance changes is listed with what it was, and no figure of last year', () => {
  const { moved, gone } = describe(indexWith(journal('7000', '2100', '1250')), before)
  expect(gone).toEqual([])
  expect(moved).toHaveLength(12)
  expect(moved).toContain('income-statement.administrative.0: was (54,300), difference (1,250)')
  expect(moved).toContain('balance-sheet.creditors-within.0: was (25,000), difference (1,250)')
  expect(moved.filter((line) => /^[\w.-]+\.1:/.test(line))).toEqual([])
})

test('a balance that moves by less than is printed moves no figure', () => {
  expect(describe(indexWith(journal('1200', '2100', '0.01')), before).moved).toEqual([])
})

test('a line that was not there is new, and against it the other way round it is gone', () => {
  const withNew = indexWith({
    ...journal('1200', '2300', '400'),
    lines: [
      { code: '1200', name: 'Bank', amount: '400' },
      { code: '2300', name: 'Bank loan', amount: '-400' },
    ],
  })
  const forth = describe(withNew, before)
  const back = describe(before, withNew)
  const added = forth.moved.filter((line) => line.endsWith('not there before'))
  expect(added.length).toBeGreaterThan(0)
  expect(back.gone.length).toBe(added.length)
  expect(back.moved.length).toBe(forth.moved.length - added.length)
})

test('a column that comes moves none of the others', () => {
  const table = (columns: readonly string[]) =>
    new Map(
      columns.map((dimension, at) => {
        const figure = [...before.values()][0]
        if (figure === undefined) throw new Error('The draft has no figure')
        const place = { table: 'note', row: 'cost', column: at }
        const column = { ...figure.column, dimension }
        return [
          `note.cost.${at}`,
          { ...figure, key: `note.cost.${at}`, place, column, cell: { ...figure.cell, value: BigInt(dimension.length) } },
        ]
      }),
    )
  expect(describe(table(['Land', 'Plant', 'Total']), table(['Plant', 'Total']))).toEqual({
    moved: ['note.cost.0: not there before'],
    gone: [],
  })
})
