import { expect, test } from 'vitest'
import { canBeAssigned, canEditPoint } from './policy.ts'

test('the author and the owner may edit a point that a person added', () => {
  expect([
    canEditPoint('owner', 1, 2),
    canEditPoint('reviewer', 2, 2),
    canEditPoint('reviewer', 1, 2),
    canEditPoint('reviewer', 1, null),
  ]).toEqual([true, true, false, false])
})

test('points are assigned to those who may change them', () =>
  expect((['owner', 'reviewer', 'viewer', null] as const).map(canBeAssigned)).toEqual([true, true, false, false]))
