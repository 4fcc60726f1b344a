import type { WorkspacePerson } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { listAlways, listNameable, listNamed, toSent, withPerson } from './audience.ts'

const person = (id: number, name: string, role: WorkspacePerson['role']): WorkspacePerson => ({
  id,
  name,
  email: `${name.toLowerCase()}@example.com`,
  role,
  clients: [],
  since: '2026-03-31T12:00:00.000Z',
})
const people = [
  person(1, 'Ada', 'owner'),
  person(2, 'Bertrand', 'administrator'),
  person(3, 'Cleo', 'member'),
  person(4, 'Dora', 'member'),
  person(5, 'Emil', 'guest'),
]
const namesOf = (list: readonly WorkspacePerson[]) => list.map(({ name }) => name)

test('guests can always be named, members only where not all of them see the client', () => {
  expect(namesOf(listNameable(people, { restricted: false, people: [] }))).toEqual(['Emil'])
  expect(namesOf(listNameable(people, { restricted: true, people: [] }))).toEqual(['Cleo', 'Dora', 'Emil'])
  expect(namesOf(listAlways(people))).toEqual(['Ada', 'Bertrand'])
})

test('a person is named once, and can be taken off again', () => {
  const open = { restricted: true, people: [3] }
  expect(withPerson(open, 3, true).people).toEqual([3])
  expect(withPerson(open, 5, true).people).toEqual([3, 5])
  expect(withPerson(open, 3, false).people).toEqual([])
})

test('neither people who have left nor those who see every client are sent', () => {
  expect(toSent({ restricted: true, people: [2, 3, 99] }, people)).toEqual({ restricted: true, people: [3] })
})

test('members named for a client stay named while it is open to the firm', () => {
  expect(toSent({ restricted: false, people: [3, 5] }, people).people).toEqual([3, 5])
  expect(listNamed(people, { restricted: false, people: [3, 5] })).toEqual(['Emil'])
  expect(listNamed(people, { restricted: true, people: [3, 5] })).toEqual(['Cleo', 'Emil'])
})
