import { describe, expect, test } from 'vitest'
import { describeTie, findTies, groupDigits, layoutTie, type ShownTerm, type ShownTie, formatDifference } from './layout-tie.ts'

const term = (text: string, role: ShownTerm['role'], changes: Partial<ShownTerm> = {}): ShownTerm => ({
  page: 4,
  text,
  role,
  sign: role === 'total' ? -1 : 1,
  label: '',
  ...changes,
})

const sum: ShownTie = {
  kind: 'sum',
  expected: '650',
  actual: '560',
  difference: '-90',
  terms: [
    term('900', 'component', { label: 'Assets' }),
    term('250', 'component', { label: 'Liabilities', sign: -1 }),
    term('560', 'total', { label: 'Net assets' }),
  ],
}

const growth: ShownTie = {
  kind: 'ratio',
  formula: 'percent-change',
  expected: '11.2',
  actual: '12.5',
  difference: '1.3',
  terms: [term('20,432', 'component', { label: 'Turnover' }), term('18,378', 'component', { label: 'Turnover' }), term('12.5', 'total')],
}

const agreement: ShownTie = {
  kind: 'equality',
  expected: '3808',
  actual: '3880',
  difference: '72',
  terms: [
    term('3,808', 'counterpart', { label: 'Cash', page: 47 }),
    term('3,880', 'counterpart', { label: 'Cash (last year, page 9)', page: 9, document: 'prior' }),
  ],
}

describe('the lines of', () => {
  test('a sum: its terms with their signs, the result, the printed total, and the difference without a sign', () => {
    expect(layoutTie(sum)).toEqual([
      { role: 'term', label: 'Assets', figure: '900', page: 4 },
      { role: 'term', label: 'Liabilities', figure: '250', page: 4, operation: 'less' },
      { role: 'result', label: '', figure: '650' },
      { role: 'printed', label: 'Net assets', figure: '560', page: 4 },
      { role: 'difference', label: '', figure: '90' },
    ])
  })

  test('a sum that holds: no difference', () => {
    expect(layoutTie({ ...sum, actual: '650', difference: '0.00' }).map(({ role }) => role)).toEqual(['term', 'term', 'result', 'printed'])
  })

  test('a sum whose total is not printed: its amount', () => {
    const bare = { ...sum, actual: '-560', terms: sum.terms.slice(0, 2) }
    expect(layoutTie(bare).find(({ role }) => role === 'printed')).toEqual({ role: 'printed', label: '', figure: '(560)' })
  })

  test('a percentage: how the second figure enters it, the result in per cent, the difference in points', () => {
    expect(layoutTie(growth).slice(1)).toEqual([
      { role: 'term', label: 'Turnover', figure: '18,378', page: 4, operation: 'compared with' },
      { role: 'result', label: '', figure: '11.2%' },
      { role: 'printed', label: '', figure: '12.5%', page: 4 },
      { role: 'difference', label: '', figure: '1.3 points' },
    ])
  })

  test('an agreement: each place, and the difference', () => {
    expect(layoutTie(agreement).map(({ role, figure }) => [role, figure])).toEqual([
      ['place', '3,808'],
      ['place', '3,880'],
      ['difference', '72'],
    ])
  })
})

test.each([
  [sum, '900 − 250 = 650, but 560 is printed'],
  [growth, '20,432 compared with 18,378 = 11.2%, but 12.5% is printed'],
  [
    { ...sum, expected: '900', terms: sum.terms.filter(({ sign, role }) => sign === 1 || role === 'total') },
    '900 is the only amount to add, but 560 is printed',
  ],
  [
    { ...agreement, terms: agreement.terms.map((term) => ({ ...term, label: '' })) },
    'the figure on page 47 is 3,808, but the figure is 3,880',
  ],
  [agreement, '“Cash” on page 47 is 3,808, but “Cash (last year, page 9)” is 3,880'],
])('a tie in one line', (tie, line) => {
  expect(describeTie(tie)).toBe(line)
})

test('ties are found by id, in the order of the ids', () => {
  const list = new Map([
    ['t1.1', 'one'],
    ['t1.2', 'two'],
  ])
  expect(findTies(['t1.2', 'gone', 't1.1'], list)).toEqual(['two', 'one'])
})

test.each([
  ['0', '0'],
  ['1234567.89', '1,234,567.89'],
  ['-12345', '(12,345)'],
  ['999', '999'],
])('%s is written as %s', (amount, written) => {
  expect(groupDigits(amount)).toBe(written)
})

test('a difference has no sign, and is in points between two percentages', () => {
  expect(formatDifference('-1234.5', undefined)).toBe('1,234.5')
  expect(formatDifference('1.2', 'percentage')).toBe('1.2 points')
  expect(formatDifference('-0.1', 'percent-change')).toBe('0.1 points')
  expect(formatDifference('12', 'quotient')).toBe('12')
})
