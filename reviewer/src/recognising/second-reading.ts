import type { Box } from '@tickmark/engine'
import type { GreyImage } from './draw-grey.ts'
import type { ReadImage, RecognisedWord } from './image-reader.ts'

/** The figures are drawn smaller the second time, so that a stroke that was hard to see falls on other pixels. */
const SCALE = 0.75
/** In heights of a line. */
const MARGIN = 0.35
const PITCH = 1.9
/** A figure worth a second look: two digits, or what looks like digits. */
const DIGITS = /\d.*\d|\d\)/
/** Of 100. */
const MIN_CONFIDENCE = 60
/** A page has fewer; the rest stays unconfirmed. */
const MAX_FIGURES = 400

/**
 * Reads the figures of a page again: cut out, at another scale, each on a line of its own, by a reader that expects nothing but figures.
 *
 * @returns what the second reading says, by index of the word; without words that are no figures or were not found again
 */
export async function readFiguresAgain(
  image: GreyImage,
  words: readonly RecognisedWord[],
  read: ReadImage,
): Promise<ReadonlyMap<number, string>> {
  const cuts = words.flatMap(({ text, box }, index) => (DIGITS.test(text) ? [{ index, box }] : [])).slice(0, MAX_FIGURES)
  if (cuts.length === 0) return new Map()
  const { sheet, lines } = layOut(
    image,
    cuts.map(({ box }) => box),
  )
  const again = new Map<number, { x: number; text: string }[]>()
  for (const { text, box, confidence } of await read(sheet, 'figures')) {
    if (confidence < MIN_CONFIDENCE) continue
    const middle = (box[1] + box[3]) / 2
    const at = lines.findIndex(({ top, bottom }) => middle >= top && middle < bottom)
    const { index } = cuts[at] ?? {}
    if (index !== undefined) again.set(index, [...(again.get(index) ?? []), { x: box[0], text }])
  }
  return new Map(
    [...again].map(([index, pieces]) => [
      index,
      pieces
        .toSorted((a, b) => a.x - b.x)
        .map(({ text }) => text)
        .join(' '),
    ]),
  )
}

/** Copies the cuts onto a white sheet, below each other. */
function layOut(image: GreyImage, boxes: readonly Box[]): { sheet: GreyImage; lines: { top: number; bottom: number }[] } {
  const heights = boxes.map(([, y0, , y1]) => (y1 - y0) * SCALE)
  const margin = Math.ceil(Math.max(...heights) * PITCH)
  const width = Math.ceil(Math.max(...boxes.map(([x0, , x1]) => (x1 - x0) * SCALE))) + 2 * margin
  const lines: { top: number; bottom: number }[] = []
  let y = margin
  for (const height of heights) {
    lines.push({ top: y, bottom: y + Math.ceil(height * PITCH) })
    y += Math.ceil(height * PITCH)
  }
  const sheet = { width, height: y + margin, data: new Uint8Array(width * (y + margin)).fill(255) }
  for (const [at, [x0, y0, x1, y1]] of boxes.entries()) {
    const pad = (y1 - y0) * MARGIN
    const from: Box = [x0 - pad, y0 - pad / 2, x1 + pad, y1 + pad / 2]
    shrinkInto(sheet, image, from, margin, (lines[at]?.top ?? 0) + Math.round((PITCH - 1 - MARGIN) * 0.5 * (heights[at] ?? 0)))
  }
  return { sheet, lines }
}

/** Copies a part of an image to (left, top) of a sheet, at `SCALE`, between pixels in proportion. */
function shrinkInto(sheet: GreyImage, image: GreyImage, [x0, y0, x1, y1]: Box, left: number, top: number): void {
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= image.width || y >= image.height ? 255 : (image.data[y * image.width + x] ?? 255)
  for (let v = 0; v < Math.floor((y1 - y0) * SCALE); v++) {
    for (let u = 0; u < Math.floor((x1 - x0) * SCALE); u++) {
      const [x, y] = [x0 + (u + 0.5) / SCALE - 0.5, y0 + (v + 0.5) / SCALE - 0.5]
      const [cx, cy] = [Math.floor(x), Math.floor(y)]
      const [fx, fy] = [x - cx, y - cy]
      const upper = at(cx, cy) * (1 - fx) + at(cx + 1, cy) * fx
      const lower = at(cx, cy + 1) * (1 - fx) + at(cx + 1, cy + 1) * fx
      if (left + u < sheet.width && top + v < sheet.height)
        sheet.data[(top + v) * sheet.width + left + u] = Math.round(upper * (1 - fy) + lower * fy)
    }
  }
}
