import type { IsoDate } from '../../model/profile.ts'
import { dayAfter, readDates } from '../../model/read-dates.ts'

/** The date in a row's label: a balance at the end of `year`, or, without a year, at the start or the end of the column's year. */
export interface Moment {
  readonly opening: boolean
  readonly year: number | undefined
}

/** Each number has only one reading; otherwise a run of digits would be tried with every split. */
const DATED_LABEL =
  /^(?:\W|total|closing|opening|net|book|value|carrying|amounts?|balances?|cost|at|as|of|on|and|the|end|start|beginning|equity|deficit|funds|brought|carried|forward|restated|fair|present|obligation|cash|equivalents|allowance|liabilit(?:y|ies)|provisions?|accumulated|depreciation|amorti[sz]ation|(?<!\d)\d{1,2}(?:st|nd|rd|th)?(?!\d)|(?<!\d)(?:19|20)\d\d(?!\d)|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|stand|saldo|zum|am|per|anfang|beginn|ende|geschäftsjahres|januar|februar|märz|mai|juni|juli|oktober|dezember|solde|au|le|er|à|ouverture|clôture|capitaux|propres|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre)+$/i
const OPENING = /\b(?:opening|beginning|start|brought forward|b\/f|anfang|beginn|ouverture)\b/i
const CLOSING = /\b(?:closing|ending|end of|carried forward|c\/f|ende|clôture)\b|^end\b/i
const BOTH_YEARS = /(?:19|20)\d\d.*(?:19|20)\d\d/
const DAY =
  /\b(\d{1,2})(?:st|nd|rd|th)? (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? (\d{1,2})\b/i
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Whether a label names the first day of the period, such as "Provision at 1 January". */
export function namesFirstDay(label: string, periodEnd: IsoDate | undefined): boolean {
  const day = readDay(label)
  return day !== null && periodEnd !== undefined && dayAfter(periodEnd).endsWith(day)
}

/** The day in a label as "-MM-DD". */
function readDay(label: string): string | null {
  const day = DAY.exec(label)
  if (day === null) return null
  const month = MONTHS.indexOf((day[2] ?? day[3] ?? '').toLowerCase()) + 1
  return `-${String(month).padStart(2, '0')}-${(day[1] ?? day[4] ?? '').padStart(2, '0')}`
}

/** Reads "At 31 December 2025", "Balance, January 1, 2024", "Opening balance", "At end of year"; null where the label is not a balance. */
export function readMoment(label: string, periodEnd: IsoDate | undefined): Moment | null {
  if (label.length > 70 || BOTH_YEARS.test(label)) return null
  const [dated] = readDates(label)
  if (dated !== undefined) {
    if (!DATED_LABEL.test(label)) return null
    const { date } = dated
    const opening = OPENING.test(label) || (date.endsWith('-01') && !CLOSING.test(label) && periodEnd?.slice(5) !== date.slice(5))
    const year = Number(date.slice(0, 4))
    return { opening, year: opening && date.endsWith('-01-01') ? year - 1 : year }
  }
  const at = readDay(label)
  if (at !== null && DATED_LABEL.test(label)) {
    if (periodEnd === undefined) return null
    if (periodEnd.endsWith(at)) return { opening: false, year: undefined }
    return dayAfter(periodEnd).endsWith(at) ? { opening: true, year: undefined } : null
  }
  if (!/\b(?:balances?|opening|closing|at|cash|ending|end|beginning|start)\b/i.test(label) || label.length > 60) return null
  if (OPENING.test(label)) return CLOSING.test(label) ? null : { opening: true, year: undefined }
  return CLOSING.test(label) ? { opening: false, year: undefined } : null
}
