import { describe, expect, test } from 'vitest'
import type { Figure } from '../model/table.ts'
import { exceedsShare } from './find-rows.ts'
import { keepsWithin, limitsFor } from './size-limits.ts'

describe('the limits of a size regime', () => {
  test.each([
    ['micro', '2025-04-05', 632_000n, 316_000n, 10n],
    ['micro', '2025-04-06', 1_000_000n, 500_000n, 10n],
    ['small', '2015-12-31', 6_500_000n, 3_260_000n, 50n],
    ['small', '2025-04-05', 10_200_000n, 5_100_000n, 50n],
    ['small', '2025-04-06', 15_000_000n, 7_500_000n, 50n],
  ] as const)('%s, for a period that begins on %s', (regime, start, turnover, assets, employees) => {
    expect(limitsFor(regime, start)).toEqual({ turnover, assets, employees })
  })

  const limits = limitsFor('micro', '2025-04-06')
  test.each([
    ['two of three below', { turnover: 900_000n, assets: 499_999n, employees: 40n }, true],
    ['at the limits', { turnover: 1_000_000n, assets: 500_000n }, true],
    ['two of three above', { turnover: 1_000_001n, assets: 500_001n, employees: 3n }, false],
    ['one above, one unknown', { turnover: 1_000_001n, assets: 400_000n }, null],
    ['nothing known', {}, null],
  ])('%s', (_, figures, keeps) => {
    expect(keepsWithin(figures, limits)).toBe(keeps)
  })

  test('apply to turnover in proportion to the period', () => {
    expect(keepsWithin({ turnover: 1_490_000n, assets: 0n }, limits, 547)).toBe(true)
    expect(keepsWithin({ turnover: 1_500_000n, employees: 11n }, limits, 547)).toBe(false)
  })
})

describe('a share of a total', () => {
  const figure = (value: bigint, decimals = 0): Figure => ({ page: 1, text: '', box: [0, 0, 0, 0], value, decimals, kind: 'amount' })

  test('is compared exactly, whatever the signs and decimals', () => {
    expect(exceedsShare(figure(5n), figure(100n), 5n)).toBe(false)
    expect(exceedsShare(figure(51n, 1), figure(100n), 5n)).toBe(true)
    expect(exceedsShare(figure(-6n), figure(1000n, 1), 5n)).toBe(true)
    expect(exceedsShare(figure(1n), figure(0n), 5n)).toBe(true)
  })
})
