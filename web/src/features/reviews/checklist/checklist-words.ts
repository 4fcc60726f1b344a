import type { ChecklistEntry, ChecklistVerdict } from '@tickmark/contract'
import type { Proof } from '../../../ui/proof-mark.tsx'

export const verdictWords: Readonly<Record<ChecklistVerdict, string>> = {
  met: 'Met',
  'not-met': 'Not met',
  'not-applicable': 'Not applicable',
}

export const stateMarks: Readonly<Record<ChecklistEntry['state'], { label: string; proof: Proof }>> = {
  met: { label: 'Met', proof: 'tick' },
  'not-met': { label: 'Not met', proof: 'difference' },
  'not-applicable': { label: 'Not applicable', proof: 'note' },
  'for-a-person': { label: 'For a person', proof: 'query' },
}
