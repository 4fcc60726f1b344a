import type { Statement } from '../../model/statement.ts'
import type { Figure } from '../../model/table.ts'
import { shortenLabel } from '../shorten-label.ts'

export interface LabelledFigure {
  readonly figure: Figure
  readonly label: string
}

/** The amounts of a table in its columns of amounts, each with the label of its row. */
export function listTableAmounts({ table: { columns, rows } }: Statement): LabelledFigure[] {
  return rows.flatMap(({ label, cells }) =>
    cells.flatMap((figure, at) =>
      figure?.kind === 'amount' && columns[at]?.kind === 'amount' ? [{ figure, label: shortenLabel(label) }] : [],
    ),
  )
}
