import type { Check, Point } from '../../model/check.ts'
import type { FinancialDocument } from '../../model/document.ts'
import type { Statement } from '../../model/statement.ts'
import { columnsOf } from '../../statements/statements-of.ts'
import { endOfFact, namePeriod } from '../tags/name-fact.ts'
import { nameTable } from '../../model/name-table.ts'
import { pointAtFigures } from './point-at-figures.ts'
import { labelOf, nameOf } from '../tags/name-figure.ts'
import { type Cell, listTaggedFigures, type TaggedFigure } from '../tags/tagged-figures.ts'
import { findUsual } from './usual.ts'

/**
 * FIL-05: a figure is tagged for the period of its column. Years are compared: those that most figures of the table have, for a year may be named
 * after its first day or its last.
 */
export const factPeriods: Check = {
  id: 'FIL-05',
  verifies: 'Figures are tagged for the period of their column',
  level: 'C',
  guard: 'Only where most figures of a table agree with its headings. Opening balances outside the balance sheet are left alone.',
  remedy: 'Tag the figure for the period of its column, or move it to the column of its period.',
  run: ({ document }) => {
    if (document.tagged === null) return {}
    return { points: document.statements.flatMap((statement) => listMisdated(document, statement)) }
  },
}

interface Dated {
  readonly tagged: TaggedFigure & { readonly cell: Cell }
  readonly year: number
  /** Years of the tag after that of the column. */
  readonly shift: number
}

function listMisdated(document: FinancialDocument, statement: Statement): Point[] {
  // Its rows are dated, not its columns.
  if (statement.kind === 'equity-statement') return []
  const dated = listDated(document, statement)
  const usual = findUsual(dated.map(({ shift }) => shift))
  if (usual === null) return []
  return dated.flatMap(({ tagged, shift, year }) => {
    if (shift === usual) return []
    const label = labelOf(tagged)
    return pointAtFigures([tagged], {
      severity: 'error',
      place: `${nameTable(statement)}|${label}|${year}`,
      title: `“${label}” in the column of ${year} is tagged for ${namePeriod(tagged.fact.context.period)}`,
      detail: `${tagged.figure.text} is in the column of ${year} of ${nameOf(document, statement)}, whose other figures are tagged for that year.`,
    })
  })
}

function listDated(document: FinancialDocument, statement: Statement): Dated[] {
  const years = new Map(
    columnsOf(document, statement).flatMap(({ index, period }) => (period.sure === 'stated' ? [[index, period.value.year] as const] : [])),
  )
  return listTaggedFigures(document).flatMap((tagged): Dated[] => {
    const { cell, fact } = tagged
    if (cell?.statement !== statement) return []
    const [year, end] = [years.get(cell.column), endOfFact(fact)]
    if (year === undefined || end === null) return []
    if (fact.context.period.kind === 'instant' && statement.kind !== 'balance-sheet') return []
    return [{ tagged: { ...tagged, cell }, year, shift: Number(end.slice(0, 4)) - year }]
  })
}
