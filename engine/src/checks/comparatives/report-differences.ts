import type { Point } from '../../model/check.ts'
import { nameColumn } from '../../model/name-column.ts'
import { printAmount } from '../../model/print-amount.ts'
import type { Claim } from '../../model/claim.ts'
import type { Evidence } from '../../model/review.ts'
import { evidenceOf } from '../evidence.ts'
import type { Compared, Comparison } from '../prior/compare-table.ts'

const MAX_LINES = 25
const MAX_LISTED = 6

/**
 * One point for several differing comparatives of a table: their old and new figures, and the likely cause. `claims` are theirs.
 */
export function reportDifferences(
  { match, place, key, differing, agreeing, restated }: Comparison,
  severity: Point['severity'],
  claims: readonly Claim[],
  reading?: string,
): Point {
  const gaps = differing.map(gapOf)
  const total = gaps.reduce((sum, gap) => sum + gap, 0n)
  const lines = differing
    .slice(0, MAX_LISTED)
    .map((cell) => `${nameOf(match, cell)} is ${cell.figure.text}, last year ${cell.otherFigure.text}`)
  const more = differing.length > MAX_LISTED ? `; and ${differing.length - MAX_LISTED} more` : ''
  const looks =
    reading ??
    (total === 0n && sameDecimals(differing)
      ? 'The differences cancel out, as in a reclassification.'
      : 'This could be a restatement, or a slip carried through the table.')
  const lone = differing.length === 1 && reading === undefined
  return {
    place: `${key}|together`,
    severity,
    title: `${place}: ${differing.length} of ${differing.length + agreeing.length} comparatives ${differing.length === 1 ? 'differs' : 'differ'} from last year’s statements`,
    detail: `${lines.join('; ')}${more}.${lone ? '' : ` ${looks}`}`,
    ...(restated && { remedy: 'Agree the amounts to the note on the restatement.' }),
    page: differing[0]?.figure.page ?? match.statement.table.page,
    claims,
    evidence: differing.slice(0, MAX_LINES).flatMap((cell) => showBoth(match, cell)),
  }
}

const sameDecimals = (cells: readonly Compared[]) =>
  new Set(cells.flatMap(({ figure, otherFigure }) => [figure.decimals, otherFigure.decimals])).size === 1

const gapOf = ({ figure, otherFigure }: Compared) => figure.value - otherFigure.value

/** The change of each line, for the note on a restatement. */
export function listAmounts({ match, differing }: Comparison): string {
  return differing
    .slice(0, MAX_LISTED)
    .map((cell) => `${nameOf(match, cell)} ${printAmount(gapOf(cell), cell.figure.decimals)}`)
    .join('; ')
}

function nameOf({ statement }: Comparison['match'], { row, column }: Compared): string {
  const label = statement.table.rows[row]?.label ?? ''
  return `“${label === '' ? 'unlabelled total' : label}” (${nameColumn(statement.table, column)})`
}

export function showBoth({ statement, other }: Comparison['match'], { row, otherRow, figure, otherFigure }: Compared): Evidence[] {
  const label = statement.table.rows[row]?.label ?? ''
  const otherLabel = `${other.table.rows[otherRow]?.label ?? ''} (last year, page ${otherFigure.page})`.trim()
  return [evidenceOf(figure, label), { ...evidenceOf(otherFigure, otherLabel), document: 'prior' }]
}
