import type { ImportedLedger } from '@tickmark/contract'
import { type LedgerPeriod, periodBefore, printDate } from '@tickmark/engine/ledgers'

type DatedLedger = Pick<ImportedLedger, 'file' | 'dates'>

/**
 * Why the balances of a ledger are not those of the period, with what to do: its lines were added up for another one, or for none and some lie
 * outside. The period before may have another length. Null if they are.
 */
export const refuseDates = (current: DatedLedger, prior: DatedLedger | null, period: LedgerPeriod): string | null =>
  refuse(current, period, 'period') ?? (prior === null ? null : refuse(prior, periodBefore(period), 'period before'))

function refuse({ file, dates }: DatedLedger, { from, to }: LedgerPeriod, name: 'period' | 'period before'): string | null {
  if (dates === undefined) return null
  const days = (first: string, last: string): string => `${printDate(first)} to ${printDate(last)}`
  if (dates.period === null) {
    if (from <= dates.first && dates.last <= to) return null
    // The preview said that no line lies within the period, and dates were not used.
    if (dates.isOutside === true && (dates.last < from || dates.first > to)) return null
    return `The lines of “${file}” are dated ${days(dates.first, dates.last)}, and all were added up. Import the file again: then they are added up for the ${name} from ${days(from, to)}.`
  }
  if ((dates.period.from === from || name === 'period before') && dates.period.to === to) return null
  return `The lines of “${file}” were added up for ${days(dates.period.from, dates.period.to)}, and the ${name} is ${days(from, to)}. Import the file again.`
}
