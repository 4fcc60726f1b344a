import type { FinancialDocument } from '../model/document.ts'
import { formatAmount } from '../model/print-amount.ts'
import type { Unit } from '../model/profile.ts'
import type { PlanningMateriality } from '../model/review.ts'
import type { Statement } from '../model/statement.ts'
import { findHolder } from '../statements/entities/find-holder.ts'
import { openBook, planningMateriality } from './year-on-year.ts'

/**
 * Planning materiality of the reporting entity, the group where there is one (D30). Undefined where no line was recognised that it could be
 * a share of, or the unit of its statement is not known, or the statement is headed by another company, or it rounds to nothing.
 */
export function suggestMateriality(document: FinancialDocument): PlanningMateriality | undefined {
  const found = planningMateriality(openBook(document))
  const statement = found?.line.line.statement
  const unit = statement === undefined ? undefined : knownUnit(document, statement)
  const figure = found?.line.figures[0]
  if (found === null || unit === undefined || figure === undefined || found.amount === 0n) return undefined
  if (findHolder(document.lines[figure.page - 1] ?? [], document.basics.entity) !== null) return undefined
  const { page, text, box, decimals } = figure
  return { amount: formatAmount(found.amount, decimals), unit, percent: found.percent, basis: found.basis, figure: { page, text, box } }
}

/** The unit that a statement states; that of the document only where its primary statements state it. */
const knownUnit = ({ basics }: FinancialDocument, { unit, unitInherited }: Statement): Unit | undefined =>
  unitInherited === true && basics.unit.sure === 'inferred' ? undefined : unit
