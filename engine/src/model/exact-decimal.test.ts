import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDecimal, scaleDecimal } from './exact-decimal.ts'

const decimals = fc.tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 12 }))
const print = (units: bigint, places: number): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, digits.length - places)}${places === 0 ? '' : `.${digits.slice(-places)}`}`
}
/** In units of 10^-60. */
const unitsOf = (text: string): bigint => {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  return BigInt(whole + fraction.padEnd(60, '0')) * (text.startsWith('-') ? -1n : 1n)
}

describe('a decimal', () => {
  test.each([
    ['007', '7'],
    ['1.50', '1.5'],
    ['-0.00', '0'],
    ['+.5', '0.5'],
    ['5.', '5'],
    ['', null],
    ['.', null],
    ['1,000', null],
    ['1e3', null],
    ['0x10', null],
    ['9'.repeat(1001), null],
  ])('%j is %j', (text, value) => expect(readDecimal(text)).toBe(value))

  test('of any length keeps its value and has no needless zeros', () => {
    fc.assert(
      fc.property(decimals, ([units, places]) => {
        const value = readDecimal(print(units, places)) ?? ''
        expect(unitsOf(value)).toBe(unitsOf(print(units, places)))
        expect(value).toMatch(/^(?:0|-?(?:0\.\d*[1-9]|[1-9]\d*(?:\.\d*[1-9])?))$/)
      }),
    )
  })
})

describe('scale and sign', () => {
  test.each([
    ['12.5', 6, false, '12500000'],
    ['12.5', -2, false, '0.125'],
    ['0', 6, true, '0'],
    ['7', 3, true, '-7000'],
    ['-7', 0, true, '7'],
  ])('%s by 10^%i, negated: %s, is %s', (text, scale, isNegated, value) => expect(scaleDecimal(text, scale, isNegated)).toBe(value))

  test('one power of ten undoes the other, and the sign itself', () => {
    fc.assert(
      fc.property(decimals, fc.integer({ min: -40, max: 40 }), fc.boolean(), ([units, places], scale, isNegated) => {
        const value = readDecimal(print(units, places)) ?? ''
        expect(scaleDecimal(scaleDecimal(value, scale, isNegated), -scale, isNegated)).toBe(value)
      }),
    )
  })

  test('a power of ten multiplies exactly', () => {
    fc.assert(
      fc.property(decimals, fc.integer({ min: 0, max: 20 }), ([units, places], scale) => {
        expect(unitsOf(scaleDecimal(print(units, places), scale, true))).toBe(-unitsOf(print(units, places)) * 10n ** BigInt(scale))
      }),
    )
  })
})
