import type { Box } from '@tickmark/contract'
import type { UnchangedFigure } from '@tickmark/engine'
import { expect, test } from 'vitest'
import { movePlace } from './move-place.ts'

const at = (page: number, top: number) => ({ page, text: '1,234', box: [400, top, 440, top + 10] as Box })
const kept = (from: readonly [number, number], to: readonly [number, number]): UnchangedFigure => ({
  previous: at(...from),
  now: at(...to),
})

/** A page was inserted before page 3, and a line of 12 points on the page that is now 5. */
const figures = [
  kept([2, 100], [2, 100]),
  kept([3, 100], [4, 100]),
  kept([4, 100], [5, 100]),
  kept([4, 200], [5, 212]),
  kept([4, 300], [5, 312]),
  kept([6, 100], [7, 100]),
]

test('a place moves with the figures of its page, a region with the nearest of them', () => {
  expect(movePlace({ page: 2, box: null }, figures, 9)).toEqual({ page: 2, box: null })
  expect(movePlace({ page: 4, box: [50, 90, 200, 110] }, figures, 9)).toEqual({ page: 5, box: [50, 90, 200, 110] })
  expect(movePlace({ page: 4, box: [50, 280, 200, 300] }, figures, 9)).toEqual({ page: 5, box: [50, 292, 200, 312] })
})

test('a page without figures moves as the pages around it do, and is lost where they differ', () => {
  expect(movePlace({ page: 5, box: [50, 90, 200, 110] }, figures, 9)).toEqual({ page: 6, box: [50, 90, 200, 110] })
  expect(movePlace({ page: 1, box: null }, figures, 9)).toEqual({ page: 1, box: null })
  expect(movePlace({ page: 7, box: null }, figures, 9)).toEqual({ page: 8, box: null })
  expect(movePlace({ page: 3, box: null }, [kept([2, 100], [2, 100]), kept([4, 100], [5, 100])], 9)).toBeNull()
})

test('a place whose figures went to several pages, or that the draft has no page for, is lost', () => {
  expect(movePlace({ page: 4, box: null }, [kept([4, 100], [5, 100]), kept([4, 200], [9, 200])], 9)).toBeNull()
  expect(movePlace({ page: 7, box: null }, figures, 7)).toBeNull()
  expect(movePlace({ page: 4, box: null }, [], 9)).toBeNull()
})
