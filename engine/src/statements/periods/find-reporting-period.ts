import type { ReportingPeriod } from '../../model/basics.ts'
import { type Decided, inferred, stated, unsure } from '../../model/decided.ts'
import type { IsoDate } from '../../model/profile.ts'
import { DATE_SOURCE, dayAfter, daysBefore, daysOf, monthsBefore, readDates } from '../../model/read-dates.ts'
import { isInterim, readLength } from './length-of-period.ts'
import type { PeriodMention } from './period-mention.ts'
import { findOtherBalanceDay, listOtherMentions } from './periods-in-other-languages.ts'

/** "For the 52 weeks ended …", "three months ended …". */
const ENDED = new RegExp(
  `\\b(years?|weeks?|months?|periods?|quarters?|half-years?)(?: then)? (ended|ending|to):?(?: on)? ${DATE_SOURCE}`,
  'gi',
)
/** Characters before, which may say how many. */
const BEFORE = 24
const FROM_TO = new RegExp(
  `\\b(?:period|year)(?: of [\\w ]{1,20})?(?: from)?:? ${DATE_SOURCE}(?: \\([^()]{1,40}\\))? (?:to|until|[-–]) ${DATE_SOURCE}`,
  'gi',
)
const BALANCE_SHEET = new RegExp(
  `\\b(?:balance sheets?|statements? of financial position)\\b[^.]{0,40}\\b(?:as )?(?:at|of|on) ${DATE_SOURCE}`,
  'gi',
)
const TWO_DATES = new RegExp(`${DATE_SOURCE}(?:,? and|,)? ${DATE_SOURCE}`, 'gi')
const WHOLE_WEEKS = /\b5[23][- ](?:or 5[23][- ])?weeks?\b|\bfifty-(?:two|three)[- ]weeks?\b/i
/** Days by which the ends of two years of whole weeks can differ from twelve months. */
const MAX_SHIFT_DAYS = 7
/** Pairs of dates that show the end of the year before, where nothing says that years are of whole weeks. */
const MIN_PAIRS = 2
/** The cover of a report to the SEC states its period; it is no longer than so many characters. */
const COVER = 6_000
const SEC_COVER = new RegExp(
  `\\bform 10-[kq]\\b[\\s\\S]{0,900}?\\bfor the (?:fiscal |quarterly )?(?:year|period) ended:? ${DATE_SOURCE}`,
  'i',
)

/** What is named this many times less often than the rest does not count. */
const RARE = 3

/** The period that a document reports on, by its text: what its cover states, or else the year that it names most often. */
export function findReportingPeriod(text: string): Decided<ReportingPeriod> {
  const mentions = [...listMentions(text), ...listOtherMentions(text)]
  const cover = SEC_COVER.exec(text.slice(0, COVER))?.[0]
  if (cover !== undefined) {
    const end = readDates(cover).at(-1)?.date
    const length = /quarterly period ended/i.test(cover) ? ({ months: 3 } as const) : ({ months: 12 } as const)
    if (end !== undefined) return stated({ start: firstDay(text, end, [...mentions, { end, length }]), end }, 'its cover states it')
  }
  const annual = mentions.filter(({ length }) => !isInterim(length))
  const interim = listLastInterim(text, mentions, annual)
  const counted = interim.length > 0 ? interim : annual.length > 0 ? annual : mentions
  const end = mostNamed(counted)
  if (end !== null) return inferred({ start: firstDay(text, end, counted), end }, 'it most often names a period to that day')
  const [balance] = text.match(BALANCE_SHEET) ?? []
  const date = readDates(balance ?? '').at(-1)?.date ?? findOtherBalanceDay(text)
  return date === null ? unsure('no period is named') : inferred({ start: null, end: date }, 'its balance sheet is of that day')
}

/** Periods after the last year to the day of a balance sheet: a report on them names last year only to compare. */
function listLastInterim(text: string, mentions: readonly PeriodMention[], annual: readonly PeriodMention[]): readonly PeriodMention[] {
  const last = annual
    .map(({ end }) => end)
    .toSorted()
    .at(-1)
  if (last === undefined) return []
  const days = [...text.matchAll(BALANCE_SHEET)].flatMap(([phrase]) => readDates(phrase).at(-1)?.date ?? [])
  return mentions.filter(({ end }) => end > last && days.includes(end))
}

function listMentions(text: string): readonly PeriodMention[] {
  const ended = [...text.matchAll(ENDED)].flatMap(({ 0: phrase, 1: unit = '', 2: verb = '', index }) => {
    const end = readDates(phrase)[0]?.date
    return end === undefined
      ? []
      : [{ end, length: readLength(text.slice(Math.max(0, index - BEFORE), index), unit), isPast: /ended/i.test(verb) }]
  })
  // A year that is "ending" may be one to come.
  const past = ended.filter(({ isPast }) => isPast)
  const spans = [...text.matchAll(FROM_TO)].flatMap(([phrase]): PeriodMention[] => {
    const [first, last] = readDates(phrase)
    return first === undefined || last === undefined || first.date >= last.date ? [] : [{ start: first.date, end: last.date, length: null }]
  })
  return [...spans, ...(past.length > 0 || spans.length > 0 ? past : ended)]
}

/** Of two days named nearly as often, the later: last year is named, too. */
function mostNamed(mentions: readonly PeriodMention[]): IsoDate | null {
  const counts = new Map<IsoDate, number>()
  for (const { end } of mentions) counts.set(end, (counts.get(end) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  const often = [...counts].filter(([, count]) => RARE * count >= most).map(([date]) => date)
  return often.toSorted().at(-1) ?? null
}

/** The first day of the period that ends on `end`; null where nothing says how long it is. */
function firstDay(text: string, end: IsoDate, mentions: readonly PeriodMention[]): IsoDate | null {
  const own = mentions.filter((mention) => mention.end === end)
  const spans = own.filter(({ start }) => start !== undefined)
  const [span] = spans
  // A scheme or a loan may have a period of its own to that day.
  if (span?.start !== undefined && RARE * spans.length >= own.filter(({ length }) => length !== null).length) return span.start
  const lengths = own.flatMap(({ length }) => length ?? [])
  const months = mostFrequent(lengths.flatMap((length) => ('months' in length ? length.months : [])))
  const weeks = mostFrequent(lengths.flatMap((length) => ('weeks' in length ? length.weeks : [])))
  if (weeks !== null) return dayAfter(findYearBefore(text, end) ?? daysBefore(end, 7 * weeks))
  if (months === null) return null
  if (months !== 12) return dayAfter(monthsBefore(end, months))
  const before = findYearBefore(text, end)
  // Years of whole weeks end on another day each time, which nothing says here.
  if (before === null && WHOLE_WEEKS.test(text) && dayAfter(end).slice(8) !== '01') return null
  return dayAfter(before ?? monthsBefore(end, 12))
}

function mostFrequent(values: readonly number[]): number | null {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null
}

/** The end of the year before, by the document's own pairs of dates; null where they show none but the usual day. */
function findYearBefore(text: string, end: IsoDate): IsoDate | null {
  const usual = monthsBefore(end, 12)
  const counts = new Map<IsoDate, number>()
  for (const [phrase] of text.matchAll(TWO_DATES)) {
    const [first, second] = readDates(phrase)
    if (first?.date !== end || second === undefined || Math.abs(daysOf(usual, second.date) - 1) > MAX_SHIFT_DAYS) continue
    counts.set(second.date, (counts.get(second.date) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  if (most === undefined) return null
  return most[0] === usual || most[1] >= MIN_PAIRS || WHOLE_WEEKS.test(text) ? most[0] : null
}
