import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dropItem, moveItem } from './move-item.ts'

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 12 })
const edge = fc.constantFrom('top' as const, 'bottom' as const)

test('no talking point is lost or doubled, however it is moved or dropped', () => {
  fc.assert(
    fc.property(ids, fc.nat(60), fc.nat(60), fc.integer({ min: -20, max: 20 }), edge, (all, one, other, by, at) => {
      const sorted = all.toSorted((a, b) => a - b)
      expect(moveItem(all, one, by).toSorted((a, b) => a - b)).toEqual(sorted)
      expect(dropItem(all, one, other, at).toSorted((a, b) => a - b)).toEqual(sorted)
    }),
  )
})

test('one is moved by a place, and stays at the ends', () => {
  expect(moveItem([1, 2, 3], 1, 1)).toEqual([2, 1, 3])
  expect(moveItem([1, 2, 3], 3, -1)).toEqual([1, 3, 2])
  expect(moveItem([1, 2, 3], 1, -1)).toEqual([1, 2, 3])
  expect(moveItem([1, 2, 3], 3, 1)).toEqual([1, 2, 3])
})

test('one is dropped at the edge of another', () => {
  expect(dropItem([1, 2, 3], 3, 1, 'top')).toEqual([3, 1, 2])
  expect(dropItem([1, 2, 3], 1, 2, 'bottom')).toEqual([2, 1, 3])
  expect(dropItem([1, 2, 3], 1, 1, 'bottom')).toEqual([1, 2, 3])
})
