import { expect, test } from 'vitest'
import { findDueWindow } from './due.ts'

test.each([
  [undefined, 'none'],
  ['2026-02-24', 'overdue'],
  ['2026-02-25', 'week'],
  ['2026-03-03', 'week'],
  ['2026-03-04', 'later'],
])('on 25 February 2026, what is due on %s is %s', (dueOn, window) => {
  expect(findDueWindow(dueOn, '2026-02-25')).toBe(window)
})
