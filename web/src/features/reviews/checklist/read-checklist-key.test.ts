import { expect, test } from 'vitest'
import { readChecklistKey } from './read-checklist-key.ts'

const read = (key: string, held: { repeat?: boolean; altKey?: boolean } = {}, areOn = true) =>
  readChecklistKey({ key, repeat: false, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held }, areOn)

test('arrows step, 1 to 3 answer, and other keys are not of the list', () => {
  expect(['ArrowDown', 'ArrowUp', '1', '2', '3'].map((key) => read(key))).toEqual([1, -1, 'met', 'not-met', 'not-applicable'])
  expect(['0', '4', 'a', ' ', 'Enter'].map((key) => read(key))).toEqual([null, null, null, null, null])
  expect(read('1', { altKey: true })).toBeNull()
})

test('a key that stays down walks on, but answers once', () => {
  expect(read('ArrowDown', { repeat: true })).toBe(1)
  expect(read('1', { repeat: true })).toBeNull()
  expect(read('Enter', { repeat: true })).toBe('held')
})

test('without single keys only the arrows are left', () => {
  expect(read('1', {}, false)).toBeNull()
  expect(read('ArrowUp', {}, false)).toBe(-1)
})
