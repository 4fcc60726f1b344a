import type { DraftChanges } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { writeChanges } from './write-changes.ts'

const NONE = {
  figure: 0,
  reference: 0,
  'line-added': 0,
  'line-removed': 0,
  sentence: 0,
  'sentence-added': 0,
  'sentence-removed': 0,
  new: 0,
  recurred: 0,
  open: 0,
  cleared: 0,
}

test('changes are listed by place, with their previous values and the state of the points', () => {
  const changes: DraftChanges = {
    counts: { ...NONE, figure: 1, 'line-added': 2, cleared: 1 },
    places: [
      {
        place: 'Balance sheet',
        page: 5,
        changes: [
          { kind: 'figure', label: 'Stock, 2025', before: '1,391', after: '1,319', page: 5 },
          { kind: 'line-added', label: 'Accruals', after: '603 580', page: 5 },
          { kind: 'line-removed', label: 'Other', before: '12 –', previousPage: 5 },
        ],
        more: 3,
      },
      { place: 'Page 2', page: 2, changes: [], more: 0 },
    ],
    points: [{ id: 'x', state: 'cleared', check: 'ARI-01', severity: 'error', title: 'Total assets does not add up', page: 5 }],
  }
  expect(writeChanges(changes).split('\n')).toEqual([
    'Since the earlier draft: 1 figure, 2 lines and 0 sentences changed',
    '  Balance sheet, page 5',
    '      Stock, 2025: 1,391 → 1,319',
    '      Accruals: added 603 580',
    '      Other: removed 12 –',
    '      and 3 more',
    '  Page 2',
    '  Points',
    '      cleared: ARI-01  Total assets does not add up (page 5)',
  ])
})
