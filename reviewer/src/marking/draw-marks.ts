import { COLOURS, type Colour } from './palette.ts'
import { Pen } from './pen.ts'
import type { PagePlan, Tone } from './plan-page.ts'
import { ADVANCE } from './strokes.ts'

export const TONES: Readonly<Record<Tone, Colour>> = { error: COLOURS.difference, warning: COLOURS.rounding, info: COLOURS.quiet }

const SHAPES = { ticked: 'tick', rounding: 'waves', eye: 'eye' } as const
const TICK_COLOURS = { ticked: COLOURS.tick, rounding: COLOURS.rounding, eye: COLOURS.accent } as const
/** Line widths at scale 1. */
const WIDTH = { tick: 0.75, letter: 0.42, ring: 0.8, number: 0.5, underline: 0.5 }

/** The marks of a page as drawing operators without text, y downwards; '' if there are none. */
export function drawMarks({ scale, ticks, rings, underlined, regions }: Omit<PagePlan, 'notes'>): string {
  const pen = new Pen()
  for (const state of ['ticked', 'rounding', 'eye'] as const) {
    const marks = ticks.filter((tick) => tick.state === state)
    if (marks.length === 0) continue
    pen.stroke(TICK_COLOURS[state], (state === 'eye' ? WIDTH.letter : WIDTH.tick) * scale, () => {
      for (const { box } of marks) pen.shape(SHAPES[state], box[0], box[1], box[3] - box[1])
    })
    pen.stroke(TICK_COLOURS[state], WIDTH.letter * scale, () => {
      for (const { letters, lettersAt } of marks) writeShapes(pen, letters, lettersAt)
    })
  }
  for (const { box, tone } of underlined)
    pen.stroke(TONES[tone], WIDTH.underline * scale, () => {
      const y = box[3] - 0.08 * (box[3] - box[1])
      pen.move(box[0], y)
      pen.line(box[2], y)
    })
  for (const { box, tone } of rings) pen.stroke(TONES[tone], WIDTH.ring * scale, () => pen.ellipse(box))
  for (const { box, tone } of regions) pen.stroke(TONES[tone], WIDTH.ring * scale, () => pen.rectangle(box))
  for (const { tone, numbers, numbersAt } of [...rings, ...underlined, ...regions])
    if (numbers.length > 0) pen.stroke(TONES[tone], WIDTH.number * scale, () => writeShapes(pen, [...numbers.join(' ')], numbersAt))
  return pen.toString()
}

function writeShapes(pen: Pen, names: readonly string[], { x, y, size }: { x: number; y: number; size: number }): void {
  for (const [index, name] of names.entries()) pen.shape(name, x + index * ADVANCE * size, y, size)
}
