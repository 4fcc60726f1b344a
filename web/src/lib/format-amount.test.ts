import { expect, test } from 'vitest'
import { formatAmount } from './format-amount.ts'

test.each([
  ['119752', '119,752'],
  ['999', '999'],
  ['1000', '1,000'],
  ['-2525', '(2,525)'],
  ['−2525', '(2,525)'],
  ['1234567.50', '1,234,567.50'],
  ['-0.5', '(0.5)'],
  ['0', '–'],
  ['0.00', '–'],
  // More digits than a float can represent.
  ['12345678901234567890', '12,345,678,901,234,567,890'],
  ['n/a', 'n/a'],
  ['12.5%', '12.5%'],
])('%s is formatted as %s', (amount, printed) => {
  expect(formatAmount(amount)).toBe(printed)
})
