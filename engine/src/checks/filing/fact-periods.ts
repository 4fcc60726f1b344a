import type { Check, Point } from '../../model/check.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { memoizeByDocument } from '../../model/memoize-by-document.ts'
import type { NumericFact } from '../../model/tagged-report.ts'
import type { Statement } from '../../model/statement.ts'
import { columnsOf } from '../../statements/statements-of.ts'
import { endOfFact, namePeriod } from '../tags/name-fact.ts'
import { nameTable } from '../../model/name-table.ts'
import { pointAtFigures } from './point-at-figures.ts'
import { labelOf, nameOf } from '../tags/name-figure.ts'
import { listTaggedFigures } from '../tags/tagged-figures.ts'
import { type Dated, listMisdatedColumns, type Misdated } from './misdated-columns.ts'
import { findUsual } from '../../model/find-usual.ts'

/**
 * FIL-05: a figure is tagged for the period of its column. Years are compared: those that most figures of the table have, for a year may be named
 * after its first day or its last. The columns of the primary statements are compared with the period of the document, too.
 */
export const factPeriods: Check = {
  id: 'FIL-05',
  verifies: 'Figures are tagged for the period of their column',
  level: 'C',
  guard: 'Only where most figures of a table agree with its headings. Opening balances outside the balance sheet are left alone.',
  remedy: 'Tag the figure for the period of its column, or move it to the column of its period.',
  run: ({ document }) => {
    if (document.tagged === null) return {}
    return { points: listMisdated(document).map(({ point }) => point) }
  },
}

/** Facts whose period is not that of their column. */
export const misdatedFacts = memoizeByDocument(
  (document): ReadonlySet<NumericFact> => new Set(listMisdated(document).flatMap(({ facts }) => facts)),
)

const listMisdated = memoizeByDocument((document): readonly Misdated[] =>
  document.statements.flatMap((statement) => listMisdatedIn(document, statement)),
)

function listMisdatedIn(document: FinancialDocument, statement: Statement): Misdated[] {
  // Its rows are dated, not its columns.
  if (statement.kind === 'equity-statement') return []
  const dated = listDated(document, statement)
  const columns = listMisdatedColumns(document, statement, dated)
  const others = dated.filter(({ tagged }) => !columns.has(tagged.cell.column))
  const usual = findUsual(others.map(findShift))
  if (usual === null) return [...columns.values()]
  const odd = others.filter((one) => findShift(one) !== usual).map((one) => ({ facts: [one.tagged.fact], point: pointAt(document, one) }))
  return [...columns.values(), ...odd]
}

function pointAt(document: FinancialDocument, { tagged, period: { year } }: Dated): Point {
  const label = labelOf(tagged)
  const { statement } = tagged.cell
  return pointAtFigures([tagged], {
    severity: 'error',
    place: `${nameTable(statement)}|${label}|${year}`,
    title: `“${label}” in the column of ${year} is tagged for ${namePeriod(tagged.fact.context.period)}`,
    detail: `${tagged.figure.text} is in the column of ${year} of ${nameOf(document, statement)}, whose other figures are tagged for that year.`,
  })
}

/** Years of a tag after that of its column. */
const findShift = ({ tagged, period }: Dated): number => Number(endOfFact(tagged.fact)?.slice(0, 4)) - period.year

function listDated(document: FinancialDocument, statement: Statement): Dated[] {
  const periods = new Map(
    columnsOf(document, statement).flatMap(({ index, period }) => (period.sure === 'stated' ? [[index, period.value] as const] : [])),
  )
  return listTaggedFigures(document).flatMap((tagged): Dated[] => {
    const { cell, fact } = tagged
    if (cell?.statement !== statement) return []
    const period = periods.get(cell.column)
    if (period === undefined || endOfFact(fact) === null) return []
    if (fact.context.period.kind === 'instant' && statement.kind !== 'balance-sheet') return []
    return [{ tagged: { ...tagged, cell }, period }]
  })
}
