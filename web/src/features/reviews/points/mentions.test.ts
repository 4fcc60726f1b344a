import { expect, test } from 'vitest'
import { completeMention, readMentionKey, readMentions, suggestMentions } from './mentions.ts'

const members = [
  { id: 1, name: 'Ada Quill', mayChange: true },
  { id: 2, name: 'Adam Marsh', mayChange: true },
  { id: 3, name: 'Bertrand Ashworth', mayChange: false },
]
const suggested = (text: string) => suggestMentions(text, members).map(({ id }) => id)

test('a comment mentions the people whose names follow an @', () => {
  expect(readMentions('@Ada Quill, please ask @Bertrand Ashworth.', members)).toEqual([1, 3])
  expect(readMentions('Ada Quill knows; write to ada@example.com', members)).toEqual([])
})

test('names are suggested while one is typed after an @', () => {
  expect(suggested('@')).toEqual([1, 2, 3])
  expect(suggested('Please ask @ad')).toEqual([1, 2])
  expect(suggested('Please ask @Ada q')).toEqual([1])
  expect(suggested('ada@')).toEqual([])
  expect(suggested('@Ada Quill ')).toEqual([])
  expect(suggested('Thanks')).toEqual([])
})

test('a suggestion completes the name', () => {
  expect(completeMention('Please ask @ad', members[0] ?? { id: 0, name: '', mayChange: false })).toBe('Please ask @Ada Quill ')
})

test('while names are suggested, keys choose one, mark another or close them, and do nothing else', () => {
  const press = (key: string, marked = 0, count = 3, held = {}) =>
    readMentionKey({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held }, marked, count)
  expect(press('Enter')).toBe('choose')
  expect(press('Escape')).toBe('close')
  expect(press('ArrowDown', 1)).toEqual({ mark: 2 })
  expect(press('ArrowDown', 2)).toEqual({ mark: 0 })
  expect(press('ArrowUp', 0)).toEqual({ mark: 2 })
  expect(press('a')).toBeNull()
  // Shift with Enter breaks the line, Ctrl with Enter sends.
  expect(press('Enter', 0, 3, { shiftKey: true })).toBeNull()
  expect(press('Enter', 0, 3, { ctrlKey: true })).toBeNull()
  expect(press('Enter', 0, 0)).toBeNull()
  expect(press('Escape', 0, 0)).toBeNull()
})
