import type { FinancialDocument } from '../model/document.ts'
import type { IsoDate } from '../model/profile.ts'
import type { Statement } from '../model/statement.ts'
import { readRowPeriods } from '../statements/periods/read-row-periods.ts'
import { columnsOf } from '../statements/statements-of.ts'

/** The period of each cell of a table. Days name balances and the movements up to them; years name columns. */
export interface TablePeriods {
  /** By row; undefined where the rows are not dated. */
  readonly rows: readonly (IsoDate | undefined)[]
  /** By column index, as a year. */
  readonly columns: ReadonlyMap<number, string>
}

/** The periods of a table's rows and columns. Where its rows are dated, columns have a year only if their own heading states it. */
export function readPeriods(document: FinancialDocument, statement: Statement): TablePeriods {
  const rows = readRowPeriods(statement.table, document.profile).map((period) => period?.end ?? undefined)
  const isDated = rows.some((day) => day !== undefined)
  const columns = columnsOf(document, statement).flatMap(({ index, period }): [number, string][] =>
    period.value === null || (isDated && period.sure === 'inferred') ? [] : [[index, String(period.value.year)]],
  )
  return { rows, columns: new Map(columns) }
}
