import { CHECKS } from './checks/catalogue.ts'
import type { AskedQuestion } from './model/reader-question.ts'
import { sortTickLetters, type TickLetter } from './model/tick-letters.ts'

/** What the catalogue declares of a check, for those who know its id from a stored review. */
const BY_ID = new Map(CHECKS.map((check) => [check.id, check]))

/** The letters of several checks, without duplicates, in the order of the legend. An unknown check has none. */
export function listTickLetters(checks: Iterable<string>): TickLetter[] {
  return sortTickLetters([...checks].flatMap((check) => BY_ID.get(check)?.tick ?? []))
}

/** Whether the check compares a draft with an earlier one, so that the review of one draft has nothing to say about it. */
export const comparesDrafts = (check: string): boolean => BY_ID.get(check)?.comparesDrafts === true

/** The checks whose notes are questions for the client, from which talking points are drafted. */
export const listClientChecks = (): string[] => CHECKS.filter(({ asksClient }) => asksClient === true).map(({ id }) => id)

/** What a language model is asked about the check; null where there is nothing to ask. */
export function findReaderQuestion(check: string): AskedQuestion | null {
  const question = BY_ID.get(check)?.question
  return question === undefined ? null : { check, ...question }
}

/** The checklist items that need judgement and that a model can review, in the order of the checklist. */
export function listForReader(checklist: readonly { readonly check: string; readonly state: string }[]): string[] {
  return checklist.filter(({ check, state }) => state === 'for-a-person' && findReaderQuestion(check) !== null).map(({ check }) => check)
}
