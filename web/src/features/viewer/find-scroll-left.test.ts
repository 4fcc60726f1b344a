import { expect, test } from 'vitest'
import { findScrollLeft } from './find-scroll-left.ts'

const viewWidth = 600
/** A figure at the right of a page. */
const box = { left: 480, right: 520 }

test('a page that fits is centred although a landscape page makes the document wider', () => {
  const page = { left: 150, width: 560 }
  expect(findScrollLeft({ page, box, viewWidth })).toBe(130)
  expect(findScrollLeft({ page, box: null, viewWidth })).toBe(130)
})

test('of a wider page the box is in the middle, but nothing beyond its edges is shown', () => {
  const page = { left: 10, width: 1000 }
  expect(findScrollLeft({ page, box, viewWidth })).toBe(10 + 500 - 300)
  expect(findScrollLeft({ page, box: { left: 20, right: 40 }, viewWidth })).toBe(10)
  expect(findScrollLeft({ page, box: { left: 960, right: 990 }, viewWidth })).toBe(410)
  expect(findScrollLeft({ page, box: null, viewWidth })).toBeNull()
})
