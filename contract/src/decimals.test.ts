import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareDecimals, scaleDecimal } from './decimals.ts'

/** A decimal and what it counts in thousandths. */
const decimal = fc.tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.integer({ min: 0, max: 3 })).map(([value, decimals]) => {
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0')
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return { text: `${value < 0n ? '-' : ''}${text}`, thousandths: value * 10n ** BigInt(3 - decimals) }
})

test('decimals are in the order of their values, whatever their number of digits', () => {
  fc.assert(
    fc.property(decimal, decimal, (one, other) => {
      const gap = one.thousandths - other.thousandths
      expect(Math.sign(compareDecimals(one.text, other.text))).toBe(gap === 0n ? 0 : gap < 0n ? -1 : 1)
    }),
  )
})

test('scaling keeps every digit', () => {
  fc.assert(
    fc.property(decimal, fc.integer({ min: 0, max: 9 }), ({ text, thousandths }, scale) => {
      const scaled = scaleDecimal(text, scale)
      const decimals = scaled.split('.')[1]?.length ?? 0
      expect(BigInt(scaled.replace('.', '')) * 10n ** BigInt(3 - decimals)).toBe(thousandths * 10n ** BigInt(scale))
    }),
  )
})

test('as printed in thousands, in whole units', () => {
  expect(scaleDecimal('630', 3)).toBe('630000')
  expect(scaleDecimal('12.5', 6)).toBe('12500000')
  expect(scaleDecimal('0.0005', 3)).toBe('0.5')
  expect(scaleDecimal('-1.25', 0)).toBe('-1.25')
})

test('what is no decimal is refused', () => {
  for (const text of ['', '1,000', '1e9', '.5', '5.', '(5)']) expect(() => compareDecimals(text, '1'), text).toThrow('Not a decimal')
})
