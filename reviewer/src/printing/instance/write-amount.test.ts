import { expect, test } from 'vitest'
import { type PrintedScale, writeAmount } from './write-amount.ts'

test.each<[string, PrintedScale, string | null]>([
  ['1678032', 0, '1,678,032'],
  ['-12.5', 0, '(12.5)'],
  ['0', 6, '0'],
  ['-391035000000', 6, '(391,035)'],
  ['12000', 3, '12'],
  ['12001', 3, null],
  ['500', 3, null],
  ['12000.5', 3, null],
  ['INF', 0, null],
  ['9'.repeat(31), 0, null],
])('%s in units of 10^%i is %s', (value, scale, text) => expect(writeAmount(value, scale)).toBe(text))
