import { expect, test } from 'vitest'
import { carryNothing, describeCarried } from './carried.ts'

const left = (count: number, ...names: string[]) => ({ taken: 0, left: { count, names } })

test('what was taken along and what was not is counted in words, with its names', () => {
  const carried = {
    ...carryNothing(),
    points: { taken: 3, left: { count: 1, names: ['Revenue does not agree'] } },
    comments: { taken: 1, left: { count: 0, names: [] } },
    answers: left(5, 'One?', 'Two?', 'Three?', 'Four?', 'Five?'),
    figures: left(2),
  }
  expect(describeCarried(carried)).toBe(
    'Taken along: 3 points, 1 comment. Not taken along, because the review here does not have the same or refuses it: 1 point (“Revenue does not agree”), 5 checklist answers (“One?”, “Two?”, “Three?”, 2 more), 2 figures checked by eye.',
  )
})

test('a draft about which nothing was done is just there', () => {
  expect(describeCarried(carryNothing())).toBe('The draft is in your account.')
})
