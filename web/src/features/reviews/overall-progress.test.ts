import { expect, test } from 'vitest'
import { reviewProgress } from './overall-progress.ts'

test('the bar of a review starts at 10, stops at 90, and ends at 100', () => {
  expect(reviewProgress({ state: 'queued', progress: 0 })).toBe(10)
  expect(reviewProgress({ state: 'reading', progress: 50 })).toBe(50)
  expect(reviewProgress({ state: 'reviewing', progress: 100 })).toBe(90)
  expect(reviewProgress({ state: 'done', progress: 100 })).toBe(100)
})
