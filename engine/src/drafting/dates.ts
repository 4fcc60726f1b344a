import type { IsoDate } from '../model/profile.ts'
import { dayBefore, daysOf, monthsBefore } from '../model/read-dates.ts'
import type { EntityProfile, Regime } from './entity-profile.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** How a draft dates its statements. */
export interface DraftDates {
  /** "year", or "period" where it is no year. */
  readonly noun: 'year' | 'period'
  /** The first and the last day: "1 April 2025", "31 March 2026". */
  readonly first: string
  readonly last: string
  /** The last day of the period before. */
  readonly before: string
  /** The first day of the period before, and what that is. */
  readonly prior: { readonly first: string; readonly noun: 'year' | 'period' }
  /** What its columns are headed: "2026", "2025"; the days where both end in one year. */
  readonly headings: readonly [current: string, prior: string]
}

/** "31 March 2026", or "March 31, 2026" under US GAAP. */
export function formatDay(iso: IsoDate, regime: Regime): string {
  const [year = '', month = '', day = ''] = iso.split('-')
  const name = MONTHS[Number(month) - 1] ?? ''
  return regime === 'US_GAAP' ? `${name} ${Number(day)}, ${year}` : `${Number(day)} ${name} ${year}`
}

export function datesOf({
  periodStart,
  periodEnd,
  priorPeriodStart,
  regime,
}: Pick<EntityProfile, 'periodStart' | 'periodEnd' | 'priorPeriodStart' | 'regime'>): DraftDates {
  const format = (iso: IsoDate): string => formatDay(iso, regime)
  const before = dayBefore(periodStart)
  const priorStart = priorPeriodStart ?? monthsBefore(periodStart, 12)
  const [year, last] = [periodEnd.slice(0, 4), before.slice(0, 4)]
  return {
    noun: nameLength(periodStart, periodEnd),
    first: format(periodStart),
    last: format(periodEnd),
    before: format(before),
    prior: { first: format(priorStart), noun: nameLength(priorStart, before) },
    headings: year === last ? [format(periodEnd), format(before)] : [year, last],
  }
}

/** A year of 52 or 53 weeks is a year. */
function nameLength(first: IsoDate, last: IsoDate): 'year' | 'period' {
  const days = daysOf(first, last)
  return days >= 357 && days <= 378 ? 'year' : 'period'
}
