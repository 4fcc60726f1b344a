import type { Point } from '../model/check.ts'
import type { FinancialDocument, Sentence } from '../model/document.ts'
import type { IsoDate } from '../model/profile.ts'
import { DATE_SOURCE, monthsBefore, printDate, readDates, yearsLater } from '../model/read-dates.ts'
import { pointAtAuditDate } from './audit-date.ts'
import { evidenceInSentence } from './evidence.ts'

/** A date that a rule of the calendar or of order applies to. */
interface Dated {
  readonly sentence: Sentence
  readonly date: IsoDate
  readonly index: number
  readonly text: string
}

const APPROVED = /\b(?:approved|authori[sz]ed) (?:and authori[sz]ed )?(?:for issue )?.{0,90}$|\b(?:signed|authori[sz]ed for issue).{0,60}$/i
const STATEMENTS =
  /\b(?:financial statements|accounts|(?:directors[’']|strategic|annual) report|statement of)\b|approved (?:and authori[sz]ed for issue )?by (?:order of )?the (?:board|directors)/i
const OTHER_DECISION =
  /\b(?:dividend|repurchase|buy-?back|acquisition|plan|policy|loan|facility|appointment|shareholders|annual general meeting|agm|last year|previous|prior|comparative|scheme|merger|bonus|salary|compensation|program|committee|document|agreement|stock|shares)\b/i
const EVENTS = /\bsubsequent events?\b|\bevents? (?:after|since|subsequent to)\b|\bpost[- ]balance sheet events?\b/i
const BEGINS_WITH_DATE = new RegExp(`(?:^|[.;:] |\\b(?:event|events|period|date|sheet|end) )on ${DATE_SOURCE}`, 'iu')
const HORIZON = new RegExp(
  `\\b(?:forecasts?|projections?|budgets?|assessment|cash flows?|going concern)\\b.{0,120}\\b(?:period|periods|to|until|through|ending) (?:to |up to |ending |until |ended )?${DATE_SOURCE}`,
  'i',
)
const COMPLIANCE = new RegExp(`\\bin compliance with\\b.{0,80}\\b(?:at|as of|as at) ${DATE_SOURCE}`, 'i')
const ANY_DATE = new RegExp(DATE_SOURCE, 'gi')
/** A cheap test for every sentence. */
const YEAR = /(?:jan|feb|mar|apr|may|june?|jul|aug|sep|oct|nov|dec)[a-z]*\.? (?:\d{1,2},? )?(?:19|20)\d\d/i
const ORDERED = /approv|authori|signed|event|subsequent|forecast|projection|budget|assessment|concern|directors|compliance/i

/** Points about dates that do not exist or are in an impossible order (IAS 1.26, IAS 10.17, ISA 700.49). */
export function pointAtDates(document: FinancialDocument): Point[] {
  const { periodEnd } = document.profile
  const points = document.sentences.flatMap((sentence) => (YEAR.test(sentence.text) ? pointsAt(sentence, document, periodEnd) : []))
  return periodEnd === undefined ? points : [...points, ...pointAtAuditDate(document, periodEnd)]
}

/** Whether a sentence reports the approval of the statements. */
export function isApproval(text: string): boolean {
  return APPROVED.test(text) && STATEMENTS.test(text)
}

function pointsAt(sentence: Sentence, document: FinancialDocument, end: IsoDate | undefined): Point[] {
  const impossible = listImpossible(sentence)
  if (end === undefined || !ORDERED.test(sentence.text)) return impossible
  const dates = readDates(sentence.text).map((one) => ({ ...one, sentence }))
  if (dates.length === 0) return impossible
  const order = approval(dates, end) ?? event(dates, document, end) ?? horizon(dates, end) ?? lastYears(dates, end)
  return order === null ? impossible : [...impossible, order]
}

function listImpossible(sentence: Sentence): Point[] {
  return [...sentence.text.matchAll(ANY_DATE)].flatMap(({ 0: text, index }) =>
    readDates(text).length > 0
      ? []
      : [point('impossible', { sentence, date: '', index, text }, `There is no ${text}`, 'This date does not exist.')],
  )
}

function approval(dates: readonly Dated[], end: IsoDate): Point | null {
  const [only] = dates
  if (
    only === undefined ||
    dates.length !== 1 ||
    only.date >= end ||
    yearLater(only.date) < end ||
    monthsBefore(yearLater(only.date), 15) > end
  )
    return null
  const { text } = only.sentence
  const before = text.slice(0, only.index)
  if (!APPROVED.test(before) || !STATEMENTS.test(text) || OTHER_DECISION.test(text)) return null
  return point(
    'approval',
    only,
    `Approved on ${only.text}, before the period ended`,
    `The statements are for the period to ${printDate(end)}; they cannot have been approved on ${only.text}. The same day a year later would fit.`,
  )
}

function event(dates: readonly Dated[], { notes }: FinancialDocument, end: IsoDate): Point | null {
  const [only] = dates
  if (only === undefined || dates.length !== 1 || only.date > end || yearLater(only.date) <= end) return null
  const { note, text } = only.sentence
  const title = notes.find(({ number }) => number === note)?.title ?? ''
  const named = EVENTS.test(title) || EVENTS.test(text.slice(0, 90))
  if (!named || !BEGINS_WITH_DATE.test(text.slice(0, only.index + only.text.length))) return null
  return point(
    'event',
    only,
    `An event after the period is dated ${only.text}, before it ended`,
    `The period ended on ${printDate(end)}. The same day a year later would fit; otherwise the event belongs in the statements.`,
  )
}

function horizon(dates: readonly Dated[], end: IsoDate): Point | null {
  const [only] = dates
  if (only === undefined || dates.length !== 1 || only.date < end || only.date >= monthsLater(end)) return null
  const { text } = only.sentence
  if (!HORIZON.test(text) || !/\b(?:going concern|forecast|liabilities as they fall due|covenants)\b/i.test(text)) return null
  return point(
    'horizon',
    only,
    `The going concern forecasts extend only to ${only.text}`,
    `That is less than twelve months after the end of the period, ${printDate(end)}.`,
    'Extend the assessment to at least twelve months, or explain the shorter period.',
  )
}

function lastYears(dates: readonly Dated[], end: IsoDate): Point | null {
  const [only] = dates
  if (only === undefined || dates.length !== 1 || yearLater(only.date) !== end) return null
  const { text } = only.sentence
  if (!COMPLIANCE.test(text)) return null
  return point(
    'last-year',
    only,
    `${only.text} is last year’s date`,
    `The statements are for the period to ${printDate(end)}; this sentence seems to be about the current period and to have been carried over from last year.`,
  )
}

function point(kind: string, { sentence, index, text }: Dated, title: string, detail: string, remedy?: string): Point {
  return {
    severity: 'warning',
    place: `date|${kind}|${sentence.note ?? ''}`,
    title,
    detail,
    ...(remedy !== undefined && { remedy }),
    page: sentence.page,
    evidence: evidenceInSentence(sentence, index, index + text.length),
  }
}

const yearLater = (date: IsoDate): IsoDate => yearsLater(date, 1)

/** Twelve months later, give or take a fortnight: 52-week periods end on other days. */
const monthsLater = (date: IsoDate): IsoDate => yearLater(date).slice(0, 8) + '01'
