import type { Figure } from '../../model/table.ts'
import { citeFigure, newestYear, placeOf, printedOf } from './answer-line.ts'
import { pairOf } from './answer-change.ts'
import type { Known, PlainAnswer, Question } from '../known.ts'
import { yearsIn } from '../measures/read-ask.ts'
import { listRows, type IndexedRow } from '../rows/find-rows.ts'
import { answerOf, plainly } from '../format-answer.ts'

const MAX_RUNNERS_UP = 3
/** A single line cannot be the largest. */
const MIN_LINES = 3

const ASKS =
  /\b(largest|biggest|highest|greatest|smallest|lowest)\b(?: (?:single|individual|current|non[- ]?current|long[- ]term|short[- ]term|operating|item of|class of|type of))* (liabilit(?:y|ies)|assets?)\b/
/** What moved most is a comparison; a part of a line is not a line. */
const ELSEWHERE = /\b(?:changes?|movements?|increases?|decreases?|growth|segments?|regions?|notes?|average|share of)\b/

type Side = 'asset' | 'liability'

interface LargestQuestion {
  readonly side: Side
  readonly smallest: boolean
  /** Which of several, where the question says. */
  readonly term: RegExp | null
}

function readLargestQuestion(plain: string): LargestQuestion | null {
  const match = ASKS.exec(plain)
  if (match === null || ELSEWHERE.test(plain)) return null
  const [all, which, what = ''] = match
  const term = /\bnon[- ]?current\b|\blong[- ]term\b/.test(all)
    ? /\bnon-?current\b|\blong-term\b|\bfixed\b|\bafter (?:more than )?one year\b/i
    : /\b(?:current|short[- ]term)\b/.test(all)
      ? /(?<!non-?)(?<!non )\bcurrent\b|\bwithin one year\b/i
      : null
  return { side: what.startsWith('liab') ? 'liability' : 'asset', smallest: which === 'smallest' || which === 'lowest', term }
}

/** A total is larger than each of its parts. */
const TOTAL =
  /^$|\btotals?\b|^net (?:current )?(?:assets|liabilities)\b|\bassets less\b|^(?:current|non-?current|fixed) (?:assets|liabilities)$|^(?:liabilities|assets|equity)\b/i
const LIABILITIES = /\bliabilit|\bcreditors\b|\bpayables\b|\bprovisions for liabilities\b/i
const EQUITY = /\bequity\b|\bcapital and reserves\b|\b(?:share|stock)holders\b|\breserves\b|\bfunds\b/i

const TOTAL_ASSETS = /^total assets\b(?! less)/i
const TOTAL_LIABILITIES = /^total liabilities$/i
const TOTAL_EQUITY = /^total (?:\w+['’]?s?['’]? )?(?:equity|deficit)\b(?!.*\bliabilities\b)/i

/** Lines of one side of a balance sheet: assets down to their total, liabilities below it, according to the heading above them. */
function listSide(rows: readonly IndexedRow[], side: Side): IndexedRow[] {
  const end = rows.findIndex(({ label }) => TOTAL_ASSETS.test(label.trim()))
  if (end < 0) return []
  const lines = side === 'asset' ? rows.slice(0, end) : rows.slice(end + 1)
  return lines.filter(({ label, row: { group } }) => {
    if (TOTAL.test(label.trim())) return false
    return side === 'asset' || (LIABILITIES.test(group) && !EQUITY.test(label))
  })
}

/** The total of a side as the balance sheet prints it. Only lines that add up to it are known to be complete. */
function listTotals(rows: readonly IndexedRow[], side: Side, year: number): bigint[] {
  const valueOf = (caption: RegExp) => rows.find(({ label }) => caption.test(label.trim()))?.figures.get(year)?.value
  const [assets, liabilities, equity] = [TOTAL_ASSETS, TOTAL_LIABILITIES, TOTAL_EQUITY].map(valueOf)
  if (side === 'asset') return assets === undefined ? [] : [assets]
  return [liabilities, assets === undefined || equity === undefined ? undefined : assets - equity].filter((sum) => sum !== undefined)
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)

function compareSizes(one: Figure, other: Figure): number {
  const { a, b } = pairOf(one, other)
  return magnitude(a) < magnitude(b) ? 1 : magnitude(a) > magnitude(b) ? -1 : 0
}

/** "What was the largest liability?": lines of one side of the balance sheet, by size. Null where the lines found are incomplete. */
export function answerLargest({ plain }: Question, known: Known): PlainAnswer | null {
  const { document } = known
  const asked = readLargestQuestion(plain)
  const year = document === null ? undefined : (yearsIn(plain)[0] ?? newestYear(document))
  if (document === null || asked === null || year === undefined) return null
  const { side, smallest, term } = asked
  const lines = listRows(document).filter(({ statement: { kind, scope } }) => kind === 'balance-sheet' && scope !== 'company')
  for (const sheet of new Set(lines.map(({ statement }) => statement))) {
    const rows = lines.filter(({ statement }) => statement === sheet)
    const sized = listSide(rows, side).flatMap((row) => {
      const figure = row.figures.get(year)
      return figure === undefined ? [] : [{ row, figure }]
    })
    const sum = sized.reduce((total, { figure }) => total + figure.value, 0n)
    if (sized.length < MIN_LINES || !listTotals(rows, side, year).includes(sum)) continue
    const meant = sized
      .filter(({ row, figure }) => figure.value !== 0n && (term === null || term.test(row.row.group)))
      .toSorted((one, other) => compareSizes(one.figure, other.figure) || one.row.order - other.row.order)
    const [first, ...others] = smallest ? meant.toReversed() : meant
    if (first === undefined) continue
    const after = others.slice(0, MAX_RUNNERS_UP)
    const format = ({ row, figure }: typeof first) => `“${plainly(row.label)}”, ${printedOf(row, figure)} (${placeOf(row, figure)})`
    return answerOf(
      [
        `Of the ${side === 'liability' ? 'liabilities' : 'assets'} that the balance sheet shows, the ${smallest ? 'smallest' : 'largest'} in ${year} was ${format(first)}.`,
        `After it:\n\n${after.map((one) => `- ${format(one)}`).join('\n')}`,
      ],
      [first, ...after].map(({ row, figure }) => citeFigure(document, row, figure)),
    )
  }
  return null
}
