import type { FinancialDocument } from '../../model/document.ts'
import type { Statement } from '../../model/statement.ts'
import { listPeriods, type PeriodColumn } from '../../statements/periods/list-periods.ts'
import { columnsOf } from '../../statements/statements-of.ts'

/**
 * The columns of a table by year, one for each. Where no heading states the years, those that the model infers, unless they leave columns of
 * amounts without a year of their own.
 */
export function listYearColumns(document: FinancialDocument, statement: Statement): readonly PeriodColumn[] {
  const stated = listPeriods(document, statement)
  if (stated.length > 0) return stated
  const columns = columnsOf(document, statement).filter(({ index }) => statement.table.columns[index]?.kind === 'amount')
  const byYear = new Map<number, number>()
  for (const { index, period } of columns) if (period.value !== null && !byYear.has(period.value.year)) byYear.set(period.value.year, index)
  return byYear.size > 1 || columns.length === 1 ? [...byYear].map(([year, column]) => ({ year, column })) : []
}
