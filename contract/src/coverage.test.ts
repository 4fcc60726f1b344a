import { expect, test } from 'vitest'
import { sumCoverage } from './coverage.ts'

const page = (
  number: number,
  [ticked, rounding, difference, unverifiable, untied]: readonly [number, number, number, number, number],
  eye: number,
) => ({
  page: number,
  counts: { ticked, rounding, difference, unverifiable, untied },
  eye,
})

test('the coverage of a review sums its pages, and what is checked by eye is no longer left', () => {
  expect(sumCoverage([page(1, [5, 1, 2, 3, 4], 0), page(4, [10, 0, 0, 1, 6], 5)])).toEqual({
    figures: 32,
    ticked: 15,
    rounding: 1,
    difference: 2,
    unverifiable: 4,
    untied: 10,
    eye: 5,
    left: 9,
  })
})

test('nothing is left once a person has checked everything that no tie decides', () => {
  const all = sumCoverage([page(1, [5, 1, 2, 3, 4], 7)])
  expect(all.left).toBe(0)
  expect(all.ticked + all.rounding + all.difference + all.eye).toBe(all.figures)
})

test('a review without figures has nothing left', () => {
  expect(sumCoverage([])).toMatchObject({ figures: 0, eye: 0, left: 0 })
})
