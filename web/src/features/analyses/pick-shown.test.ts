import type { Workspace } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { pickShown } from './pick-shown.ts'

const personal: Workspace = { id: 1, name: 'Ada Quill', personal: true, role: 'owner' }
const firm: Workspace = { id: 7, name: 'Quill & Partners', personal: false, role: 'member' }
const clients = [{ id: 71, workspaceId: 7 }]
const choice = { all: [personal, firm], shown: personal }

test('the folder of a client shows the workspace of the client', () => {
  expect(pickShown(choice, clients, 71)).toBe(firm)
})

test('other folders show the workspace in which the user works', () => {
  expect([pickShown(choice, clients, undefined), pickShown(choice, clients, 'archived'), pickShown(choice, clients, 99)]).toEqual([
    personal,
    personal,
    personal,
  ])
  expect(pickShown(choice, undefined, 71)).toBe(personal)
})

test('where everything is shown, or nothing is known yet, a folder changes nothing', () => {
  expect(pickShown({ all: [personal], shown: null }, clients, 71)).toBeNull()
  expect(pickShown({ all: [], shown: undefined }, clients, 71)).toBeUndefined()
})
