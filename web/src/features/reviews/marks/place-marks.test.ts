import type { PageFigure } from '@tickmark/contract'
import { describe, expect, test } from 'vitest'
import { placeMarks } from './place-marks.ts'

const figure = (index: number, x0: number, x1: number, text = '1,234'): PageFigure => ({
  index,
  page: 1,
  text,
  box: [x0, 200, x1, 212],
  state: 'ticked',
  ties: [],
  letters: ['c', 'n'],
})
const mark = (...figures: PageFigure[]) => placeMarks(figures).get(0)

describe('the mark of a figure', () => {
  test('is beside its end with its letters where there is room', () => {
    expect(mark(figure(0, 100, 125), figure(1, 160, 185))).toEqual({ x: 126, y: 200, size: 7, isLettered: true })
  })

  test('loses its letters, then shrinks, if the next figure is near, and never covers it', () => {
    for (const [gap, size, isLettered] of [
      [8, 7, false],
      [5, 4.2, false],
    ] as const) {
      const placed = mark(figure(0, 100, 125), figure(1, 125 + gap, 160))
      expect(placed).toMatchObject({ size, isLettered })
      expect((placed?.x ?? 0) + 0.9 * (placed?.size ?? 0)).toBeLessThanOrEqual(125 + gap)
    }
  })

  test('is on the left of a figure if the next one touches it, where a figure there leaves a gap', () => {
    const placed = mark(figure(0, 100, 125), figure(1, 127, 150), figure(2, 60, 85))
    expect(placed?.x).toBeGreaterThan(85)
    expect((placed?.x ?? 0) + 0.9 * (placed?.size ?? 0)).toBeLessThan(100)
  })

  test('is small and above the end of a figure with neighbours on both sides', () => {
    const placed = mark(figure(0, 100, 125), figure(1, 127, 150), figure(2, 70, 98))
    expect(placed).toMatchObject({ size: 4.2, isLettered: false })
    expect(placed?.y).toBeLessThan(200)
    expect((placed?.x ?? 0) + (placed?.size ?? 0)).toBeLessThanOrEqual(125)
  })
})
