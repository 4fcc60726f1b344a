import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Figure } from '../../model/table.ts'
import { recompute } from './ratio.ts'

const figure = (value: bigint, decimals = 0): Figure => ({
  page: 1,
  text: String(value),
  box: [0, 0, 1, 1],
  value,
  decimals,
  kind: 'amount',
})

describe('recompute', () => {
  test('knows earnings in thousands by shares in thousands in pence', () => {
    expect(recompute(figure(1518n, 2), figure(9_758n), figure(64_302n), 2)).toEqual({ expected: 1518n, holds: true })
    expect(recompute(figure(1581n, 2), figure(9_758n), figure(64_302n), 2)?.holds).toBe(false)
  })

  test('returns nothing for a division by zero', () => {
    expect(recompute(figure(10n), figure(5n), figure(0n), 0)).toBeNull()
  })

  test('agrees for every quotient rounded to the printed digit, and for none two digits away', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 10_000n, max: 9_999_999n }), fc.bigInt({ min: 10_000n, max: 9_999_999n }), (dividend, divisor) => {
        const printed = (dividend * 1000n + divisor / 2n) / divisor
        const ask = (value: bigint) => recompute(figure(value, 1), figure(dividend), figure(divisor), 2)?.holds
        expect(ask(printed)).toBe(true)
        if (printed < 10_000n) expect(ask(printed + 2n)).toBe(false)
      }),
    )
  })
})
