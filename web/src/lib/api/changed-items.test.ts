import { expect, test } from 'vitest'
import { type ChangedItems, withChanges } from './changed-items.ts'

const page = (askedAt: number, ...items: { id: number; read: boolean }[]) => ({ items, next: null, askedAt })
const changed: ChangedItems = new Map([
  [7, { item: { id: 7, read: true }, at: 100 }],
  [5, { item: null, at: 100 }],
])

test('a page requested before a change was answered does not undo it', () => {
  const pages = [page(90, { id: 7, read: false }, { id: 6, read: false }), page(100, { id: 5, read: false })]
  expect(withChanges(pages, changed)).toEqual([
    { id: 7, read: true },
    { id: 6, read: false },
  ])
})

test('a page requested after the change is newer, for example if someone else changed the same item', () => {
  const later = [page(101, { id: 7, read: false }, { id: 5, read: false })]
  expect(withChanges(later, changed)).toEqual(later[0]?.items)
})
