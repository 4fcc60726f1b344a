import type { ImportedLedger } from '@tickmark/contract'
import type { EntityProfile } from '@tickmark/engine/drafting'
import { type LedgerPeriod, periodBefore, printDate } from '@tickmark/engine/ledgers'

type DatedLedger = Pick<ImportedLedger, 'file' | 'dates' | 'pullId'>

/**
 * Why the balances of a ledger are not those of the period, with what to do: its lines were added up for another one, or for none and some lie
 * outside. Unless its first day is known, the period before may have another length. Null if they are.
 */
export function refuseDates(
  current: DatedLedger,
  prior: DatedLedger | null,
  { periodStart: from, periodEnd: to, priorPeriodStart }: Pick<EntityProfile, 'periodStart' | 'periodEnd' | 'priorPeriodStart'>,
): string | null {
  const period = { from, to }
  const why = refuse(current, period, 'period', true)
  if (why !== null || prior === null) return why
  return refuse(prior, periodBefore(period, priorPeriodStart), 'period before', priorPeriodStart !== null)
}

function refuse(
  { file, dates, pullId }: DatedLedger,
  { from, to }: LedgerPeriod,
  name: 'period' | 'period before',
  isExact: boolean,
): string | null {
  if (dates === undefined) return null
  const days = (first: string, last: string): string => `${printDate(first)} to ${printDate(last)}`
  if (dates.period === null) {
    if (from <= dates.first && dates.last <= to) return null
    // The preview said that no line lies within the period, and dates were not used.
    if (dates.isOutside === true && (dates.last < from || dates.first > to)) return null
    return `The lines of “${file}” are dated ${days(dates.first, dates.last)}, and all were added up. Import the file again: then they are added up for the ${name} from ${days(from, to)}.`
  }
  if ((dates.period.from === from || !isExact) && dates.period.to === to) return null
  return `The lines of “${file}” were added up for ${days(dates.period.from, dates.period.to)}, and the ${name} is ${days(from, to)}. ${pullId === undefined ? 'Import the file' : 'Pull the ledger'} again.`
}
