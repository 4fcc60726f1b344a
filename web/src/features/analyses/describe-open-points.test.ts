import { expect, test } from 'vitest'
import { describeOpenPoints } from './describe-open-points.ts'

test.each([
  ['none', null, 'No draft yet'],
  ['queued', null, 'Under review'],
  ['reviewing', null, 'Under review'],
  ['failed', null, 'Draft was not reviewed'],
  ['done', 0, 'No open points'],
  ['done', 1, '1 open point'],
  ['done', 1200, '1,200 open points'],
] as const)('a review that is %s with %s points open reads %s', (state, openPoints, expected) =>
  expect(describeOpenPoints({ state, openPoints })).toBe(expected),
)
