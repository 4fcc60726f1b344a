import { expect, test } from 'vitest'
import { readRetryAfter } from './read-retry-after.ts'

const now = Date.parse('2026-11-28T12:00:00Z')
const read = (text: string) => readRetryAfter(new Headers({ 'retry-after': text }), now)

test('is in seconds or a date, and at most a day', () => {
  expect(read('7')).toBe(7_000)
  expect(read('Sat, 28 Nov 2026 12:01:00 GMT')).toBe(60_000)
  expect(read('Sat, 28 Nov 2026 11:00:00 GMT')).toBe(0)
  expect(read('999999999')).toBe(24 * 60 * 60_000)
})

test('that is missing or nonsense is no wait', () => {
  expect(readRetryAfter(new Headers(), now)).toBeNull()
  for (const text of ['', 'soon', '-5x', '1e400', 'tomorrow 99']) expect(read(text)).toBeNull()
})
