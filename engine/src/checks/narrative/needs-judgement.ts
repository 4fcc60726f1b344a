import type { Check } from '../../model/check.ts'

const noPoints = 'No rule decides it, so nothing is claimed.'

/** NAR-06: one set of terms throughout. */
export const vocabulary: Check = {
  id: 'NAR-06',
  verifies: 'One set of terms is used throughout, fitting the framework',
  level: 'L',
  guard: noPoints,
  run: () => ({
    answer: {
      state: 'for-a-person',
      reason: 'Read for one vocabulary: turnover or revenue, debtors or receivables, group or company, audited or not.',
    },
  }),
}

/** NAR-09: the same story in every place. */
export const oneStory: Check = {
  id: 'NAR-09',
  verifies: 'Going concern, contingencies, events, related parties and strategy are told the same way in every place',
  level: 'H',
  norms: { IFRS: 'ISA 720; ISA 570', UK_GAAP: 'ISA (UK) 720; ISA (UK) 570', US_GAAP: 'PCAOB AS 2710, AS 2415' },
  guard: noPoints,
  run: () => ({
    answer: {
      state: 'for-a-person',
      reason: 'Compare what the reports in front, the notes and the auditor’s report say of the same matters.',
    },
  }),
}
