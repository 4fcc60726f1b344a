import { dayBefore, monthsBefore } from '../../model/read-dates.ts'
import type { IsoDate } from '../../model/profile.ts'
import type { LedgerPeriod } from '../trial-balance.ts'

/** The period that ends the day before another begins: a year, unless its first day is known. */
export const periodBefore = ({ from }: LedgerPeriod, first: IsoDate | null): LedgerPeriod => ({
  from: first ?? monthsBefore(from, 12),
  to: dayBefore(from),
})
