import { limits } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { createPressGuard } from './press-guard.ts'

test('the first press counts; presses that follow too soon do not, however many', () => {
  const counts = createPressGuard()
  expect(counts(1_000)).toBe(true)
  expect(counts(1_000 + limits.chatDebounceMs - 1)).toBe(false)
  // The time runs from the last press, not from the last accepted one.
  expect(counts(1_000 + limits.chatDebounceMs)).toBe(false)
  expect(counts(1_000 + 2 * limits.chatDebounceMs)).toBe(true)
})
