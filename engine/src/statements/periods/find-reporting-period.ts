import type { ReportingPeriod } from '../../model/basics.ts'
import { type Decided, inferred, stated, unsure } from '../../model/decided.ts'
import { DATE_SOURCE, dayAfter, daysOf, monthsBefore, readDates } from '../../model/read-dates.ts'
import type { IsoDate } from '../../model/profile.ts'

const ENDED = new RegExp(`\\b(years?|weeks|months?|periods?)( then)? ended:?(?: on)? ${DATE_SOURCE}`, 'gi')
const FROM_TO = new RegExp(`\\bperiod from ${DATE_SOURCE} to ${DATE_SOURCE}`, 'i')
const TWO_DATES = new RegExp(`${DATE_SOURCE},? and ${DATE_SOURCE}|${DATE_SOURCE}, ${DATE_SOURCE}`, 'gi')
/** Days by which the ends of two years of whole weeks can differ from twelve months. */
const MAX_SHIFT_DAYS = 7
const LONG = /\b(\d{1,2})[- ]months? (?:period )?(?:then )?ended/i

/** The period that the document names most often; of two named nearly as often, the later. */
export function findReportingPeriod(text: string): Decided<ReportingPeriod> {
  const counts = new Map<IsoDate, number>()
  for (const [phrase] of text.matchAll(ENDED)) {
    const date = readDates(phrase)[0]?.date
    if (date !== undefined) counts.set(date, (counts.get(date) ?? 0) + 1)
  }
  const most = Math.max(0, ...counts.values())
  const [periodEnd] = [...counts]
    .filter(([, count]) => 3 * count >= most)
    .map(([date]) => date)
    .toSorted()
    .toReversed()
  if (periodEnd === undefined) return unsure('no period is named')
  const [first, last] = readDates(FROM_TO.exec(text)?.[0] ?? '')
  if (first !== undefined && last?.date === periodEnd)
    return stated({ start: first.date, end: periodEnd }, 'it names the first and the last day')
  const months = Number(LONG.exec(text)?.[1] ?? 12)
  const isYear = months === 12 || months < 1 || months > 18
  const before = isYear ? findYearBefore(text, periodEnd) : monthsBefore(periodEnd, months)
  return inferred(
    { start: dayAfter(before), end: periodEnd },
    `it most often names a period of ${isYear ? 'a year' : `${months} months`} to that day`,
  )
}

/** The end of the year before. A year of 52 or 53 weeks ends on another day each time, so the document's own pairs of dates decide. */
function findYearBefore(text: string, periodEnd: IsoDate): IsoDate {
  const usual = monthsBefore(periodEnd, 12)
  const counts = new Map([[usual, 0]])
  for (const [phrase] of text.matchAll(TWO_DATES)) {
    const [first, second] = readDates(phrase)
    if (first?.date !== periodEnd || second === undefined || Math.abs(daysOf(usual, second.date) - 1) > MAX_SHIFT_DAYS) continue
    counts.set(second.date, (counts.get(second.date) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? usual
}
