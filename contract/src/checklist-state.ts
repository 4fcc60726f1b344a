import type { ChecklistEntry } from './checklist.ts'
import type { ChecklistItem } from './reviews.ts'

type State = ChecklistItem['state']

/** What holds for an item: the answer of a person, unless it has lapsed, or else that of the review. */
export const stateOfItem = ({ state, answer }: Pick<ChecklistEntry, 'state' | 'answer'>): State =>
  answer === undefined || answer.lapsed ? state : answer.answer

/** Whether the item waits for a person: the review left it to one, or their answer has lapsed. */
export const isLeft = (item: Pick<ChecklistEntry, 'state' | 'answer'>): boolean =>
  stateOfItem(item) === 'for-a-person' || item.answer?.lapsed === true

export interface ChecklistCounts {
  readonly all: number
  /** Items that wait for a person. */
  readonly left: number
  /** Items by what holds for them. Every item is either here or left. */
  readonly met: number
  readonly notMet: number
  readonly notApplicable: number
  /** Items that the review leaves to a person, or that a person has answered: `answered + left`. */
  readonly forPeople: number
  readonly answered: number
}

export function countChecklist(items: readonly Pick<ChecklistEntry, 'state' | 'answer'>[]): ChecklistCounts {
  const decided = items.filter((item) => !isLeft(item))
  const count = (state: State): number => decided.filter((item) => stateOfItem(item) === state).length
  const left = items.length - decided.length
  const answered = decided.filter(({ answer }) => answer !== undefined).length
  return {
    all: items.length,
    left,
    met: count('met'),
    notMet: count('not-met'),
    notApplicable: count('not-applicable'),
    forPeople: left + answered,
    answered,
  }
}
