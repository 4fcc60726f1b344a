import { listClassIds } from '@tickmark/engine/mapping'
import { expect, test } from 'vitest'
import { CLASS_SECTIONS, describePlace, orderOfClass } from './class-sections.ts'

test('every class is in exactly one section', () => {
  const placed = CLASS_SECTIONS.flatMap(({ classes }) => classes)
  expect(placed.toSorted()).toEqual(listClassIds().toSorted())
  expect(CLASS_SECTIONS.filter(({ classes }) => classes.length === 0)).toEqual([])
})

test('a term decides between sections', () => {
  expect(describePlace('bank-loans')).toBe('Balance sheet, Creditors after one year')
  expect(describePlace('overdrafts')).toBe('Balance sheet, Creditors within one year')
  expect(describePlace('group-loans')).toBe('Balance sheet, Investments and other fixed assets')
  expect(describePlace('memorandum')).toBe('Neither statement')
})

test('classes are in the order of the statements', () => {
  const ids = ['tax-charge', 'share-capital', 'bank', 'goods-sold', 'software'] as const
  expect(ids.toSorted((one, other) => orderOfClass(one) - orderOfClass(other))).toEqual([
    'software',
    'bank',
    'share-capital',
    'goods-sold',
    'tax-charge',
  ])
})
