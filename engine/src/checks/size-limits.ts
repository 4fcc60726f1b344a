import type { IsoDate } from '../model/profile.ts'

/** Limits of a size regime: turnover and balance sheet total in pounds, employees on average (CA 2006 s382, s384A, s465). */
export interface SizeLimits {
  readonly turnover: bigint
  readonly assets: bigint
  readonly employees: bigint
}

/** SI 2024/1303: periods beginning on or after this day; the years before are looked back on by the same limits. */
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
/** Limits of medium and micro companies of the years before are not known here. */
export const EARLIER_FROM: IsoDate = '2016-01-01'

/** The limits in force for a period that begins on a day. */
export function limitsFor(regime: 'micro' | 'small' | 'medium', periodStart: IsoDate): SizeLimits {
  if (periodStart >= RAISED_FROM) return RAISED[regime]
  return regime === 'small' && periodStart < EARLIER_FROM ? SMALL_BEFORE_2016 : EARLIER[regime]
}

/** What a company's year came to; undefined where it was not read. */
export type SizeFigures = Partial<SizeLimits>

/**
 * Whether a year keeps within the limits: two of the three decide. Null where too few are known. A turnover of a period of other length is
 * compared in proportion (s382(6)): `days` of it, exactly.
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
