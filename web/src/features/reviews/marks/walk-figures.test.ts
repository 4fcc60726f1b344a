import type { Box, FigureState, PageCounts, PageFigure } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { lacksTick } from './find-figure.ts'
import { findFigure, orderFigures } from './walk-figures.ts'

const eye = { initials: 'AB', by: null, at: '2026-01-31T12:00:00.000Z' }

const figure = (page: number, state: FigureState, [left, top]: [number, number], isChecked = false): PageFigure => ({
  index: 0,
  ...(isChecked ? { eye } : {}),
  page,
  state,
  text: '1',
  box: [left, top, left + 20, top + 10] satisfies Box,
  ties: [],
  letters: [],
})

/** Page 2 has its figures out of order, as tables come before text. */
const document = new Map([
  [2, [figure(2, 'untied', [10, 90]), figure(2, 'ticked', [10, 50]), figure(2, 'unverifiable', [60, 20]), figure(2, 'untied', [10, 20])]],
  [3, [figure(3, 'ticked', [10, 10])]],
  [5, [figure(5, 'untied', [10, 10], true)]],
  [7, [figure(7, 'untied', [10, 10])]],
])
const pages: PageCounts[] = [...document].map(([page, figures]) => {
  const count = (state: FigureState) => figures.filter((one) => one.state === state).length
  return {
    page,
    eye: figures.filter((one) => one.eye !== undefined).length,
    counts: {
      ticked: count('ticked'),
      rounding: 0,
      difference: 0,
      unverifiable: count('unverifiable'),
      untied: count('untied'),
    },
  }
})
const figuresOf = (page: number) => Promise.resolve(document.get(page) ?? [])
const walk = (page: number, index: number | null, step: 1 | -1) =>
  findFigure(index === null ? { page, index } : { page, index }, step, pages, figuresOf, lacksTick)

test('figures without a tick come from top to bottom and left to right', () => {
  expect(orderFigures(document.get(2) ?? [], lacksTick)).toEqual([3, 2, 0])
})

test('a walk goes through every one of them, over pages that have none and figures checked by eye, and ends', async () => {
  expect(await walk(1, null, 1)).toEqual({ page: 2, index: 3 })
  expect(await walk(2, 3, 1)).toEqual({ page: 2, index: 2 })
  expect(await walk(2, 2, 1)).toEqual({ page: 2, index: 0 })
  expect(await walk(2, 0, 1)).toEqual({ page: 7, index: 0 })
  expect(await walk(7, 0, 1)).toBeNull()
})

test('it goes back the same way', async () => {
  expect(await walk(7, 0, -1)).toEqual({ page: 2, index: 0 })
  expect(await walk(2, 0, -1)).toEqual({ page: 2, index: 2 })
  expect(await walk(2, 3, -1)).toBeNull()
  expect(await walk(7, null, -1)).toEqual({ page: 2, index: 0 })
})

test('from a figure with a tick it goes to the nearest one below or above', async () => {
  expect(await walk(2, 1, 1)).toEqual({ page: 2, index: 0 })
  expect(await walk(2, 1, -1)).toEqual({ page: 2, index: 2 })
})

test('every figure can be walked through', async () => {
  const next = (index: number | null, page = 2) =>
    findFigure(index === null ? { page, index } : { page, index }, 1, pages, figuresOf, () => true)
  expect(await next(3)).toEqual({ page: 2, index: 2 })
  expect(await next(2)).toEqual({ page: 2, index: 1 })
  expect(await next(0)).toEqual({ page: 3, index: 0 })
  expect(await next(0, 3)).toEqual({ page: 5, index: 0 })
})
