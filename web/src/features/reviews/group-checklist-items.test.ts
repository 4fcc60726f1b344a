import type { ChecklistItem } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { groupChecklistItems } from './group-checklist-items.ts'

const answer = (check: string, state: ChecklistItem['state']): ChecklistItem => ({ check, state, verifies: 'Something', reason: 'Because' })

test('items are listed from "not met" to "not applicable"', () => {
  const groups = groupChecklistItems([
    answer('DSC-01', 'met'),
    answer('DSC-02', 'not-applicable'),
    answer('DSC-03', 'not-met'),
    answer('DSC-04', 'met'),
  ])
  expect(groups.map(({ title, answers }) => [title, ...answers.map(({ check }) => check)])).toEqual([
    ['Not met', 'DSC-03'],
    ['Met', 'DSC-01', 'DSC-04'],
    ['Not applicable', 'DSC-02'],
  ])
})
