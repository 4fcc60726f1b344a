import { expect, test } from 'vitest'
import { readGridKey, stepTo } from './read-grid-key.ts'

const press = (key: string, held: Partial<Parameters<typeof readGridKey>[0]> = {}) => ({
  key,
  repeat: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

test('steps are repeated while a key stays down, and extend the selection with Shift', () => {
  expect(readGridKey(press('ArrowDown', { repeat: true }), true)).toEqual({ kind: 'move', step: 'down', isExtending: false })
  expect(readGridKey(press('PageUp', { shiftKey: true }), true)).toEqual({ kind: 'move', step: 'page-up', isExtending: true })
})

test('a key that stays down changes one account, not all after it', () => {
  for (const key of ['a', 'x', 'u', ' ', 'Enter']) {
    expect(readGridKey(press(key), true)).not.toBeNull()
    expect(readGridKey(press(key, { repeat: true }), true)).toBeNull()
  }
})

test('letters do nothing where single keys are turned off, or with another key held', () => {
  expect(readGridKey(press('a'), true)).toEqual({ kind: 'approve' })
  expect(readGridKey(press('a'), false)).toBeNull()
  expect(readGridKey(press('x', { ctrlKey: true }), true)).toBeNull()
  expect(readGridKey(press('a', { altKey: true }), true)).toBeNull()
  expect(readGridKey(press('A', { ctrlKey: true }), false)).toEqual({ kind: 'select-all' })
})

test('a step stays within the rows', () => {
  const place = { at: 1, count: 5, page: 10 }
  expect(stepTo('page-up', place)).toBe(0)
  expect(stepTo('page-down', place)).toBe(4)
  expect(stepTo('last', place)).toBe(4)
  expect(stepTo('up', { ...place, at: 0 })).toBe(0)
})
