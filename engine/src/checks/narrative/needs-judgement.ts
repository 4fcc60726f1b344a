import type { Check } from '../../model/check.ts'

const noPoints = 'No rule can decide this, so nothing is reported.'

/** NAR-06: consistent terms throughout. */
export const vocabulary: Check = {
  id: 'NAR-06',
  verifies: 'Terms are used consistently and fit the framework',
  level: 'L',
  guard: noPoints,
  question: {
    ask: 'Are two terms used for one thing (turnover and revenue, debtors and receivables, stock and inventory, group and company, audited and unaudited)? Point out the term that differs from the rest.',
    words: /turnover|revenue|debtor|receivable|stock|inventor|creditor|payable|unaudited|the (?:group|company)\b/i,
    statements: ['balance-sheet', 'income-statement'],
    ceiling: 'info',
  },
  run: () => ({
    answer: {
      state: 'for-a-person',
      reason: 'Check that terms are consistent: turnover or revenue, debtors or receivables, group or company, audited or unaudited.',
    },
  }),
}

/** NAR-09: a consistent story in every place. */
export const oneStory: Check = {
  id: 'NAR-09',
  terms: ['contingent liability'],
  verifies: 'Going concern, contingencies, events, related parties and strategy are described consistently throughout',
  level: 'H',
  norms: { IFRS: 'ISA 720; ISA 570', UK_GAAP: 'ISA (UK) 720; ISA (UK) 570', US_GAAP: 'PCAOB AS 2710, AS 2415' },
  guard: noPoints,
  question: {
    ask: 'Is going concern, a contingency, an event, a related party or the strategy described differently in different places, including the auditor’s report? Quote the inconsistent passage.',
    words: /going concern|contingen|uncertaint|after the (?:reporting|balance sheet|year)|related part|strateg|litigation|auditor/i,
    ceiling: 'warning',
  },
  run: () => ({
    answer: {
      state: 'for-a-person',
      reason: 'Compare the reports before the statements, the notes and the auditor’s report on the same matters.',
    },
  }),
}
