import { expect, test } from 'vitest'
import { carryNothing, describeCarried } from './carried.ts'

test('what was taken along and what was not is counted in words', () => {
  const carried = { ...carryNothing(), points: { taken: 3, left: 1 }, comments: { taken: 1, left: 0 }, figures: { taken: 0, left: 2 } }
  expect(describeCarried(carried)).toBe(
    'Taken along: 3 points, 1 comment. Not taken along, because the review here does not have the same or refuses it: 1 point, 2 figures checked by eye.',
  )
})

test('a draft about which nothing was done is just there', () => {
  expect(describeCarried(carryNothing())).toBe('The draft is in your account.')
})
