import { isIsoDate, printDate } from '../../../model/read-dates.ts'
import type { Context } from '../../../model/tagged-report.ts'
import { type ItemFact, type UkReport, wordsOf } from './uk-report.ts'

/** The period that a report says it covers. */
export interface ReportPeriod {
  readonly start: string
  readonly end: string
}

const DAY = /^\d{4}-\d\d-\d\d$/

export const START = 'StartDateForPeriodCoveredByReport'
export const END = 'EndDateForPeriodCoveredByReport'

/** Null where a start or an end is not tagged, or is not about the day that the period ends on. */
export function findPeriod(uk: UkReport): ReportPeriod | null {
  const end = findEnd(uk)
  const start = end === null ? undefined : listDays(uk, START).find((fact) => isAt(fact.context, end))
  return end === null || start === undefined ? null : { start: wordsOf(start), end }
}

/** The last day of the period, by a fact that is about that day. */
export function findEnd(uk: UkReport): string | null {
  const fact = listDays(uk, END).find((one) => isAt(one.context, wordsOf(one)))
  return fact === undefined ? null : wordsOf(fact)
}

const listDays = (uk: UkReport, name: string): ItemFact[] => uk.listStated(name).filter((fact) => DAY.test(wordsOf(fact)))

const isAt = ({ period }: Context, day: string): boolean => period.kind === 'instant' && period.date === day

/** Whether a fact is about the period of the report: about the whole of it, or about the day that it ends on. */
export const isInPeriod = ({ context: { period } }: ItemFact, { start, end }: ReportPeriod): boolean =>
  period.kind === 'instant' ? period.date === end : period.kind === 'duration' && period.start === start && period.end === end

/** A day as accountants write it; what is no day is as it was. */
export const writeDay = (iso: string): string => (isIsoDate(iso) ? printDate(iso) : iso)
