import type { CellMatch, RowMatch } from '../model/match.ts'
import type { Statement } from '../model/statement.ts'
import type { TablePeriods } from './periods.ts'

const OPENING = /\b(?:beginning|opening|start|brought forward|b\/f)\b|^(?:as )?at 1 \p{L}+$/iu
const CLOSING = /\b(?:end|closing|close|carried forward|c\/f)\b|^(?:as )?at (?:28|29|30|31) \p{L}+$/iu

interface Side {
  readonly statement: Statement
  readonly periods: TablePeriods
}

/** Opening balances in columns by year: this year's beside last year's closing balance, which is below the same opening row there. */
export function findOpenings(one: Side, other: Side, rows: readonly RowMatch[]): CellMatch[] {
  const [table, otherTable] = [one.statement.table, other.statement.table]
  return rows.flatMap(({ row, otherRow }) => {
    if (!OPENING.test(table.rows[row]?.label ?? '') || one.periods.rows[row] !== undefined) return []
    const closing = otherTable.rows.findIndex(({ label }, i) => i > otherRow && (CLOSING.test(label) || OPENING.test(label)))
    if (closing < 0 || !CLOSING.test(otherTable.rows[closing]?.label ?? '')) return []
    return [...one.periods.columns].flatMap(([column, year]): CellMatch[] => {
      const before = String(Number.parseInt(year, 10) - 1)
      const partners = [...other.periods.columns].filter(([, otherYear]) => otherYear === before)
      const [otherColumn] = partners[0] ?? []
      const rivals = [...one.periods.columns].filter(([, sameYear]) => sameYear === year)
      const figure = table.rows[row]?.cells[column]
      if (otherColumn === undefined || partners.length > 1 || rivals.length > 1 || figure === undefined) return []
      const otherFigure = otherTable.rows[closing]?.cells[otherColumn]
      return otherFigure === undefined
        ? []
        : [{ row, otherRow: closing, column, otherColumn, figure, otherFigure, period: before, opening: true }]
    })
  })
}
