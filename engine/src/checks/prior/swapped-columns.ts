import { sameAmount } from '../../model/match.ts'
import type { Compared, Comparison } from './compare-table.ts'

/** Rows whose figure for this year equals last year's comparative: the two columns were swapped. */
export function findSwapped({ match, differing }: Comparison): Compared[] {
  const { columns, rows } = match.statement.table
  return differing.filter(({ row, column, figure, otherFigure, period, opening }) => {
    if (opening || figure.kind === 'nil' || otherFigure.kind === 'nil') return false
    const newer = columns.find(
      ({ index, year }) => index !== column && year !== undefined && String(year) === String(Number.parseInt(period, 10) + 1),
    )
    const beside = newer === undefined ? undefined : rows[row]?.cells[newer.index]
    return beside !== undefined && sameAmount(beside, otherFigure, match.shift)
  })
}
