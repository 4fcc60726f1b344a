import type { FinancialDocument } from '../../model/document.ts'
import { nameStatement } from '../../model/name-statement.ts'
import type { Statement } from '../../model/statement.ts'
import { shortenLabel } from '../shorten-label.ts'
import { wordConcept } from './name-fact.ts'
import type { TaggedFigure } from './tagged-figures.ts'

/** The label of its row; in a sentence, its concept in words. */
export const labelOf = ({ cell, fact }: TaggedFigure): string =>
  shortenLabel(cell === null || cell.row.label === '' ? wordConcept(fact.concept) : cell.row.label)

/** "the balance sheet", "note 4", "the table on page 7". */
export function nameOf(document: FinancialDocument, statement: Statement): string {
  if (statement.kind !== 'note') return `the ${nameStatement(document, statement)}`
  return statement.note === undefined ? `the table on page ${statement.table.page}` : `note ${statement.note}`
}
