import { describe, expect, test } from 'vitest'
import { tableOf } from '../testing/table-of.ts'
import { findCasts } from './find-casts.ts'

const statesOf = (...rows: readonly (readonly [string, ...bigint[]])[]) =>
  findCasts(tableOf(rows)).flatMap(({ total, results }) => results.map(({ state }) => `${rows[total]?.[0]}: ${state}`))

const tax = (charge: bigint, closing: bigint) =>
  statesOf(
    ['At beginning of year', -413_806n],
    ['Charged to profit or loss', charge],
    ['Through equity', -2_310n],
    ['At end of year', closing],
  )

describe('a balance that moves in one column', () => {
  test('adds up', () => {
    expect(tax(-98_417n, -514_533n)).toEqual(['At end of year: ticked'])
  })

  test('does not where a digit is wrong or two are swapped', () => {
    expect(tax(-98_417n, -541_533n)).toEqual(['At end of year: difference'])
    expect(tax(-38_417n, -514_533n)).toEqual(['At end of year: difference'])
    expect(statesOf(['Balance at 1 May 2025', 68_412n], ['Provided during year', 9_420n], ['Balance at 30 April 2026', 77_382n])).toEqual([
      'Balance at 30 April 2026: difference',
    ])
  })

  test('is left open where no slip explains it, where other signs fit, and between other lines', () => {
    expect(tax(-98_417n, -632_001n)).toEqual([])
    expect(statesOf(['Brought forward', 13_000n], ['Released', 2_000n], ['Used', 1_500n], ['Carried forward', 9_500n])).toEqual([])
    expect(statesOf(['Cost', 68_412n], ['Charge', 9_420n], ['Balance at 30 April 2026', 77_382n])).toEqual([])
    expect(statesOf(['At 1 May 2025', 68_412n], ['Total additions', 9_420n], ['At 30 April 2026', 77_382n])).toEqual([])
  })
})
