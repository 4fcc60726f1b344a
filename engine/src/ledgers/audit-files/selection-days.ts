import { isIsoDate } from '../../model/read-dates.ts'
import type { IsoDate } from '../../model/profile.ts'
import type { AuditHeader } from './audit-file.ts'

export interface SelectionDays {
  readonly first: IsoDate | null
  readonly last: IsoDate | null
}

const ISO_LENGTH = 'yyyy-mm-dd'.length
const LAST_DAYS = ['31', '30', '29', '28']

/** The days that an audit file covers. Periods 1 to 12 are taken for months, and a 13th for the twelfth: null where the header has neither. */
export function findSelectionDays({ start, end, startPeriod, startYear, endPeriod, endYear }: AuditHeader): SelectionDays {
  return {
    first: toDay(start) ?? monthOf(startYear, startPeriod, ['01']),
    last: toDay(end) ?? monthOf(endYear, endPeriod, LAST_DAYS),
  }
}

function toDay(text: string): IsoDate | null {
  const day = text.slice(0, ISO_LENGTH)
  return isIsoDate(day) ? day : null
}

function monthOf(year: string, period: string, days: readonly string[]): IsoDate | null {
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(period)) return null
  const month = String(Math.min(12, Number(period))).padStart(2, '0')
  return days.map((day) => `${year}-${month}-${day}`).find((day) => isIsoDate(day)) ?? null
}
