import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount, printAmount } from '../model/print-amount.ts'
import { parseAmount } from './parse-amount.ts'

describe('parseAmount', () => {
  test.each([
    ['1,234', '1234', 'amount'],
    ['(1,234)', '-1234', 'amount'],
    ['(1,234', '-1234', 'amount'],
    ['-1,234', '-1234', 'amount'],
    ['–1,234', '-1234', 'amount'],
    ['$1,234', '1234', 'amount'],
    ['$(1,234)', '-1234', 'amount'],
    ['(£1,234)', '-1234', 'amount'],
    ['1,234.5', '1234.5', 'amount'],
    ['.48', '0.48', 'amount'],
    ['1.234.567', '1234567', 'amount'],
    ['(12,34,567)', '-1234567', 'amount'],
    ['1.234,56', '1234.56', 'amount'],
    ['1’234', '1234', 'amount'],
    ['1 234 567', '1234567', 'amount'],
    ['(12\u00a0345,6)', '-12345.6', 'amount'],
    ['1\u2009234\u202f567', '1234567', 'amount'],
    ['1,234(1)', '1234', 'amount'],
    ['1,234*', '1234', 'amount'],
    ['251,471-', '251471', 'amount'],
    ['12.5%', '12.5', 'percent'],
    ['—%', '0', 'nil'],
    ['(3)%', '-3', 'percent'],
    ['—', '0', 'nil'],
    ['-', '0', 'nil'],
    ['nil', '0', 'nil'],
  ])('%s is %s (%s)', (printed, value, kind) => {
    const amount = parseAmount(printed)
    expect(amount && [formatAmount(amount.value, amount.decimals), amount.kind]).toEqual([value, kind])
  })

  test.each([
    '£000',
    "$'000",
    'Note',
    '4a',
    '1,23',
    '12,34,56',
    '31/12/2025',
    '',
    ')',
    '1,234,',
    '10,11',
    'A1',
    '1'.repeat(19),
    '9'.repeat(5000),
  ])('%j is not a number', (printed) => {
    expect(parseAmount(printed)).toBeNull()
  })

  test.each([
    ['1.234', '1234'],
    ['12,5', '12.5'],
    ['1,234', '1.234'],
    ['1.234,5', '1234.5'],
    ['12.5', '12.5'],
    ['1,234,567', '1234567'],
  ])('%s is %s where a comma marks decimals', (printed, value) => {
    const amount = parseAmount(printed, ',')
    expect(amount && formatAmount(amount.value, amount.decimals)).toBe(value)
  })

  test('reads back whatever it prints', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n - 10n ** 18n, max: 10n ** 18n - 1n }), fc.integer({ min: 0, max: 4 }), (value, decimals) => {
        expect(parseAmount(printAmount(value, decimals))).toEqual({ value, decimals, kind: 'amount' })
      }),
    )
  })

  test('a figure has no more than 18 digits', () => {
    expect(parseAmount('1'.repeat(18))?.value).toBe(111_111_111_111_111_111n)
    expect(parseAmount(`${'1'.repeat(17)}.11`)).toBeNull()
  })

  test('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,()-–$£%* aB') }), (text) => void parseAmount(text)))
  })
})
