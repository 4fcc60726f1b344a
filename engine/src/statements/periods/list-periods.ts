import type { FinancialDocument } from '../../model/document.ts'
import type { Statement } from '../../model/statement.ts'
import type { Figure, Row } from '../../model/table.ts'
import type { Column } from '../financial-statements.ts'
import { columnsOf } from '../statements-of.ts'

/** The column of a table that shows a year. */
export interface PeriodColumn {
  readonly column: number
  readonly year: number
}

interface IndexedColumn extends Column {
  readonly index: number
}

const TOTAL = /\btotals?\b/i

/**
 * The columns of amounts of a statement by year, one for each. Only what the document states makes a column a period: columns without a year
 * may be funds, segments or entities.
 */
export function listPeriods(document: FinancialDocument, statement: Statement): PeriodColumn[] {
  const amounts = columnsOf(document, statement).filter(({ index }) => statement.table.columns[index]?.kind === 'amount')
  return chooseForEachYear(amounts)
}

/** The figures of a row by year. Percentages are none. */
export function figuresByYear({ cells }: Row, columns: readonly PeriodColumn[]): ReadonlyMap<number, Figure> {
  const figures = new Map<number, Figure>()
  for (const { column, year } of columns) {
    const figure = cells[column]
    if (figure !== undefined && figure.kind !== 'percent') figures.set(year, figure)
  }
  return figures
}

/**
 * A second column for a year is another entity's or a part. Parts are followed by their total; entities are in the same order in each year.
 * Where the newest year has more columns than the one before and no total among them, nothing says which to compare.
 */
function chooseForEachYear(columns: readonly IndexedColumn[]): PeriodColumn[] {
  const byYear = new Map<number, IndexedColumn[]>()
  for (const column of columns) {
    const { period } = column
    if (period.sure === 'stated') byYear.set(period.value.year, [...(byYear.get(period.value.year) ?? []), column])
  }
  const sets = [...byYear]
  const [newest, before] = sets.toSorted(([a], [b]) => b - a).map(([, set]) => set)
  const totals = sets.map(([, set]) => set.findIndex(({ heading }) => TOTAL.test(heading)))
  const total = totals.find((at) => at !== -1)
  const alike = sets.every(([, set]) => set.length === newest?.length)
  if (total === undefined && before !== undefined && newest !== undefined && newest.length > before.length) return []
  return sets.flatMap(([year, set], i) => {
    const column = total === undefined ? set[0] : alike ? set[total] : set.length === 1 ? set[0] : set[totals[i] ?? -1]
    return column === undefined ? [] : [{ column: column.index, year }]
  })
}
