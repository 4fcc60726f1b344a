import type { WorkspacePerson } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { listSuccessors, startSuccessor, toSuccessor } from './successors.ts'

const person = (id: number, role: WorkspacePerson['role']): WorkspacePerson => ({
  id,
  name: `Person ${id}`,
  email: `person.${id}@example.com`,
  role,
  clients: [],
  since: '2026-03-31T12:00:00.000Z',
})
const people = [person(1, 'owner'), person(2, 'administrator'), person(3, 'member'), person(4, 'guest')]

test('anyone but a guest and the person who goes can take over', () => {
  expect(listSuccessors(people, 3).map(({ id }) => id)).toEqual([1, 2])
})

test('the owner takes over unless another is chosen, and is not named to the server', () => {
  const successors = listSuccessors(people, 3)
  expect(startSuccessor(successors)).toBe(1)
  expect(toSuccessor(successors, 1)).toBeNull()
  expect(toSuccessor(successors, 2)).toBe(2)
})

test('a successor who has left meanwhile gives way to the owner', () => {
  expect(toSuccessor(listSuccessors([person(1, 'owner'), person(3, 'member')], 3), 2)).toBeNull()
})

test('a guest, who does not see the people, names no one', () => {
  expect(startSuccessor([])).toBeNull()
  expect(toSuccessor([], null)).toBeNull()
})
