import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { magnitude, roundingTolerance } from './rounding.ts'

/** Half up, on integers: 12345n in thousandths is 12n in units. */
const toUnits = (thousandths: bigint) => (thousandths + (thousandths < 0n ? -500n : 500n)) / 1000n

describe('roundingTolerance', () => {
  test.each([
    [1, 1n],
    [2, 1n],
    [3, 2n],
    [8, 2n],
    [9, 5n],
    [40, 5n],
  ])('of %i parts is %i', (parts, tolerance) => {
    expect(roundingTolerance(parts)).toBe(tolerance)
  })

  test('short sums of rounded figures never differ further from the rounded sum', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), { minLength: 1, maxLength: 3 }), (exact) => {
        const shown = exact.map(toUnits).reduce((sum, unit) => sum + unit, 0n)
        const total = toUnits(exact.reduce((sum, value) => sum + value, 0n))
        expect(magnitude(shown - total)).toBeLessThanOrEqual(roundingTolerance(exact.length))
      }),
    )
  })

  test('grows with the parts up to 5', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), (parts) => {
        expect(roundingTolerance(parts + 1)).toBeGreaterThanOrEqual(roundingTolerance(parts))
        expect(roundingTolerance(parts)).toBeLessThanOrEqual(5n)
      }),
    )
  })
})
