import type { FinancialDocument } from '../model/document.ts'
import { memoizeByDocument } from '../model/memoize-by-document.ts'
import type { Statement as ReadStatement } from '../model/statement.ts'
import type { Row } from '../model/table.ts'
import { listAmountColumns } from './amount-columns.ts'
import { buildStatements } from './build-statements.ts'
import type { Column, FinancialStatements, Line } from './financial-statements.ts'

/** Documents whose tables were written from a model. */
const written = new WeakMap<FinancialDocument, FinancialStatements>()

/** Gives a document the model that its tables were written from, so that it is not read from them again. */
export function keepStatements(document: FinancialDocument, statements: FinancialStatements): FinancialDocument {
  written.set(document, statements)
  return document
}

/** What the statements and notes of a document say. Its statements are in the order of the document's. */
export const statementsOf = memoizeByDocument((document): FinancialStatements => written.get(document) ?? buildStatements(document))

type IndexedColumn = Column & { readonly index: number }

const columnsByStatement = memoizeByDocument((document): ReadonlyMap<ReadStatement, readonly IndexedColumn[]> => {
  const { statements } = statementsOf(document)
  return new Map(
    document.statements.map((statement, i) => {
      const columns = statements[i]?.columns ?? []
      const indexed = listAmountColumns(statement.table).flatMap(({ index }, k) => {
        const column = columns[k]
        return column === undefined ? [] : [{ ...column, index }]
      })
      return [statement, indexed]
    }),
  )
})

/** The columns of a table of a document, each with its index in the table; empty for a table of another document. */
export const columnsOf = (document: FinancialDocument, statement: ReadStatement): readonly IndexedColumn[] =>
  columnsByStatement(document).get(statement) ?? []

const linesByRow = memoizeByDocument((document): ReadonlyMap<Row, Line> => {
  const { statements } = statementsOf(document)
  return new Map(
    document.statements.flatMap(({ table }, i) => {
      const lines = statements[i]?.lines.filter(({ role }) => role !== 'heading') ?? []
      return table.rows.flatMap((row, k): [Row, Line][] => {
        const line = lines[k]
        return line === undefined ? [] : [[row, line]]
      })
    }),
  )
})

/** The line that a row of a table is; null for a row of another document. */
export const lineOfRow = (document: FinancialDocument, row: Row): Line | null => linesByRow(document).get(row) ?? null
