import type { ChecklistResult, Outcome, Point } from '../../model/check.ts'
import type { Claim } from '../../model/claim.ts'
import { slipBetween } from '../../model/slip.ts'
import type { Changed } from '../prior/compare-prior.ts'
import type { Compared, Comparison } from '../prior/compare-table.ts'
import { findSwapped } from '../prior/swapped-columns.ts'
import { claimComparative } from './claim-comparatives.ts'
import { reportDifferences } from './report-differences.ts'

/**
 * Ticks what agrees and reports what differs, table by table: a lone difference by itself, several of one table in one point. A primary
 * statement headed as restated is left to CMP-04. `prose` are claims about figures in sentences.
 */
export function agreeComparatives(check: string, tables: readonly Comparison[], changed: Changed, prose: readonly Claim[] = []): Outcome {
  // If last year's figures changed throughout, so did the sentences.
  const claims = prose.filter(({ state }) => state === 'ticked' || changed !== 'throughout')
  const points: Point[] = []
  for (const table of tables) {
    const verdict = judge(table, changed)
    for (const cell of table.agreeing) if (isPrinted(cell)) claims.push(claimComparative(check, table, cell, 'agrees'))
    if (verdict === 'silent') continue
    const severity = verdict === 'swapped' || (verdict === 'together' && isQuestion(table, changed)) ? 'warning' : 'info'
    const treatment = verdict === 'alone' ? 'judge' : severity === 'warning' ? 'question' : 'known'
    const differing = table.differing.map((cell) => ({ cell, claim: claimComparative(check, table, cell, treatment) }))
    const claimsOf = (cells: readonly Compared[]) => differing.filter(({ cell }) => cells.includes(cell)).map(({ claim }) => claim)
    claims.push(...claimsOf(table.differing))
    if (verdict === 'swapped') {
      const swapped = findSwapped(table)
      points.push(reportDifferences({ ...table, differing: swapped }, severity, claimsOf(swapped), SWAPPED))
    } else if (verdict !== 'alone' && !(table.restated && table.primary))
      points.push(reportDifferences(table, severity, claimsOf(table.differing)))
  }
  return { claims, points, answer: sum(claims) }
}

const SWAPPED = 'This year’s and last year’s figures look swapped.'

function sum(claims: readonly Claim[]): ChecklistResult {
  const agreeing = claims.filter(({ state }) => state === 'ticked').length
  const differing = claims.length - agreeing
  if (claims.length === 0) return { state: 'not-applicable', reason: 'No figure of last year’s statements was found here.' }
  if (differing === 0) return { state: 'met', reason: `${agreeing} figures agree with last year’s statements.` }
  return { state: 'not-met', reason: `${differing} of ${claims.length} figures differ from last year’s statements.` }
}

/** Two dashes agree without a figure to tick. */
function isPrinted({ figure, otherFigure }: Compared): boolean {
  return figure.kind !== 'nil' || otherFigure.kind !== 'nil'
}

/** Figures that must agree beside a lone difference for it to be an error rather than chance or a restatement. */
const MIN_AGREEING = 2

type Verdict = 'alone' | 'together' | 'swapped' | 'question' | 'silent'

/** How differences are reported. Those in a table that is hardly last year's are not. */
function judge(table: Comparison, changed: Changed): Verdict {
  const { differing, distinctive, named, primary, match } = table
  const count = differing.length
  if (count === 0) return 'silent'
  const known = primary || match.statement.note !== undefined
  const swapped = findSwapped(table).length
  if (swapped > 0 && 2 * swapped > count && (known || distinctive > 0)) return 'swapped'
  if (distinctive === 0 && !(known && named)) return 'silent'
  if (count === 1) return distinctive >= MIN_AGREEING && changed === 'hardly' && isQuestion(table, changed) ? 'alone' : 'together'
  if (distinctive >= count || (known && named && (distinctive > 0 || primary))) return 'together'
  return primary ? 'question' : 'silent'
}

/** Differences that are already explained by a restatement, or follow from one, are notes rather than questions. */
function isQuestion({ restated, primary, inFront, differing }: Comparison, changed: Changed): boolean {
  if (restated) return false
  const slips = differing.length === 1 && differing.some(({ figure, otherFigure }) => slipBetween(figure.value, otherFigure.value) !== null)
  return inFront ? slips : primary || changed !== 'throughout'
}
