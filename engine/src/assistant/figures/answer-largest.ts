import { answerOf, plainly } from '../format-answer.ts'
import type { Known, PlainAnswer } from '../known.ts'
import type { Question } from '../question/question.ts'
import { newestYear, yearsIn } from '../question/read-years.ts'
import { listRows, type IndexedRow } from '../rows/find-rows.ts'
import { bySize } from './compare-figures.ts'
import { citeFigure, placeOf, printedOf } from './format-line.ts'

const MAX_RUNNERS_UP = 3
/** A single line cannot be the largest. */
const MIN_LINES = 3

type Side = 'asset' | 'liability'

/** Which of several assets or liabilities is meant, where the question says: those due later, or soon. */
function readTerm(plain: string): RegExp | null {
  if (/\bnon[- ]?current\b|\blong[- ]term\b/.test(plain))
    return /\bnon-?current\b|\blong-term\b|\bfixed\b|\bafter (?:more than )?one year\b/i
  return /\b(?:current|short[- ]term)\b/.test(plain) ? /(?<!non-?)(?<!non )\bcurrent\b|\bwithin one year\b/i : null
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

/** "What was the largest liability?": lines of one side of the balance sheet, by size. Null where the lines found are incomplete. */
export function answerLargest({ plain }: Question, known: Known): PlainAnswer | null {
  const { document } = known
  const year = document === null ? undefined : (yearsIn(plain)[0] ?? newestYear(document))
  if (document === null || year === undefined) return null
  const side: Side = /est\b(?:(?!\bassets?\b).)*\bliabilit/.test(plain) ? 'liability' : 'asset'
  const smallest = /\b(?:smallest|lowest)\b/.test(plain)
  const term = readTerm(plain)
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
      .toSorted((one, other) => bySize(one.figure, other.figure) || one.row.order - other.row.order)
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
