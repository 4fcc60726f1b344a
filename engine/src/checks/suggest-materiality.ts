import type { FinancialDocument } from '../model/document.ts'
import { formatAmount } from '../model/print-amount.ts'
import type { PlanningMateriality } from '../model/review.ts'
import { openBook, planningMateriality } from './year-on-year.ts'

/**
 * Planning materiality of the reporting entity, the group where there is one (D30). Undefined where no line was recognised that it could be
 * a share of, or the unit of its statement is not known, or it rounds to nothing.
 */
export function suggestMateriality(document: FinancialDocument): PlanningMateriality | undefined {
  const found = planningMateriality(openBook(document))
  const unit = found?.line.line.statement.unit
  const figure = found?.line.figures[0]
  if (found === null || unit === undefined || figure === undefined || found.amount === 0n) return undefined
  const { page, text, box, decimals } = figure
  return { amount: formatAmount(found.amount, decimals), unit, percent: found.percent, basis: found.basis, figure: { page, text, box } }
}
