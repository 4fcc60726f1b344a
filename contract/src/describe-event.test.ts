import { expect, test } from 'vitest'
import type { AnalysisEvent } from './analysis-events.ts'
import { describeEvent, nameActor } from './describe-event.ts'

const members = [{ id: 8, name: 'Ada Quill' }]
const event = (changes: Partial<AnalysisEvent>): AnalysisEvent => ({
  id: 1,
  kind: 'cleared',
  point: 7,
  by: { id: 8, name: 'Ada Quill' },
  data: {},
  createdAt: '2026-11-23T09:41:00.000Z',
  ...changes,
})
const say = (changes: Partial<AnalysisEvent>) =>
  `${nameActor(event(changes))} ${describeEvent(event(changes), { members, formatDay: (day) => day })}`

test.each([
  [{}, 'Ada Quill cleared it'],
  [{ by: null }, 'Former user cleared it'],
  [{ kind: 'reopened-by-draft', by: null, data: { draft: 3 } }, 'The review reopened it: draft 3 still has it'],
  [{ kind: 'came-back', by: null, data: { draft: 4 } }, 'The review reopened it: it came back in draft 4'],
  [{ kind: 'gone', by: null, data: { draft: 2 } }, 'The review no longer found it in draft 2'],
  [{ kind: 'assigned', data: { assigneeId: 8 } }, 'Ada Quill assigned it to Ada Quill'],
  [{ kind: 'assigned', data: { assigneeId: 9 } }, 'Ada Quill assigned it to a former member'],
  [{ kind: 'assigned', data: { assigneeId: 9 }, about: { id: 9, name: 'Cara Mills' } }, 'Ada Quill assigned it to Cara Mills'],
  [{ kind: 'assigned', data: { assigneeId: null } }, 'Ada Quill removed the assignment'],
  [{ kind: 'materiality-set', data: { amount: '100000', currency: 'GBP' } }, 'Ada Quill set materiality to GBP 100,000'],
  [{ kind: 'materiality-set', data: { amount: '100000' } }, 'Ada Quill set materiality to 100,000, without a currency'],
  [{ kind: 'materiality-set', data: { amount: null } }, 'Ada Quill went back to the suggested materiality'],
  [{ kind: 'talking-points-drafted', data: { added: 3 } }, 'Ada Quill drafted 3 talking points'],
  [{ kind: 'talking-point-state', data: { to: 'discussed' } }, 'Ada Quill marked a talking point as discussed'],
  [
    { kind: 'trial-balance-imported', data: { year: 'current', accounts: 1_204 } },
    'Ada Quill imported this year’s trial balance: 1,204 accounts',
  ],
  [{ kind: 'trial-balance-imported', data: { year: 'prior', accounts: 1 } }, 'Ada Quill imported last year’s trial balance: 1 account'],
  [{ kind: 'trial-balance-imported', data: { year: 'prior', accounts: 0 } }, 'Ada Quill removed last year’s trial balance'],
  [{ kind: 'journals-changed', data: { journals: 1 } }, 'Ada Quill changed the adjusting journals: there is 1 now'],
  [{ kind: 'journals-changed', data: { journals: 3 } }, 'Ada Quill changed the adjusting journals: there are 3 now'],
  [{ kind: 'journals-changed', data: { journals: 0 } }, 'Ada Quill removed all adjusting journals'],
  [{ kind: 'due', data: { dueOn: '2026-12-01' } }, 'Ada Quill made it due on 2026-12-01'],
] as const)('an event is a sentence', (changes, sentence) => {
  expect(say(changes)).toBe(sentence)
})
