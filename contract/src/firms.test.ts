import { expect, test } from 'vitest'
import { isSameAudience } from './firms.ts'

test('the same people in another order are no change', () => {
  expect(isSameAudience({ restricted: true, people: [3, 5] }, { restricted: true, people: [5, 3] })).toBe(true)
  expect(isSameAudience({ restricted: true, people: [3] }, { restricted: true, people: [3, 5] })).toBe(false)
  expect(isSameAudience({ restricted: true, people: [3] }, { restricted: false, people: [3] })).toBe(false)
})
