import type { Tie } from '@tickmark/contract'
import type { ExportedPoint, ReviewExport } from '../review-export.ts'

const term = (label: string, text: string, role: 'component' | 'total' = 'component'): Tie['terms'][number] => ({
  page: 4,
  text,
  box: [0, 0, 1, 1],
  role,
  sign: role === 'total' ? -1 : 1,
  label,
})

/** A sum with swapped digits in its total, modified as a test needs it. */
export const makeTie = (changes: Partial<Tie> = {}): Tie => ({
  id: 't4.1',
  check: 'ARI-01',
  kind: 'sum',
  state: 'difference',
  claim: 'balance-sheet|Total assets|2025',
  expected: '119752',
  actual: '120292',
  difference: '540',
  terms: [term('Land', '24,286'), term('Plant', '95,466'), term('Total assets', '120,292', 'total')],
  ...changes,
})

/** A cleared point about that sum. */
export const makePoint = (changes: Partial<ExportedPoint> = {}): ExportedPoint => ({
  number: 7,
  severity: 'error',
  title: 'Total assets (2025) does not add up',
  detail: 'Two digits look swapped; 5 % of profit.',
  remedy: 'Recast the column.',
  page: 4,
  place: 'Balance sheet',
  check: 'ARI-01',
  citation: 'IAS 1.54',
  cause: 'transposition',
  expected: '119752',
  actual: '120292',
  difference: '540',
  ties: [makeTie()],
  evidence: [],
  outcome: {
    state: 'cleared',
    present: true,
    note: 'Typing error',
    by: 'Ada Quill',
    on: '2026-11-20',
    assignee: 'Bea Marsh',
    dueOn: '2026-12-01',
    comments: [
      { by: 'Bea Marsh', on: '2026-11-19', text: 'Which one is right?' },
      { by: 'Ada Quill', on: '2026-11-20', text: 'The terms.' },
    ],
  },
  ...changes,
})

/** A review with that point and one that people added. */
export const makeExport = (changes: Partial<ReviewExport> = {}): ReviewExport => ({
  name: 'Year end',
  entity: 'Larkmont plc',
  standard: 'IFRS',
  period: { start: '2025-01-01', end: '2025-12-31' },
  unit: '£’000',
  materiality: '£100,000, set by Ada Quill',
  draft: { file: 'statements.pdf', pages: 12, version: 2, arrival: { kind: 'uploaded', day: '2026-11-19' } },
  madeOn: '2026-11-23',
  pages: [{ page: 4, counts: { ticked: 6, rounding: 1, difference: 3, unverifiable: 1, untied: 9 }, eye: 4 }],
  cautions: ['Page 9 could not be read.'],
  points: [
    makePoint(),
    {
      number: 8,
      severity: 'warning',
      title: 'Ask about the lease',
      detail: '',
      page: 5,
      citation: null,
      ties: [],
      evidence: [],
      outcome: { state: 'open', present: true, comments: [] },
    },
  ],
  checklist: [
    {
      check: 'DSC-01',
      verifies: 'Compliance is stated',
      state: 'met',
      reason: 'Note 1',
      page: 6,
      reference: 'IAS 1.16',
      answer: { initials: 'AQ', on: '2026-11-20', comment: 'Seen.' },
    },
  ],
  ...changes,
})
