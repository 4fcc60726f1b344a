import { dayBefore, monthsBefore } from '../../model/read-dates.ts'
import type { LedgerPeriod } from '../trial-balance.ts'

/** The year that ends the day before a period begins. */
export const periodBefore = ({ from }: LedgerPeriod): LedgerPeriod => ({ from: monthsBefore(from, 12), to: dayBefore(from) })
