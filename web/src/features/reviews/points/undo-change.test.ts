import { expect, test } from 'vitest'
import { makeSummary } from '../../../testing/make-summary.ts'
import { describeChange, undoChange } from './undo-change.ts'

const after = [1, 2, 3].map((number) => makeSummary({ number, state: 'cleared', version: 5 }))

test('undoing takes every point back to what it was, with its reason, in as few changes as possible', () => {
  const before = [
    makeSummary({ number: 1 }),
    makeSummary({ number: 2, state: 'dismissed', note: 'Immaterial' }),
    makeSummary({ number: 3, state: 'reopened' }),
  ]
  expect(undoChange({ state: 'cleared', note: '' }, { points: after, before })).toEqual([
    { points: [{ number: 1, version: 5 }], change: { state: 'open' } },
    { points: [{ number: 2, version: 5 }], change: { state: 'dismissed', reason: 'Immaterial' } },
    { points: [{ number: 3, version: 5 }], change: { state: 'reopened' } },
  ])
})

test('undoing an assignment or a date restores the former one', () => {
  const before = [makeSummary({ number: 1, assignee: { id: 8, name: 'Ada Quill' }, dueOn: '2026-12-01' })]
  const points = after.slice(0, 1)
  expect(undoChange({ assigneeId: null }, { points, before })[0]?.change).toEqual({ assigneeId: 8 })
  expect(undoChange({ dueOn: null }, { points, before })[0]?.change).toEqual({ dueOn: '2026-12-01' })
})

test.each([
  [{ state: 'cleared', note: '' } as const, after, '3 points cleared'],
  [{ state: 'open' } as const, after.slice(0, 1), 'Point 1 reopened'],
  [{ assigneeId: 8 }, [makeSummary({ number: 4, assignee: { id: 8, name: 'Ada Quill' } })], 'Point 4 assigned to Ada Quill'],
  [{ dueOn: null }, after.slice(0, 1), 'Point 1: due date removed'],
])('a change is described in a few words', (change, points, words) => {
  expect(describeChange(change, points)).toBe(words)
})
