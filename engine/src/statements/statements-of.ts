import type { FinancialDocument } from '../model/document.ts'
import { memoizeByDocument } from '../model/memoize-by-document.ts'
import type { Row } from '../model/table.ts'
import { buildStatements } from './build-statements.ts'
import type { FinancialStatements, Line } from './financial-statements.ts'

/** What the statements and notes of a document say. Its statements are in the order of the document's. */
export const statementsOf = memoizeByDocument((document): FinancialStatements => buildStatements(document))

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
