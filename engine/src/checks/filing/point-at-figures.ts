import type { Point } from '../../model/check.ts'
import { nameStatement } from '../../model/name-statement.ts'
import type { FinancialDocument } from '../../model/document.ts'
import type { Statement } from '../../model/statement.ts'
import { evidenceOf } from '../evidence.ts'
import { shortenLabel } from '../shorten-label.ts'
import { wordConcept } from './name-fact.ts'
import type { TaggedFigure } from './tagged-figures.ts'

/** A point about tagged figures, on the page of the first. */
export const pointAtFigures = (figures: readonly TaggedFigure[], point: Omit<Point, 'page' | 'evidence'>): Point => ({
  ...point,
  page: figures[0]?.figure.page ?? 1,
  evidence: figures.map((one) => evidenceOf(one.figure, labelOf(one))),
})

/** The label of its row; in a sentence, its concept in words. */
export const labelOf = ({ cell, fact }: TaggedFigure): string =>
  shortenLabel(cell === null || cell.row.label === '' ? wordConcept(fact.concept) : cell.row.label)

/** "the balance sheet", "note 4", "the table on page 7". */
export function nameOf(document: FinancialDocument, statement: Statement): string {
  if (statement.kind !== 'note') return `the ${nameStatement(document, statement)}`
  return statement.note === undefined ? `the table on page ${statement.table.page}` : `note ${statement.note}`
}
