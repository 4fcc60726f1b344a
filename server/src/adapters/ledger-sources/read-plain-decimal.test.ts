import { expect, test } from 'vitest'
import { readPlainDecimal } from './read-plain-decimal.ts'

test.each([
  ['12.30', '12.30'],
  ['-1234567890123.45', '-1234567890123.45'],
  ['.00', '0.00'],
  ['-.5', '-0.5'],
  ['0', '0'],
  ['-0.00', '0.00'],
  ['007', '7'],
  ['1.5E3', '1500'],
  ['1.23456e2', '123.456'],
  ['-12E-3', '-0.012'],
  ['1e-1', '0.1'],
  ['123456789012345678', '123456789012345678'],
  ['0.12345678900000000000', '0.123456789'],
])('%s is %s, to the digit', (text, plain) => expect(readPlainDecimal(text)).toBe(plain))

test.each([
  '',
  '-',
  '.',
  '1,000.00',
  '(5.00)',
  'NaN',
  'Infinity',
  '0x10',
  ' 1',
  '1e99',
  '1E20',
  '1234567890123456789',
  '0.12345678901',
  '1'.repeat(61),
])('%j is no amount', (text) => expect(readPlainDecimal(text)).toBeNull())
