import type { ChecklistItem } from '@tickmark/contract'

export interface AnswerGroup {
  readonly state: ChecklistItem['state']
  readonly title: string
  readonly answers: readonly ChecklistItem[]
}

/** The order in which a reviewer reads: what is missing, what is theirs to judge, what is there, what does not apply. */
const titles: readonly (readonly [ChecklistItem['state'], string])[] = [
  ['not-met', 'Not met'],
  ['for-a-person', 'For a person'],
  ['met', 'Met'],
  ['not-applicable', 'Not applicable'],
]

/** Answers by what they say; kinds that nobody gave are left out. */
export function groupAnswers(answers: readonly ChecklistItem[]): AnswerGroup[] {
  return titles
    .map(([state, title]) => ({ state, title, answers: answers.filter((answer) => answer.state === state) }))
    .filter((group) => group.answers.length > 0)
}
