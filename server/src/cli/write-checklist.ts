import type { ChecklistItem } from '@tickmark/contract'
import { citeNorm } from './write-finding.ts'

const STATES: readonly { readonly state: ChecklistItem['state']; readonly heading: string; readonly mark: string }[] = [
  { state: 'not-met', heading: 'Not met', mark: '✕' },
  { state: 'for-a-person', heading: 'For a person', mark: '?' },
  { state: 'met', heading: 'Met', mark: '✓' },
  { state: 'not-applicable', heading: 'Not applicable', mark: '–' },
]

/** The checklist by state, items that need attention first: one line for each check, with the reason. */
export function writeChecklist(answers: readonly ChecklistItem[]): string {
  const groups = STATES.flatMap(({ state, heading, mark }) => {
    const group = answers.filter((answer) => answer.state === state)
    return group.length === 0 ? [] : [`${heading} (${group.length})`, ...group.map((answer) => writeAnswer(answer, mark))]
  })
  return ['Checklist', ...(groups.length === 0 ? ['No checklist item applies to this document.'] : groups)].join('\n')
}

function writeAnswer(answer: ChecklistItem, mark: string): string {
  const page = answer.page === undefined || new RegExp(`\\bpage ${answer.page}\\b`).test(answer.reason) ? '' : ` (page ${answer.page})`
  return `  ${mark} ${answer.check}  ${answer.verifies}${citeNorm(answer)}\n      ${answer.reason}${page}`
}
