import type { Statement } from './statement.ts'
import { magnitude } from './rounding.ts'
import type { Figure } from './table.ts'

/** A table of this document and the same table of another one: last year's statements, or an earlier draft. */
export interface TableMatch {
  readonly statement: Statement
  readonly other: Statement
  /** Rows with the same meaning in both, in the order of this document. */
  readonly rows: readonly RowMatch[]
  /** Cells that state one fact in both: same row, same period, same column. */
  readonly cells: readonly CellMatch[]
  /** The power of ten that converts the other's figures into this one's unit: -3 where pounds became thousands. */
  readonly shift: number
}

export interface RowMatch {
  readonly row: number
  readonly otherRow: number
}

export interface CellMatch extends RowMatch {
  readonly column: number
  readonly otherColumn: number
  /** Absent where the cell is empty. One of the two is always there. */
  readonly figure: Figure | undefined
  readonly otherFigure: Figure | undefined
  /** Year or day of the fact, as "2024" or "2024-12-31"; absent where neither table gives it. */
  readonly period: string | undefined
  /** This document's opening balance beside the other's closing balance. */
  readonly opening: boolean
}

/** Whether a cell has the same amount in both, within the rounding of a change of unit. Empty counts as zero. */
export function agrees({ figure, otherFigure }: CellMatch, shift: number): boolean {
  return sameAmount(figure, otherFigure, shift)
}

export function sameAmount(one: Figure | undefined, other: Figure | undefined, shift: number): boolean {
  const decimals = Math.max(one?.decimals ?? 0, (other?.decimals ?? 0) - shift, 0)
  const scaled = (figure: Figure | undefined, by: number) =>
    (figure?.value ?? 0n) * 10n ** BigInt(Math.max(0, decimals - (figure?.decimals ?? 0) + by))
  const [a, b] = [scaled(one, 0), scaled(other, shift)]
  return shift === 0 ? a === b : magnitude(a - b) < 10n ** BigInt(decimals - (one?.decimals ?? 0))
}
