import { layoutTie, type Tie, type TieLine } from '@tickmark/contract'
import { isReadable, readPrinted } from '../exact-amount.ts'
import type { ExportedPoint } from '../review-export.ts'

/** A figure of a sum: a row of the workbook. */
export interface ArithmeticRow {
  readonly point: number
  /** From 1, the main tie of the point first. */
  readonly tie: number
  readonly check: string
  readonly line: TieLine
  /** A decimal string; null where the figure as printed is not plainly a number. */
  readonly amount: string | null
}

/** Every line of every tie that the points rest on. */
export const listArithmetic = (points: readonly ExportedPoint[]): ArithmeticRow[] =>
  points.flatMap(({ number, ties }) =>
    ties.flatMap((tie, at) =>
      layoutTie(tie).map((line) => ({ point: number, tie: at + 1, check: tie.check, line, amount: readAmount(line, tie) })),
    ),
  )

function readAmount(line: TieLine, tie: Tie): string | null {
  switch (line.role) {
    case 'result':
      return tie.expected
    case 'printed':
      return tie.actual
    case 'difference':
      // Shown without a sign everywhere.
      return tie.difference.replace('-', '')
    case 'term':
    case 'place':
      return isReadable(tie) ? readPrinted(line.figure) : null
  }
}

export const lineNames: Readonly<Record<TieLine['role'], string>> = {
  term: 'Term',
  result: 'Comes to',
  printed: 'Printed',
  place: 'Place',
  difference: 'Difference',
}
