import type { Claim } from '../../model/claim.ts'
import { nameColumn } from '../../model/name-column.ts'
import type { Compared, Comparison } from '../prior/compare-table.ts'

/** Enough for an error where a slip explains the difference: the figures around it agree. */
export const PROVEN = 4

/** What happens to a figure: it agrees; the judge reports it; or the check reports it itself, as a question or a note. */
export type Treatment = 'agrees' | 'judge' | 'question' | 'known'

const STATES: Readonly<Record<Treatment, Claim['state']>> = {
  agrees: 'ticked',
  judge: 'difference',
  question: 'difference',
  known: 'unverifiable',
}

/** The claim that a comparative is last year's figure. */
export function claimComparative(check: string, comparison: Comparison, cell: Compared, treatment: Treatment): Claim {
  const { match, place, key } = comparison
  const { figure, otherFigure, period, opening } = cell
  const label = match.statement.table.rows[cell.row]?.label ?? ''
  const otherLabel = match.other.table.rows[cell.otherRow]?.label ?? ''
  const column = nameColumn(match.statement.table, cell.column)
  const decimals = Math.max(figure.decimals, otherFigure.decimals - match.shift, 0)
  const scaled = (value: bigint, from: number) => value * 10n ** BigInt(Math.max(0, decimals - from))
  const turned = treatment === 'agrees' && figure.value !== 0n && figure.value === -otherFigure.value
  const name = label === '' ? 'Unlabelled total' : label
  return {
    check,
    kind: 'equality',
    state: STATES[treatment],
    terms: [
      { figure, sign: 1, role: 'counterpart', label },
      {
        figure: otherFigure,
        sign: turned ? 1 : -1,
        role: 'counterpart',
        label: `${otherLabel} (last year, page ${otherFigure.page})`.trim(),
        document: 'prior',
      },
    ],
    expected: turned ? figure.value : scaled(otherFigure.value, otherFigure.decimals - match.shift),
    actual: scaled(figure.value, figure.decimals),
    decimals,
    structure: cell,
    place: `${key}|${name}|${period}|${column}${opening ? '|opening' : ''}`,
    title: opening
      ? `${place}: opening ${name} is not last year’s closing balance`
      : `${place}: ${name} (${column}) differs from last year’s statements`,
    proof: PROVEN,
    ...(treatment === 'question' ? { reportedByCheck: true } : {}),
  }
}
