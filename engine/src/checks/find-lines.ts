import type { FinancialDocument } from '../model/document.ts'
import type { Statement } from '../model/statement.ts'
import type { Figure, Row } from '../model/table.ts'
import type { ConceptId } from '../statements/concepts/catalogue.ts'
import { isOfReportingEntity } from '../statements/sets/list-sets.ts'
import { lineOfRow } from '../statements/statements-of.ts'
import { type ItemLines, LINE_ITEMS, type LineItem } from './line-items.ts'
import { figuresByYear, listPeriods } from '../statements/periods/list-periods.ts'

/** A line item in a primary statement, with its amounts by year. */
export interface StatementLine {
  readonly item: LineItem
  readonly concept: ConceptId
  readonly statement: Statement
  readonly row: Row
  readonly amounts: ReadonlyMap<number, Figure>
}

/**
 * Every row of the primary statements that is the item, in reading order: the reporting entity before its parent and others, and of several concepts the one that is
 * meant most often first.
 */
export function listLines(document: FinancialDocument, item: LineItem): StatementLine[] {
  const { statement: kind, concepts }: ItemLines = LINE_ITEMS[item]
  const found = document.statements
    .filter((statement) => statement.kind === kind)
    .flatMap((statement) => {
      const periods = listPeriods(document, statement)
      return statement.table.rows.flatMap((row): StatementLine[] => {
        const concept = lineOfRow(document, row)?.concept ?? null
        if (concept === null || !concepts.includes(concept)) return []
        const amounts = figuresByYear(row, periods)
        return amounts.size === 0 ? [] : [{ item, concept, statement, row, amounts }]
      })
    })
  const rank = ({ statement, concept }: StatementLine) =>
    (isOfReportingEntity(document, statement) ? 0 : concepts.length) + concepts.indexOf(concept)
  return found.toSorted((a, b) => rank(a) - rank(b))
}

/** The first row with that name, or null: in the statement that a reader meets first. */
export function findLine(document: FinancialDocument, item: LineItem): StatementLine | null {
  return listLines(document, item)[0] ?? null
}
