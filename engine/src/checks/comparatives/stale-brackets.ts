import type { Point } from '../../model/check.ts'
import type { FinancialDocument, Sentence } from '../../model/document.ts'
import { evidenceInSentence } from '../evidence.ts'

/** A comparative in brackets: "(2024: £1,200)", "(2024: nil)". */
const BRACKET = /\((20\d\d): ?[^()]{1,40}\)/g
const LOOKS_BACK = /\b(?:comparative|previous|prior|preceding|earlier|restated|corresponding)\b/i
/** So many brackets must give last year, and three times as many as the year before it, or the document may mean its years otherwise. */
const MIN_CORRECT = 4
const MIN_SHARE = 3

interface Bracket {
  readonly sentence: Sentence
  readonly index: number
  readonly text: string
  readonly year: number
}

/**
 * Brackets that give the year before last where the others give last year: carried over with last year's text, amount and all. Statements
 * under US GAAP show three years, and sentences that name either year otherwise may mean it.
 */
export function findStaleBrackets({ sentences, profile }: FinancialDocument): Point[] {
  const current = Number.parseInt(profile.periodEnd ?? '', 10)
  if (Number.isNaN(current) || profile.standard === 'US_GAAP') return []
  const brackets = sentences.flatMap(listBrackets)
  const right = brackets.filter(({ year }) => year === current - 1).length
  const stale = brackets.filter(({ year }) => year === current - 2)
  if (right < MIN_CORRECT || right < MIN_SHARE * stale.length) return []
  return stale.filter((bracket) => isAlone(bracket, current)).map((bracket) => toPoint(bracket, current))
}

const listBrackets = (sentence: Sentence): Bracket[] =>
  [...sentence.text.matchAll(BRACKET)].map(({ 0: text, 1: year, index }) => ({ sentence, index, text, year: Number(year) }))

/** Nothing else in its sentence is about an earlier year. */
function isAlone({ sentence: { text: whole }, index, text }: Bracket, current: number): boolean {
  const rest = whole.slice(0, index) + whole.slice(index + text.length)
  const years = [...rest.matchAll(/\b20\d\d\b/g)].map(([year]) => Number(year))
  return !LOOKS_BACK.test(rest) && years.every((year) => year >= current)
}

function toPoint({ sentence, index, text, year }: Bracket, current: number): Point {
  const evidence = evidenceInSentence(sentence, index, index + text.length)
  return {
    place: `bracket|${sentence.text.replace(/\d+/g, '').slice(0, 60)}`,
    severity: 'warning',
    title: `A comparative on page ${evidence[0]?.page ?? sentence.page} is of ${year}; the others are of ${current - 1}`,
    detail: `“${sentence.text.length > 240 ? `${sentence.text.slice(0, 239)}…` : sentence.text}”`,
    remedy: 'Correct the year, and the amount if it too was carried over from last year’s text.',
    page: evidence[0]?.page ?? sentence.page,
    evidence,
  }
}
