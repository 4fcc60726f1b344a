import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareDecimals, scaleDecimal, sumsToNil } from './decimals.ts'

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

test('decimals sum to nil with what balances them, and not without', () => {
  fc.assert(
    fc.property(fc.array(decimal), (rows) => {
      const sum = rows.reduce((total, { thousandths }) => total + thousandths, 0n)
      const digits = String(sum < 0n ? -sum : sum).padStart(4, '0')
      const balancing = `${sum > 0n ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`
      const texts = rows.map(({ text }) => text)
      expect(sumsToNil([...texts, balancing])).toBe(true)
      expect(sumsToNil([...texts, balancing, '0.001'])).toBe(false)
    }),
  )
})

test('what a float would lose is not nil', () => {
  expect(sumsToNil(['0.1', '0.2', '-0.3'])).toBe(true)
  expect(sumsToNil(['9007199254740993', '-9007199254740992'])).toBe(false)
  expect(sumsToNil([])).toBe(true)
  expect(sumsToNil(['1', '-1', 'x'])).toBe(false)
})
