import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPace } from './pace.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the first words are shown at once, and quick further ones together', () => {
  const shown: string[] = []
  const pace = createPace((text) => shown.push(text))
  pace.text('One ')
  expect(shown).toEqual(['One '])
  pace.text('two ')
  pace.text('three')
  expect(shown).toHaveLength(1)
  vi.advanceTimersByTime(40)
  expect(shown).toEqual(['One ', 'One two three'])
})

test('withdrawn text disappears, and nothing is shown after the end', () => {
  const shown: string[] = []
  const pace = createPace((text) => shown.push(text))
  pace.text('Half')
  pace.restart()
  vi.advanceTimersByTime(40)
  pace.text('Next')
  pace.end()
  vi.advanceTimersByTime(100)
  expect(shown).toEqual(['Half', ''])
})
