import { expect, test } from 'vitest'
import { completeMention, readMentions, suggestMentions } from './mentions.ts'

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
