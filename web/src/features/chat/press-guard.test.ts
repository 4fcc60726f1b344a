import { limits } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { createPressGuard } from './press-guard.ts'

test('the first press counts; those that follow too soon do not, however many there are', () => {
  const counts = createPressGuard()
  expect(counts(1_000)).toBe(true)
  expect(counts(1_000 + limits.chatDebounceMs - 1)).toBe(false)
  // Counted from the last press, not from the one that was taken.
  expect(counts(1_000 + limits.chatDebounceMs)).toBe(false)
  expect(counts(1_000 + 2 * limits.chatDebounceMs)).toBe(true)
})
