import fc from 'fast-check'
import { expect, test } from 'vitest'
import { turnBack, turnBox, turnDrawing, turnSize, type Turns } from './page-place.ts'

const page = { width: 600, height: 800 }

test('a place at the top left of a page is at the corners of the rotated page', () => {
  const box = ([0, 1, 2, 3] as const).map((turns) => turnBox([10, 20, 30, 40], page, turns))
  expect(box).toEqual([
    [10, 20, 30, 40],
    [760, 10, 780, 30],
    [570, 760, 590, 780],
    [20, 570, 40, 590],
  ])
})

const turns = fc.constantFrom<Turns>(0, 1, 2, 3)
const within = fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 800 }))

test('a place stays on the page when it is rotated, and is found again', () => {
  fc.assert(
    fc.property(turns, within, (by, [x, y]) => {
      const [left, top] = turnBox([x, y, x, y], page, by)
      const size = turnSize(page, by)
      expect(left >= 0 && top >= 0 && left <= size.width && top <= size.height).toBe(true)
      expect(turnBack([left, top], page, by)).toEqual([x, y])
    }),
  )
})

test('drawings turn as places do', () => {
  fc.assert(
    fc.property(turns, within, (by, [x, y]) => {
      const [, moveX = '0', moveY = '0'] = /translate\((\S+) (\S+)\)/.exec(turnDrawing(page, by)) ?? []
      const [left, top] = turnBox([x, y, x, y], page, by)
      const cos = [1, 0, -1, 0][by] ?? 0
      const sin = [0, 1, 0, -1][by] ?? 0
      expect([x * cos - y * sin + Number(moveX), x * sin + y * cos + Number(moveY)]).toEqual([left, top])
    }),
  )
})
