import type { Workspace } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { withWorkspace } from './firm-queries.ts'
import { toNewPerson } from './people-queries.ts'

const personal: Workspace = { id: 1, name: 'Ada Quill', personal: true, role: 'owner' }
const firm = (id: number, name: string): Workspace => ({ id, name, personal: false, role: 'owner' })

test('a new or renamed firm is listed by its name, after the personal workspace', () => {
  const all = withWorkspace([personal, firm(7, 'Quill & Partners')], firm(9, 'aardvark LLP'))
  expect(all.map(({ name }) => name)).toEqual(['Ada Quill', 'aardvark LLP', 'Quill & Partners'])
  expect(withWorkspace(all, firm(9, 'Zebra LLP')).map(({ id }) => id)).toEqual([1, 7, 9])
})

test('a guest is invited for a client, others for the whole firm', () => {
  const client = { id: 5, name: 'Kestrel Freight' }
  expect(toNewPerson({ email: 'cleo@example.com', role: 'guest', client })).toEqual({
    email: 'cleo@example.com',
    role: 'guest',
    clientId: 5,
  })
  expect(toNewPerson({ email: 'cleo@example.com', role: 'member', client })).toEqual({ email: 'cleo@example.com', role: 'member' })
})

test('a guest without a client cannot be invited', () => {
  expect(toNewPerson({ email: 'cleo@example.com', role: 'guest' })).toBeNull()
})
