import { expect, test } from 'vitest'
import { reviewProgress, uploadProgress } from './overall-progress.ts'

test('one bar runs from the specified 10 over the upload into the review, stops at 90 and ends at 100', () => {
  expect(uploadProgress(0)).toBe(10)
  expect(uploadProgress(1)).toBe(reviewProgress({ state: 'queued', progress: 0, points: [] }))
  expect(reviewProgress({ state: 'reviewing', progress: 100, points: [] })).toBe(90)
  expect(reviewProgress({ state: 'done', progress: 100, points: [] })).toBe(100)
})
