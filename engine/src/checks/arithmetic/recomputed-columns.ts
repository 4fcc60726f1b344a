import type { Check, CheckInput, Outcome } from '../../model/check.ts'
import { nameTable } from '../../model/name-table.ts'
import { printAmount } from '../../model/print-amount.ts'
import type { RatioFormula } from '../../model/review.ts'
import { digitsOf, magnitude } from '../../model/rounding.ts'
import { slipBetween } from '../../model/slip.ts'
import type { Statement } from '../../model/statement.ts'
import { findFormulas, type Formula, type FormulaRow } from './column-formulas.ts'
import { claimRecomputed, joinOutcomes, type RecomputedClaim, signLike } from './ratio.ts'
import { checkStatedRatios } from './stated-ratios.ts'

const check = 'ARI-13'
/** A row that does not follow is an exception only where nearly all others do. */
const MIN_ROWS = 6
const SHARE = 0.85
const MIN_DIGITS = 3
/** Percentages are often calculated from unrounded amounts. */
const NEARLY = 2n

const NAMES: Readonly<Record<Formula['kind'], string>> = {
  change: 'the change between the two amounts',
  'percent-change': 'the change in per cent',
  share: 'its share in per cent',
}

/** ARI-13: columns of changes, percentages and shares recompute from the amounts beside them. */
export const recomputedColumns: Check = {
  id: check,
  verifies: 'Changes, percentages and shares in tables recompute from the amounts beside them',
  level: 'M',
  guard:
    'A column counts as calculated from others only if at least four rows and four in five of them agree; a row that does not is questioned only beside six or more that do, at least 85 in a hundred, and if a slip explains it.',
  remedy: 'Recalculate it from the figures that it is based on, and correct what is printed.',
  tick: 'r',
  run: ({ document }: CheckInput): Outcome => {
    const columns = document.statements.flatMap((statement) =>
      findFormulas(statement.table).flatMap((formula) => rowsOf(formula).map((row) => claim(statement, formula, row))),
    )
    const [recomputed, ratios] = [joinOutcomes(columns), checkStatedRatios(check, document)]
    return { claims: [...recomputed.claims, ...ratios.claims], points: [...recomputed.points, ...ratios.points] }
  },
}

const FORMULAS: Readonly<Record<Formula['kind'], RatioFormula>> = {
  change: 'change',
  'percent-change': 'percent-change',
  share: 'percentage',
}

/** The rows that agree, and those that are worth a question. */
function rowsOf({ rows }: Formula): FormulaRow[] {
  const held = rows.filter(({ holds }) => holds).length
  const asks = held >= MIN_ROWS && held >= SHARE * rows.length
  return rows.filter((row) => row.holds || (asks && isSlip(row)))
}

function claim(statement: Statement, formula: Formula, { row: { label }, printed, inputs, expected, holds }: FormulaRow): RecomputedClaim {
  return claimRecomputed({
    check,
    formula: FORMULAS[formula.kind],
    holds,
    printed,
    label,
    inputs: inputs.map((figure) => ({ figure, label })),
    expected: formula.kind === 'change' ? expected : signLike(printed, expected),
    structure: formula,
    place: `${nameTable(statement)}|${label}|column ${formula.column + 1}`,
    title: `“${label}” is not ${NAMES[formula.kind]}`,
    proof: digitsOf(printed.value),
    question: {
      title: `“${label}”: ${printed.text} is not ${NAMES[formula.kind]}`,
      detail: `${inputs.map(({ text }) => text).join(' and ')} give ${printAmount(expected, printed.decimals)}, but ${printed.text} is printed; the other rows of the column recompute.`,
    },
  })
}

function isSlip({ printed, expected }: FormulaRow): boolean {
  const [one, other] = [magnitude(printed.value), magnitude(expected)]
  return digitsOf(other) >= MIN_DIGITS && magnitude(one - other) > NEARLY && slipBetween(one, other) !== null
}
