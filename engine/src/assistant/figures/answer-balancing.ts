import { listLines, type StatementLine } from '../../checks/find-lines.ts'
import type { LineItem } from '../../checks/line-items.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { placeOf, printed } from './answer-line.ts'
import { listBalanceSheetPoints } from '../review/answer-points.ts'
import type { Known, PlainAnswer, Question } from '../known.ts'
import { answerOf, cite, plainly } from '../format-answer.ts'

const ASKS = /\bbalance sheet\b.*\bbalances?$|\bassets\b.*\b(?:equal|agree|match)|\bout of balance\b/

/** The two sides of a balance sheet: all assets against what pays for them, or net assets against the owners' funds. */
const SIDES: readonly (readonly [LineItem, LineItem])[] = [
  ['total-assets', 'liabilities-and-equity'],
  ['net-assets', 'total-equity'],
]

interface Sides {
  readonly one: StatementLine
  readonly other: StatementLine
}

function findSides(document: FinancialDocument): Sides | null {
  for (const [left, right] of SIDES) {
    const [one] = listLines(document, left)
    // "Total liabilities" may be the whole side, but far more often it means liabilities alone.
    const other = listLines(document, right).find(({ concept }) => concept !== 'total-liabilities')
    if (one !== undefined && other !== undefined && one.row !== other.row) return { one, other }
  }
  return null
}

/**
 * "Does the balance sheet balance?": both sides of each year as printed. Null where the draft does not print both, or where they differ.
 */
export function answerBalancing({ plain }: Question, known: Known): PlainAnswer | null {
  const { document } = known
  if (document === null || !ASKS.test(plain)) return null
  const sides = findSides(document)
  if (sides === null) return null
  const { one, other } = sides
  const years = [...one.amounts.keys()].filter((year) => other.amounts.has(year)).toSorted((a, b) => b - a)
  const pairs = years.flatMap((year) => {
    const [left, right] = [one.amounts.get(year), other.amounts.get(year)]
    return left === undefined || right === undefined ? [] : [{ year, left, right }]
  })
  if (pairs.length === 0) return null
  // Sides that differ are reported as the review reports them: with the arithmetic and the figure in doubt.
  if (pairs.some(({ left, right }) => left.value !== right.value || left.decimals !== right.decimals)) return null
  const lines = pairs.map(({ year, left, right }) => `- ${year}: ${printed(left)} and ${printed(right)}`)
  const citations = pairs.flatMap(({ left, right }) =>
    [
      { line: one, figure: left },
      { line: other, figure: right },
    ].map(({ line, figure }) => cite(document, { ...figure, text: `${line.row.label}: ${figure.text}` })),
  )
  const names = `“${plainly(one.row.label)}” and “${plainly(other.row.label)}”`
  const points = listBalanceSheetPoints(known)
  const same = `${names} are the same (${placeOf(one, pairs[0]?.left)})`
  return answerOf(
    [points === null ? `Yes: ${same}.` : `The totals agree: ${same}.`, lines.join('\n'), points?.content ?? ''],
    [...citations, ...(points?.citations ?? [])],
  )
}
