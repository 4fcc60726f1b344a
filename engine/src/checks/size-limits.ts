import type { IsoDate } from '../model/profile.ts'

/** Limits of a size regime: turnover and balance sheet total in pounds, employees on average (CA 2006 s382, s384A, s465). */
export interface SizeLimits {
  readonly turnover: bigint
  readonly assets: bigint
  readonly employees: bigint
}

/** SI 2024/1303: periods beginning on or after this day; the same limits apply when looking back on earlier years. */
const RAISED_FROM: IsoDate = '2025-04-06'

const RAISED = {
  micro: { turnover: 1_000_000n, assets: 500_000n, employees: 10n },
  small: { turnover: 15_000_000n, assets: 7_500_000n, employees: 50n },
  medium: { turnover: 54_000_000n, assets: 27_000_000n, employees: 250n },
} as const
/** SI 2013/3008 and SI 2015/980, for periods beginning on or after 1 January 2016. */
const EARLIER = {
  micro: { turnover: 632_000n, assets: 316_000n, employees: 10n },
  small: { turnover: 10_200_000n, assets: 5_100_000n, employees: 50n },
  medium: { turnover: 36_000_000n, assets: 18_000_000n, employees: 250n },
} as const
/** SI 2008/393, for small companies before 2016. */
const SMALL_BEFORE_2016: SizeLimits = { turnover: 6_500_000n, assets: 3_260_000n, employees: 50n }
/** The engine does not know the earlier limits for medium and micro companies. */
export const EARLIER_FROM: IsoDate = '2016-01-01'

/** The limits for a period that begins on a given day. */
export function limitsFor(regime: 'micro' | 'small' | 'medium', periodStart: IsoDate): SizeLimits {
  if (periodStart >= RAISED_FROM) return RAISED[regime]
  return regime === 'small' && periodStart < EARLIER_FROM ? SMALL_BEFORE_2016 : EARLIER[regime]
}

/** A company's figures for the year; undefined where they were not read. */
export type SizeFigures = Partial<SizeLimits>

/**
 * Whether a year is within the limits: two of three decide. Null where too few are known. The turnover of a shorter or longer period is
 * compared in proportion to its `days` (s382(6)).
 */
export function keepsWithin(figures: SizeFigures, limits: SizeLimits, days = 365): boolean | null {
  const tests = [
    figures.turnover === undefined ? undefined : figures.turnover * 365n <= limits.turnover * BigInt(days),
    figures.assets === undefined ? undefined : figures.assets <= limits.assets,
    figures.employees === undefined ? undefined : figures.employees <= limits.employees,
  ]
  if (tests.filter((test) => test === true).length >= 2) return true
  return tests.filter((test) => test === false).length >= 2 ? false : null
}
