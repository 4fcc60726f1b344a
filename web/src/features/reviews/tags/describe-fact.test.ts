import { describe, expect, test } from 'vitest'
import { describePrinted, describeValue } from './describe-fact.ts'

describe('a value with its unit', () => {
  test.each([
    [{ kind: 'numeric', value: '1234000', unit: 'GBP' }, 'GBP 1,234,000'],
    [{ kind: 'numeric', value: '-12.50', unit: 'USD / shares' }, '−12.50 USD / shares'],
    [{ kind: 'numeric', value: '14', unit: 'pure' }, '14'],
    [{ kind: 'numeric', value: 'INF', unit: 'shares' }, 'INF shares'],
    [{ kind: 'numeric', value: null, unit: 'GBP' }, 'nil'],
    [{ kind: 'text', value: '-5 is a text', unit: null }, '-5 is a text'],
  ] as const)('%o', (fact, words) => {
    expect(describeValue(fact)).toBe(words)
  })
})

describe('how what is printed is read', () => {
  const place = { page: 1, text: '(123)', box: [0, 0, 1, 1] as [number, number, number, number] }
  test.each([
    [{ kind: 'numeric', place, scale: 0, isNegated: false }, '(123)'],
    [{ kind: 'numeric', place, scale: 3, isNegated: true }, '(123) in thousands, sign turned by the tag'],
    [{ kind: 'numeric', place, scale: 4, isNegated: false }, '(123) times 10^4'],
    [{ kind: 'text', place, scale: 0, isNegated: false }, null],
    [{ kind: 'numeric', place: null, scale: 0, isNegated: false }, null],
  ] as const)('%o', (fact, words) => {
    expect(describePrinted(fact)).toBe(words)
  })
})
