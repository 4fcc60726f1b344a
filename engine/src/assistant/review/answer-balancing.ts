import { listLines, type StatementLine } from '../../checks/find-lines.ts'
import type { LineItem } from '../../checks/line-items.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { placeOf, printed } from '../figures/format-line.ts'
import { answerOf, citeLine, plainly } from '../format-answer.ts'
import type { Known, PlainAnswer } from '../known.ts'
import type { Question } from '../question/question.ts'
import { listStatementPoints } from './answer-points.ts'
import { explainUnfinished } from './format-points.ts'

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

/** The two sides of each year that both show, newest first. */
function pairsOf({ one, other }: Sides) {
  const years = [...one.amounts.keys()].toSorted((a, b) => b - a)
  return years.flatMap((year) => {
    const [left, right] = [one.amounts.get(year), other.amounts.get(year)]
    return left === undefined || right === undefined ? [] : [{ year, left, right }]
  })
}

/** "Does the balance sheet balance?": both sides of each year as printed; what the review has on it where they differ, or are not both printed. */
export function answerBalancing(_: Question, known: Known): PlainAnswer {
  const { document, points } = known
  const sides = document === null ? null : findSides(document)
  const pairs = sides === null ? [] : pairsOf(sides)
  const isSame = pairs.every(({ left, right }) => left.value === right.value && left.decimals === right.decimals)
  if (document === null || sides === null || pairs.length === 0 || !isSame)
    return points === null ? answerOf([explainUnfinished(known) ?? '']) : listStatementPoints(known, 'balance-sheet')
  const { one, other } = sides
  const lines = pairs.map(({ year, left, right }) => `- ${year}: ${printed(left)} and ${printed(right)}`)
  const citations = pairs.flatMap(({ left, right }) =>
    [
      { line: one, figure: left },
      { line: other, figure: right },
    ].map(({ line, figure }) => citeLine(document, line.row.label, figure)),
  )
  const names = `“${plainly(one.row.label)}” and “${plainly(other.row.label)}”`
  const open = listStatementPoints(known, 'balance-sheet')
  const isClear = open.citations.length === 0
  const same = `${names} are the same (${placeOf(one, pairs[0]?.left)})`
  return answerOf(
    [isClear ? `Yes: ${same}.` : `The totals agree: ${same}.`, lines.join('\n'), isClear ? '' : open.content],
    [...citations, ...open.citations],
  )
}
