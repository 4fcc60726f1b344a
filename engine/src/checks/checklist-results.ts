import type { ChecklistResult, Outcome, Point } from '../model/check.ts'

/** Outcomes with a single checklist result. Reasons are full sentences without a full stop. */
export const met = (reason: string, page?: number): Outcome => ({ answer: answer('met', reason, page) })
export const needsJudgement = (reason: string, page?: number): Outcome => ({ answer: answer('for-a-person', reason, page) })
export const notApplicable = (reason: string): Outcome => ({ answer: answer('not-applicable', reason) })

/** Not met. `warning`: practically certain, so a point is written as well. */
export function notMet(reason: string, page?: number, warning?: { readonly place: string; readonly title: string }): Outcome {
  if (warning === undefined) return { answer: answer('not-met', reason, page) }
  const point: Point = { ...warning, severity: 'warning', detail: `${reason}.`, page: page ?? 1, evidence: [] }
  return { answer: answer('not-met', reason, page), points: [point] }
}

export const UNKNOWN_STANDARD = 'The document does not say which standard it follows; choose one to have this checked'
export const NO_MICRO = 'Not required of micro-entities'
export const OTHER_STANDARD = 'Not required by the standard that the document follows'

function answer(state: ChecklistResult['state'], reason: string, page?: number): ChecklistResult {
  return { state, reason, ...(page === undefined ? {} : { page }) }
}
