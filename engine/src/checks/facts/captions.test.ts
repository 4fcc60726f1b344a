import { describe, expect, test } from 'vitest'
import { compareWords, distinctiveWords } from './captions.ts'

const compare = (one: string, other: string) => compareWords(distinctiveWords(one), distinctiveWords(other))

describe('captions', () => {
  test('for the same thing in different rule books are the same', () => {
    expect(compare('Stocks', 'Inventories').same).toBe(true)
    expect(compare('Total trade debtors', 'Trade receivables').same).toBe(true)
    expect(compare('Property, plant and equipment, net', 'Property, plant and equipment').same).toBe(true)
  })

  test('without content are never the same', () => {
    expect(compare('Total', 'At 31 December 2025')).toEqual({ shared: 0, same: false })
  })

  test('that share a word are not yet the same', () => {
    expect(compare('Deferred tax liabilities', 'Tax liabilities')).toEqual({ shared: 2, same: false })
  })
})
