import type { AnalysisMember } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { describeLosing, listLosing } from './losing-people.ts'

const member = (userId: number, firstName: string, within = true): AnalysisMember => ({
  userId,
  firstName,
  surname: 'Quill',
  email: `${firstName.toLowerCase()}@example.com`,
  role: within ? 'owner' : 'viewer',
  within,
})

test('people of the workspace lose it unless they belong to the next one; those with whom it is shared keep it', () => {
  const members = [member(1, 'Ada'), member(2, 'Bertrand'), member(3, 'Cleo'), member(4, 'Dora', false)]
  expect(listLosing(members, new Set([1, 3])).map(({ userId }) => userId)).toEqual([2])
})

test('people are named, many of them as a number', () => {
  expect(describeLosing([])).toBeNull()
  expect(describeLosing([member(1, 'Ada'), { ...member(2, ''), surname: '' }])).toBe('Ada Quill and @example.com will no longer see it.')
  expect(describeLosing(['A', 'B', 'C', 'D', 'E', 'F'].map((name, at) => member(at, name)))).toBe(
    'A Quill, B Quill, C Quill, D Quill and 2 others will no longer see it.',
  )
})
