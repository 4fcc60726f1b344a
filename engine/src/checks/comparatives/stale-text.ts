import type { Check, Point } from '../../model/check.ts'
import type { FinancialDocument, Sentence } from '../../model/document.ts'
import type { IsoDate } from '../../model/profile.ts'
import { readDates, yearsLater } from '../../model/read-dates.ts'
import { pointAtDates } from '../date-order.ts'
import { evidenceInSentence } from '../evidence.ts'
import { pointAtHeadings } from '../heading-points.ts'
import { comparePrior } from '../prior/compare-prior.ts'
import { findStaleBrackets } from './stale-brackets.ts'
import { findStaleTitles } from './stale-titles.ts'

/** Directors who present their own report: "present their report and the financial statements for the year ended …". */
const OWN_REPORT =
  /\b(?:presents?|submits?)\b.{0,80}\b(?:report|accounts|financial statements)\b.{0,80}\b(?:years?|period|weeks|months) ended\b/i
const LOOKS_BACK = /\b(?:comparative|previous|prior|preceding|last year|earlier|restated|corresponding|as compared|compared)\b/i
const SUM = '(?:[£€$¥]|[A-Z]{3} ?)? ?\\d[\\d,.]*(?: ?(?:%|per cent|million|billion|thousand|m|bn|k))?'
const IN = 'in (?:fiscal |the year |financial year |FY)?'
/** "£5 million in 2025, from £4 million in 2025". */
const WITH_ITSELF = new RegExp(
  `${SUM} ${IN}((?:19|20)\\d\\d),? (?:up |down |an? \\w+ )?(?:from|compared (?:with|to)|against|versus) ${SUM} ${IN}\\1\\b`,
  'i',
)
/** What was the case on a day, as opposed to an event that happened once and remains history. */
const STATE = /\b(?:is|are|was|were|has|have|had|complies|complied)\b.*[.]$/i
const EVENT =
  /\bduring\b|\b(?:had|have|has|been|were|was) \w+ed\b|\bprospectively\b|\bbeginning with\b|\b(?:completed|adopted|effective|acquired|sold|discontinued|issued|repaid|terminated|excluding|closed|entered into|amended|announced|expired)\b/i
const MIN_WORDS = 6
const AMOUNT = /[£€$¥]|\d,\d{3}|\d(?:\.\d+)? ?(?:%|per cent|million|billion)/i

/**
 * CMP-07, what a machine can read: titles and reports that name last year's period, sentences about last year's period that were carried
 * over word for word, a year compared with itself, and comparatives of the year before last. Points that the date and heading checks already made are left out.
 */
export const staleText: Check = {
  id: 'CMP-07',
  verifies: 'No text was carried forward from last year unchanged',
  level: 'M',
  norms: { IFRS: 'IAS 1.38B', IFRS_18: 'IFRS 18.31-40' },
  guard:
    'Sentences that look back, contain amounts for both years or are next to one about this year are ignored; a title is out of date only if others name this year.',
  remedy: 'Bring the text up to date, figures included.',
  run: (input) => {
    const { document } = input
    // A file that is not last year's says nothing about what was carried over.
    const prior = comparePrior(input).state === 'compared' ? input.prior : undefined
    const { periodEnd } = document.profile
    if (periodEnd === undefined) return { answer: { state: 'for-a-person', reason: 'The document does not state its period.' } }
    const before = prior?.profile.periodEnd ?? yearsLater(periodEnd, -1)
    const carried = prior === undefined ? [] : findCarried(document, prior, periodEnd)
    const found = [
      ...findStaleTitles(document, before),
      ...findOwnReports(document, before),
      ...carried,
      ...findSelfComparisons(document),
      ...findStaleBrackets(document),
    ]
    const elsewhere: Point[] = found.length === 0 ? [] : [...pointAtDates(document), ...pointAtHeadings(document)]
    const points: Point[] = []
    for (const point of found) if (![...elsewhere, ...points].some((other) => isOfOneLine(point, other))) points.push(point)
    const reason =
      prior === undefined
        ? 'Titles and sentences name this year’s period; names and events need judgement.'
        : 'Names, events and rates carried forward from last year need judgement.'
    return {
      points,
      answer:
        points.length > 0
          ? { state: 'not-met', reason: points[0]?.title ?? '', page: points[0]?.page ?? 1 }
          : { state: 'for-a-person', reason },
    }
  },
}

const LINE = 4

/** Another check or rule has reported the same line. */
function isOfOneLine({ evidence: [one] }: Point, { evidence: [other] }: Point): boolean {
  return one !== undefined && one.page === other?.page && Math.abs(one.box[1] - other.box[1]) < LINE
}

function findOwnReports({ sentences }: FinancialDocument, before: IsoDate): Point[] {
  return sentences.flatMap((sentence) => {
    if (!OWN_REPORT.test(sentence.text) || LOOKS_BACK.test(sentence.text)) return []
    const [date, ...more] = readDates(sentence.text)
    if (date === undefined || more.length > 0 || date.date !== before) return []
    return [toPoint(sentence, 'own report', `A sentence on page ${sentence.page} gives last year’s period as the current one`, date)]
  })
}

/** Sentences about last year's own period end that are repeated word for word. */
function findCarried({ sentences }: FinancialDocument, prior: FinancialDocument, periodEnd: IsoDate): Point[] {
  const end = prior.profile.periodEnd
  if (end === undefined || end >= periodEnd) return []
  const old = new Set(prior.sentences.map(({ text }) => text))
  return sentences.flatMap((sentence, i) => {
    const { text } = sentence
    if (text.split(' ').length < MIN_WORDS || !old.has(text) || AMOUNT.test(text) || LOOKS_BACK.test(text)) return []
    if (!STATE.test(text) || EVENT.test(text)) return []
    const dates = readDates(text)
    const date = dates.find((one) => one.date === end)
    if (date === undefined || dates.some((one) => one.date > end)) return []
    const beside = [sentences[i - 2], sentences[i - 1], sentences[i + 1], sentences[i + 2]]
    if (beside.some((other) => other !== undefined && readDates(other.text).some((one) => one.date === periodEnd))) return []
    return [
      toPoint(sentence, 'carried over', `A sentence on page ${sentence.page} repeats last year’s word for word, including the date`, date),
    ]
  })
}

function findSelfComparisons({ sentences }: FinancialDocument): Point[] {
  return sentences.flatMap((sentence) => {
    const match = WITH_ITSELF.exec(sentence.text)
    if (match === null) return []
    // Everything shown ends before the second year.
    const length = match[0].lastIndexOf(match[1] ?? '')
    return [
      toPoint(sentence, 'compared with itself', `A sentence on page ${sentence.page} compares ${match[1]} with itself`, {
        index: match.index,
        text: match[0].slice(0, length),
      }),
    ]
  })
}

function toPoint(
  sentence: Sentence,
  kind: string,
  title: string,
  { index, text }: { readonly index: number; readonly text: string },
): Point {
  const [at] = evidenceInSentence(sentence, index, index + text.length)
  return {
    place: `${kind}|${sentence.text.replace(/\d+/g, '').slice(0, 60)}`,
    severity: 'warning',
    title,
    detail: `“${sentence.text.length > 240 ? `${sentence.text.slice(0, 239)}…` : sentence.text}”`,
    page: at?.page ?? sentence.page,
    evidence: at === undefined ? [] : [at],
  }
}
