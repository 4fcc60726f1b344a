import type { ChecklistResult, Outcome, Point } from '../model/check.ts'

/** Outcomes of one answer. Reasons are whole sentences without a full stop. */
export const met = (reason: string, page?: number): Outcome => ({ answer: answer('met', reason, page) })
export const needsJudgement = (reason: string, page?: number): Outcome => ({ answer: answer('for-a-person', reason, page) })
export const notApplicable = (reason: string): Outcome => ({ answer: answer('not-applicable', reason) })

/** Not met. `warning`: it is practically certain, so that a point is written, too. */
export function notMet(reason: string, page?: number, warning?: { readonly place: string; readonly title: string }): Outcome {
  if (warning === undefined) return { answer: answer('not-met', reason, page) }
  const point: Point = { ...warning, severity: 'warning', detail: `${reason}.`, page: page ?? 1, evidence: [] }
  return { answer: answer('not-met', reason, page), points: [point] }
}

export const UNKNOWN_STANDARD = 'The document does not say which standard it follows; say which, and this is answered'
export const NO_MICRO = 'Micro-entities are not asked for it'
export const OTHER_STANDARD = 'The standard that the document follows does not ask for it'

function answer(state: ChecklistResult['state'], reason: string, page?: number): ChecklistResult {
  return { state, reason, ...(page === undefined ? {} : { page }) }
}
