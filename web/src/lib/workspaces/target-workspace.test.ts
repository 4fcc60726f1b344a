import type { Workspace } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { pickTarget } from './target-workspace.ts'

const personal: Workspace = { id: 1, name: 'Ada Quill', personal: true, role: 'owner' }
const firm: Workspace = { id: 7, name: 'Quill & Partners', personal: false, role: 'member' }
const visited: Workspace = { id: 9, name: 'Bramble LLP', personal: false, role: 'guest' }
const all = [personal, visited, firm]

test('something new is created where the user works', () => {
  expect(pickTarget({ all, current: firm })).toBe(firm)
  expect(pickTarget({ all, current: personal })).toBe(personal)
})

test('what is for a client is created in the workspace of the client', () => {
  expect(pickTarget({ all, current: personal }, 7)).toBe(firm)
  expect(pickTarget({ all, current: firm }, 1)).toBe(personal)
})

test('a guest creates in the personal workspace, also for a client that they can read', () => {
  expect(pickTarget({ all, current: visited })).toBe(personal)
  expect(pickTarget({ all, current: visited }, 9)).toBe(personal)
})

test('without workspaces the server decides', () => {
  expect(pickTarget({ all: [], current: null })).toBeNull()
})
