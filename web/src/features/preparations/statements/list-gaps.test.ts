import { expect, test } from 'vitest'
import { listGaps } from './list-gaps.ts'
import { draftBooks } from './testing/work-out-books.ts'

const gaps = listGaps(draftBooks().draft)

test('gaps are listed with their place, and with the field of the profile that fills them', () => {
  expect(gaps).toContainEqual(
    expect.objectContaining({ gap: { gap: 'date of approval', field: 'approvalDate' }, within: 'Balance sheet', label: null }),
  )
  expect(gaps).toContainEqual(
    expect.objectContaining({ gap: { gap: 'signature', id: 'balance-sheet/signature' }, within: 'Balance sheet' }),
  )
  expect(gaps).toContainEqual(expect.objectContaining({ within: '2 Accounting policies' }))
})

test('every gap leads to what fills it: a field of the profile or a text', () => {
  expect(gaps.filter(({ gap: { field, id } }) => (field === undefined) === (id === undefined))).toEqual([])
})

test('two gaps of one paragraph have ids of their own', () => {
  const ids = gaps.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
