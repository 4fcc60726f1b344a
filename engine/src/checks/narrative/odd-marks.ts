import type { Point } from '../../model/check.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { nameColumn } from '../../model/name-column.ts'
import { nameTable } from '../../model/name-table.ts'
import { evidenceOf } from '../evidence.ts'

const NAMES = { ',': 'comma', '.': 'point' } as const
const MAX_LABEL_LENGTH = 80

/** NAR-10: "17.654" in a column of "12,806". Sums use the intended amount; the printed figure is wrong all the same. */
export function oddMarks({ statements }: FinancialDocument): Point[] {
  return statements.flatMap((statement) =>
    statement.table.rows.flatMap(({ cells, label }) =>
      cells.flatMap((figure, column): Point[] => {
        if (figure?.usualMark === undefined) return []
        const { usualMark, page, text } = figure
        const name = label === '' ? 'a row without a label' : `“${label.slice(0, MAX_LABEL_LENGTH)}”`
        return [
          {
            severity: 'warning',
            place: `wording|marks|${nameTable(statement)}|${label}|${nameColumn(statement.table, column)}`,
            title: `${text} is printed with a ${NAMES[usualMark === ',' ? '.' : ',']} where the column uses ${NAMES[usualMark]}s`,
            detail: `In ${name}. The sums use ${text.replaceAll(/[.,](?=\d{3})/g, usualMark)}.`,
            page,
            evidence: [evidenceOf(figure, label)],
          },
        ]
      }),
    ),
  )
}
