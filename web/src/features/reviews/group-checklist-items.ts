import type { ChecklistItem } from '@tickmark/contract'

export interface ChecklistGroup {
  readonly state: ChecklistItem['state']
  readonly title: string
  readonly answers: readonly ChecklistItem[]
}

/** In the order of a reviewer's interest: missing, to be judged, met, not applicable. */
const titles: readonly (readonly [ChecklistItem['state'], string])[] = [
  ['not-met', 'Not met'],
  ['for-a-person', 'Needs judgement'],
  ['met', 'Met'],
  ['not-applicable', 'Not applicable'],
]

/** Checklist items by state; empty groups are left out. */
export function groupChecklistItems(answers: readonly ChecklistItem[]): ChecklistGroup[] {
  return titles
    .map(([state, title]) => ({ state, title, answers: answers.filter((answer) => answer.state === state) }))
    .filter((group) => group.answers.length > 0)
}
