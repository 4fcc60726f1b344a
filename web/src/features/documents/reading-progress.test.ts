import { limits } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { reach, showsBar, initialProgress, tick } from './reading-progress.ts'

test('progress starts at 10, rises with every tick, and stops at 90 until the work is done', () => {
  expect(initialProgress).toBe(10)
  let progress: number = initialProgress
  const seen = Array.from({ length: 200 }, () => (progress = tick(progress)))
  expect(seen.every((value, index) => index === 0 || value >= (seen[index - 1] ?? 0))).toBe(true)
  expect(seen.at(-1)).toBe(limits.uploadProgressCap)
})

test('reported work moves progress forward, never back', () => {
  expect(reach(10, 0.5)).toBe(50)
  expect(reach(60, 0.5)).toBe(60)
  expect(reach(10, 1)).toBe(limits.uploadProgressCap)
})

test('the bar shows strictly between 0 and 100', () => {
  expect([0, 1, 99, 100].map(showsBar)).toEqual([false, true, true, false])
})
