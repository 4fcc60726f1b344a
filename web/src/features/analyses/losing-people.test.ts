import type { AnalysisMember, WorkspaceRole } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { describeLosing, listLosing, listSeeing } from './losing-people.ts'

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

const person = (id: number, role: WorkspaceRole, ...named: number[]) => ({
  id,
  role,
  clients: named.map((at) => ({ id: at, name: 'A client' })),
})
const people = [
  person(1, 'owner'),
  person(2, 'administrator'),
  person(3, 'member', 8),
  person(4, 'member'),
  person(5, 'guest', 8),
  person(6, 'guest'),
]

test.each([
  ['no client', null, [1, 2, 3, 4]],
  ['an open client', { id: 8, restricted: false }, [1, 2, 3, 4, 5]],
  ['a restricted client', { id: 8, restricted: true }, [1, 2, 3, 5]],
])('with %s, those see it in a firm whose role and clients allow it', (_what, client, seeing) => {
  const found = listSeeing(people, client, { selfId: 1, manages: true })
  expect([[...found.seeing], [...found.undecided]]).toEqual([seeing, []])
})

test('who may be named for a client is undecided for a user who does not see it', () => {
  const found = listSeeing(people, { id: 8, restricted: true }, { selfId: 3, manages: false })
  expect([[...found.seeing], [...found.undecided]]).toEqual([
    [1, 2, 3, 5],
    [4, 6],
  ])
})

test('people are named, many of them as a number', () => {
  expect(describeLosing([])).toBeNull()
  expect(describeLosing([member(1, 'Ada'), { ...member(2, ''), surname: '' }])).toBe('Ada Quill and @example.com will no longer see it.')
  expect(describeLosing(['A', 'B', 'C', 'D', 'E', 'F'].map((name, at) => member(at, name)))).toBe(
    'A Quill, B Quill, C Quill, D Quill and 2 others will no longer see it.',
  )
})
