import type { LedgerPeriod } from '../trial-balance.ts'
import { findStatedDates, type StatedDate } from './find-stated-dates.ts'

/** Whether a sheet is of the period: by the dates in its name, or where it has none, by the date in its cells. */
export function isSheetOf({ to }: LedgerPeriod, { name, asAt }: { readonly name: string; readonly asAt: StatedDate | null }): boolean {
  const dates = findStatedDates(name)
  return dates.length > 0 ? dates.some(({ date }) => to.startsWith(date)) : asAt !== null && to.startsWith(asAt)
}
