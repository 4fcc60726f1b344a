import type { Draft } from '../../drafting/draft.ts'
import { listTexts } from '../list-texts.ts'
import type { MissingFact, TextPlace } from '../tagged-draft.ts'

export const EMPLOYEES = 'core:AverageNumberEmployeesDuringPeriod'

export interface EmployeeNumber {
  readonly year: 'current' | 'prior'
  readonly value: bigint
  readonly place: TextPlace | null
}

/** The average number of employees, this year and, where it is printed, last year. */
export function listEmployees(draft: Draft): { readonly numbers: readonly EmployeeNumber[]; readonly missing: readonly MissingFact[] } {
  const { average, prior } = draft.profile.employees
  if (average === null)
    return { numbers: [], missing: [{ name: EMPLOYEES, message: 'Fill in the average number of employees.', field: 'employees' }] }
  const printed = listTexts(draft).find(({ id }) => id === 'notes/employees')
  const placeAt = (part: number): TextPlace | null =>
    printed === undefined || part === -1 ? null : { text: printed.key, part, words: null }
  const first = printed?.parts.indexOf(String(average)) ?? -1
  const last = prior === null ? -1 : (printed?.parts.lastIndexOf(String(prior)) ?? -1)
  return {
    numbers: [
      { year: 'current', value: BigInt(average), place: placeAt(first) },
      ...(prior === null || last <= first ? [] : [{ year: 'prior' as const, value: BigInt(prior), place: placeAt(last) }]),
    ],
    missing: [],
  }
}
