import { dayBefore, printDate } from '../../model/read-dates.ts'
import type { LedgerPeriod, Problem } from '../trial-balance.ts'
import type { StatedDate } from './find-stated-dates.ts'

/** Where the dates that a trial balance gives are not those of the period. */
export function compareToPeriod(
  { current, prior }: { readonly current: StatedDate | null; readonly prior: StatedDate | null },
  { from, to }: LedgerPeriod,
): Problem[] {
  const before = dayBefore(from)
  return [
    ...(current === null || isYearOf(current, { from, to }) || to.startsWith(current)
      ? []
      : [
          report(
            `The trial balance is as at ${printStated(current)}, and the period ends on ${printDate(to)}.`,
            'Check that it is the right file.',
          ),
        ]),
    ...(prior === null || prior.length === YEAR || before.startsWith(prior)
      ? []
      : [
          report(
            `Last year’s balances are as at ${printStated(prior)}, and the period before ended on ${printDate(before)}.`,
            'Check that they are those of the year before.',
          ),
        ]),
  ]
}

const report = (message: string, remedy: string): Problem => ({ kind: 'another-date', row: null, message, remedy })

const YEAR = 'yyyy'.length

/** A year may be named by its beginning. */
const isYearOf = (date: StatedDate, { from }: LedgerPeriod): boolean => date.length === YEAR && from.startsWith(date)

/** "31 March 2025", "March 2025" or "2025". */
function printStated(date: StatedDate): string {
  if (date.length === YEAR) return date
  return date.length === 'yyyy-mm'.length ? printDate(`${date}-01`).slice('1 '.length) : printDate(date)
}
