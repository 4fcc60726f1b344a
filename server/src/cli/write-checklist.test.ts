import type { ChecklistItem } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { writeChecklist } from './write-checklist.ts'

const answer = (more: Partial<ChecklistItem>): ChecklistItem => ({
  check: 'DSC-12',
  verifies: 'Employees',
  state: 'met',
  reason: 'Found.',
  ...more,
})

test('checklist items are grouped, those that need attention first, with reason, paragraph and page', () => {
  const answers = [
    answer({ page: 11, reference: 'CA 2006 s411' }),
    answer({ check: 'PRS-10', state: 'for-a-person', reason: 'Read note 2, page 9.', page: 9 }),
    answer({ check: 'PRS-01', state: 'not-applicable', reason: 'Only IFRS asks for it.', reference: 'IAS 1.54', toBeConfirmed: true }),
    answer({ check: 'DOC-04', state: 'not-met', reason: 'No cash flow statement.' }),
  ]
  expect(writeChecklist(answers).split('\n')).toEqual([
    'Checklist',
    'Not met (1)',
    '  ✕ DOC-04  Employees',
    '      No cash flow statement.',
    'For a person (1)',
    '  ? PRS-10  Employees',
    '      Read note 2, page 9.',
    'Met (1)',
    '  ✓ DSC-12  Employees (CA 2006 s411)',
    '      Found. (page 11)',
    'Not applicable (1)',
    '  – PRS-01  Employees (IAS 1.54, to be confirmed)',
    '      Only IFRS asks for it.',
  ])
})

test('an empty checklist says so', () => {
  expect(writeChecklist([])).toBe('Checklist\nNo checklist item applies to this document.')
})
