import type { FinancialDocument } from '../model/document.ts'
import type { Statement } from '../model/statement.ts'
import type { Figure, Row } from '../model/table.ts'
import { LINE_ITEMS, type LineItem, type Naming } from './line-items.ts'
import { listPeriods } from './periods.ts'

/** A line item in a primary statement, with its amounts by year. */
export interface StatementLine {
  readonly item: LineItem
  readonly statement: Statement
  readonly row: Row
  readonly amounts: ReadonlyMap<number, Figure>
}

/** Every row of the primary statements with one of the item's names, in reading order: the group before its parent. */
export function listLines({ statements }: FinancialDocument, item: LineItem): StatementLine[] {
  const { statement: kind, caption, not }: Naming = LINE_ITEMS[item]
  const found = statements
    .filter((statement) => statement.kind === kind)
    .flatMap((statement) => {
      const periods = listPeriods(statement)
      return statement.table.rows
        .filter(({ label }) => caption.test(label) && not?.test(label) !== true)
        .flatMap((row): StatementLine[] => {
          const amounts = new Map<number, Figure>()
          for (const { column, year } of periods) {
            const figure = row.cells[column]
            if (figure !== undefined && figure.kind !== 'percent') amounts.set(year, figure)
          }
          return amounts.size === 0 ? [] : [{ item, statement, row, amounts }]
        })
    })
  return found.toSorted((a, b) => rank(a) - rank(b))
}

const rank = ({ statement }: StatementLine) => (statement.scope === 'company' ? 1 : 0)

/** The first row with that name, or null: in the statement that a reader meets first. */
export function findLine(document: FinancialDocument, item: LineItem): StatementLine | null {
  return listLines(document, item)[0] ?? null
}
