import type { Workspace } from '@tickmark/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { findChoice, keepChoice, pickWorkspace } from './chosen-workspace.ts'
import { isShownIn } from './workspace-names.ts'

const personal: Workspace = { id: 1, name: 'Ada Quill', personal: true, role: 'owner' }
const firm: Workspace = { id: 7, name: 'Quill & Partners', personal: false, role: 'member' }

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

test('each user of a browser has a choice of their own', () => {
  keepChoice('ada', 7)
  keepChoice('bertrand', 1)
  keepChoice('ada', 9)
  expect([findChoice('ada'), findChoice('bertrand'), findChoice('cleo')]).toEqual([9, 1, null])
})

test('a uid that is a name of JavaScript is a uid like any other', () => {
  keepChoice('constructor', 7)
  expect(findChoice('constructor')).toBe(7)
  expect(findChoice('toString')).toBeNull()
})

test('nonsense in the storage counts as no choice, and is replaced by the next one', () => {
  kept.set('workspaces', '{"ada":"seven"')
  expect(findChoice('ada')).toBeNull()
  keepChoice('ada', 7)
  expect(findChoice('ada')).toBe(7)
})

test('without a choice, or after leaving the firm, the user works in the personal workspace', () => {
  expect(pickWorkspace([personal, firm], 7)).toBe(firm)
  expect(pickWorkspace([personal, firm], null)).toBe(personal)
  expect(pickWorkspace([personal], 7)).toBe(personal)
  expect(pickWorkspace([], 7)).toBeNull()
})

test('what is shared from outside is shown in the personal workspace and in all, never in a firm', () => {
  expect([isShownIn(personal, undefined), isShownIn(null, undefined), isShownIn(firm, undefined)]).toEqual([true, true, false])
  expect([isShownIn(firm, 7), isShownIn(personal, 7), isShownIn(null, 7)]).toEqual([true, false, true])
})
