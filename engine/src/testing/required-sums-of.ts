import { readDocument } from '../read-document.ts'
import { requiredSums } from '../statements/sums/required-sums.ts'
import { pagesFromText } from './page-from-text.ts'

/** The sums that the last table of a page requires, each as "Total = Part + Part − Part". */
export function requiredSumsOf(text: string): string[] {
  const document = readDocument(pagesFromText(text))
  const statement = document.statements.at(-1)
  if (statement === undefined) return []
  const nameOf = (row: number): string => statement.table.rows[row]?.label || `row ${row + 1}`
  return requiredSums(document, statement).map(({ total, parts }) =>
    `${nameOf(total)} = ${parts.map(({ row, sign }) => `${sign === 1 ? '+' : '−'} ${nameOf(row)}`).join(' ')}`.replace('= + ', '= '),
  )
}
