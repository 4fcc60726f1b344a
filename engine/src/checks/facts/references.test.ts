import { describe, expect, test } from 'vitest'
import { tableOf } from '../../testing/table-of.ts'
import { listReferences } from './references.ts'

const notes = ['4', '5', '12', '15'].map((number) => ({ number, title: 'A title', page: 2, y: 0, lastPage: 2 }))
const numbersOf = (labels: readonly string[]) => {
  const table = tableOf(labels.map((label) => [label, 1_000n, 2_000n] as const))
  return [...listReferences(table, notes).values()].map((references) => references.map(({ note }) => note))
}

describe('references to notes', () => {
  test('are in brackets in a label', () => {
    expect(numbersOf(['Investment in associate (note 5)', 'Leases (notes 4 and 12)', 'Cash'])).toEqual([['5'], ['4', '12']])
  })

  test('are joined to the ends of labels where several rows have them', () => {
    expect(numbersOf(['Trade and other payables 15', 'Provisions 12(a)', 'Borrowings 4, 5', 'Cash'])).toEqual([['15'], ['12'], ['4', '5']])
  })

  test('are not read from a single label that happens to end in a number', () => {
    expect(numbersOf(['Trade payables', 'Level 5', 'Cash'])).toEqual([])
  })
})
