import type { Box } from '@tickmark/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type NoteRequest, placeNotes, type Sheet } from './place-notes.ts'

const [WIDTH, HEIGHT] = [595, 842]
const shapes = [
  { width: 80, height: 30 },
  { width: 45, height: 50 },
  { width: 8, height: 9 },
]

function overlap(one: Box, other: Box): boolean {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]
}

function sheet(occupied: readonly Box[], text: readonly [number, number] = [60, 500]): Sheet {
  return { width: WIDTH, height: HEIGHT, occupied, text, scale: 1 }
}

const boxes = fc
  .tuple(
    fc.integer({ min: 0, max: 580 }),
    fc.integer({ min: 0, max: 830 }),
    fc.integer({ min: 1, max: 300 }),
    fc.integer({ min: 1, max: 60 }),
  )
  .map(([x, y, width, height]): Box => [x, y, Math.min(WIDTH, x + width), Math.min(HEIGHT, y + height)])

test('notes never cover a word or each other, and stay on the page', () => {
  fc.assert(
    fc.property(fc.array(boxes, { maxLength: 80 }), fc.array(boxes, { minLength: 1, maxLength: 12 }), (words, anchors) => {
      const requests = anchors.map((anchor): NoteRequest => ({ anchor, shapes }))
      const placed = placeNotes(sheet(words), requests).flatMap((note) => (note === null ? [] : [note.box]))
      for (const [index, box] of placed.entries()) {
        expect(box[0] >= 0 && box[1] >= 0 && box[2] <= WIDTH && box[3] <= HEIGHT).toBe(true)
        for (const other of [...words, ...placed.slice(index + 1)]) expect(overlap(box, other)).toBe(false)
      }
    }),
    { numRuns: 40 },
  )
})

describe('the place of a note', () => {
  const figure: Box = [450, 300, 500, 312]

  test('in the margin beside its figure', () => {
    const [note] = placeNotes(sheet([figure]), [{ anchor: figure, shapes }])
    expect(note?.shape).toBe(0)
    expect(note?.box[0]).toBeGreaterThan(500)
    expect(Math.abs((note?.box[1] ?? 0) - 300)).toBeLessThan(5)
  })

  test('several stack, one below the other', () => {
    const placed = placeNotes(
      sheet([figure]),
      Array.from({ length: 3 }, () => ({ anchor: figure, shapes })),
    )
    const tops = placed.map((note) => note?.box[1] ?? NaN)
    expect(placed.every((note) => (note?.box[0] ?? 0) > 500)).toBe(true)
    expect(new Set(tops).size).toBe(3)
  })

  test('in a narrower shape if the margin is narrow', () => {
    const [note] = placeNotes(sheet([[60, 0, 535, 842]], [60, 535]), [{ anchor: figure, shapes }])
    expect(note).toMatchObject({ shape: 1 })
  })

  test('with only its number if nothing else fits, and nowhere on a full page', () => {
    const full: Box = [0, 0, WIDTH, HEIGHT]
    const [number] = placeNotes(sheet([[20, 0, 575, 842]], [20, 575]), [{ anchor: figure, shapes }])
    expect(number).toMatchObject({ shape: 2 })
    expect(placeNotes(sheet([full]), [{ anchor: figure, shapes }])).toEqual([null])
  })
})
