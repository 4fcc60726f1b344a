import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount } from '../model/print-amount.ts'
import { parseAmount } from './parse-amount.ts'

const read = (text: string, mark: '.' | ',' = '.'): string | null => {
  const amount = parseAmount(text, mark)
  return amount === null ? null : formatAmount(amount.value, amount.decimals)
}

describe('parseAmount', () => {
  test.each([
    ['1234', '1234'],
    ['1234.5', '1234.5'],
    ['-0.05', '-0.05'],
    ['.50', '0.50'],
    ['1,234.56', '1234.56'],
    ['(1,234.56)', '-1234.56'],
    ['1,234.56-', '-1234.56'],
    ['\u2212 12', '-12'],
    ['£1,234', '1234'],
    ['-£1,234', '-1234'],
    ['£-5.00', '-5.00'],
    ['(£5.00)', '-5.00'],
    ['GBP 1 000.00', '1000.00'],
    ['US$ 7', '7'],
    ['100.00 EUR', '100.00'],
    ['99.00 CR', '-99.00'],
    ['99.00Cr', '-99.00'],
    ['99.00 DR', '99.00'],
    ["1'234.50", '1234.50'],
    ['12,34,567.00', '1234567.00'],
    ['-', '0'],
    ['+12', '12'],
    ['1.5E+6', '1500000'],
    ['-1.23456E+03', '-1234.56'],
    ['(1E+12)', '-1000000000000'],
    ['123456789012345678901234.55', '123456789012345678901234.55'],
  ])('reads %s', (text, expected) => expect(read(text)).toBe(expected))

  test.each([
    ['1.234,56', '1234.56'],
    ['1234,5', '1234.5'],
    ['(1.234)', '-1234'],
    ['1,5E+6', '1500000'],
    ['1 234,00', '1234.00'],
    ['12.345.678,90-', '-12345678.90'],
  ])('reads %s with a decimal comma', (text, expected) => expect(read(text, ',')).toBe(expected))

  test.each([
    '',
    'abc',
    '12a',
    '1,23.45',
    '1.2.3',
    '12%',
    '1,23',
    '5.',
    '--5',
    '1e5',
    '1.5E+99',
    '12.5E+6',
    '1.8E-12',
    '2025-12-31',
    '31/12/2025',
    '=1+1',
    '()',
  ])('takes %j for no amount', (text) => expect(read(text)).toBe(null))

  test('any amount is read exactly, whichever way it is printed', () => {
    const printed = fc.record({
      value: fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }),
      decimals: fc.integer({ min: 0, max: 6 }),
      mark: fc.constantFrom('.' as const, ',' as const),
      grouped: fc.boolean(),
      brackets: fc.boolean(),
    })
    fc.assert(
      fc.property(printed, ({ value, decimals, mark, grouped, brackets }) => {
        const [whole = '', fraction] = formatAmount(value < 0n ? -value : value, decimals).split('.')
        const group = grouped ? whole.replace(/\B(?=(?:\d{3})+$)/g, mark === '.' ? ',' : '.') : whole
        const digits = fraction === undefined ? group : `${group}${mark}${fraction}`
        const text = value >= 0n ? digits : brackets ? `(${digits})` : `-${digits}`
        expect(parseAmount(text, mark)).toEqual({ value, decimals })
      }),
    )
  })
})
