import type { Box } from '@tickmark/engine'
import type { Pdfium } from './pdfium.ts'

/**
 * Characters with their boxes, in typed arrays: a report of 150 pages would need half a million objects.
 * A box spans the advance width and the font's height, so characters of a line share top and bottom.
 */
export interface Glyphs {
  readonly count: number
  /** Code points; every kind of white space is `BLANK`. */
  readonly codes: Uint32Array
  /** Left, top, right and bottom of each character. */
  readonly boxes: Float64Array
}

export const BLANK = 0x20

/** Converts page space (origin bottom left, before rotation) to the page as read (origin top left). */
export interface Upright {
  readonly width: number
  readonly height: number
  /** Clockwise quarter turns that make most of the text run from left to right. */
  readonly turns: number
  /** Those that are not due to the page's own rotation. */
  readonly turnedBeyond: number
  place(left: number, bottom: number, right: number, top: number): Box
  /** The same, but writes the four numbers into `boxes` at index `at`. */
  placeInto(boxes: Float64Array, at: number, left: number, bottom: number, right: number, top: number): void
}

const ANGLE_SAMPLES = 24

/** Uses the page's own rotation and the direction of its text: a table printed sideways is read as if the page were turned. */
export function uprightOf(pdfium: Pdfium, page: number, textPage: number, count: number): Upright {
  const { calls } = pdfium
  const buffer = calls.malloc(16)
  calls.FPDF_GetPageBoundingBox(page, buffer)
  const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.floats.subarray(buffer >> 2, (buffer >> 2) + 4)
  calls.free(buffer)
  const rotation = calls.FPDFPage_GetRotation(page)
  const turns = count === 0 ? rotation : textTurnsOf(pdfium, textPage, count)
  const [w, h] = [right - left, top - bottom]
  const placeInto = (boxes: Float64Array, at: number, x0: number, y0: number, x1: number, y1: number): void => {
    const [a, b, c, d] = [x0 - left, y0 - bottom, x1 - left, y1 - bottom]
    boxes[at] = turns === 0 ? a : turns === 1 ? b : turns === 2 ? w - c : h - d
    boxes[at + 1] = turns === 0 ? h - d : turns === 1 ? a : turns === 2 ? b : w - c
    boxes[at + 2] = turns === 0 ? c : turns === 1 ? d : turns === 2 ? w - a : h - b
    boxes[at + 3] = turns === 0 ? h - b : turns === 1 ? c : turns === 2 ? d : w - a
  }
  return {
    width: turns % 2 === 0 ? w : h,
    height: turns % 2 === 0 ? h : w,
    turns,
    turnedBeyond: (turns - rotation + 4) % 4,
    placeInto,
    place(x0, y0, x1, y1) {
      const box = new Float64Array(4)
      placeInto(box, 0, x0, y0, x1, y1)
      return boxAt(box, 0)
    },
  }
}

/** One box of a list. @param at index of its first number */
export const boxAt = (boxes: Float64Array, at: number): [number, number, number, number] => [
  boxes[at] ?? 0,
  boxes[at + 1] ?? 0,
  boxes[at + 2] ?? 0,
  boxes[at + 3] ?? 0,
]

/** The quarter turns that make most of the text readable, whatever the page's own rotation is. */
function textTurnsOf(pdfium: Pdfium, textPage: number, count: number): number {
  const votes = [0, 0, 0, 0]
  const step = Math.max(1, Math.floor(count / ANGLE_SAMPLES))
  for (let i = 0; i < count; i += step) {
    const quarter = turnsOf(pdfium, textPage, i)
    if (quarter !== undefined) votes[quarter] = (votes[quarter] ?? 0) + 1
  }
  return votes.indexOf(Math.max(...votes))
}

/** False for text in another direction, such as a note up the margin; it is left out. Called once per run, because the PDFium call is slow. */
function runsAcross(pdfium: Pdfium, textPage: number, index: number, turns: number): boolean {
  const quarter = turnsOf(pdfium, textPage, index)
  return quarter === undefined || quarter === turns
}

/** PDFium measures a character's angle clockwise from the page's x axis, so the page must be turned back by it. */
function turnsOf(pdfium: Pdfium, textPage: number, index: number): number | undefined {
  const angle = pdfium.calls.FPDFText_GetCharAngle(textPage, index)
  return angle < 0 ? undefined : (4 - (Math.round(angle / (Math.PI / 2)) % 4)) % 4
}

/** Characters in the order of the text layer; white space and line breaks are blanks. */
export function readGlyphs(pdfium: Pdfium, textPage: number, count: number, upright: Upright): Glyphs {
  const { calls } = pdfium
  const buffer = calls.malloc(16)
  const from = buffer >> 2
  const codes = new Uint32Array(count)
  const boxes = new Float64Array(count * 4)
  let kept = 0
  let [lastLeft, lastTop, lastBottom] = [0, 0, 0]
  let across = true
  for (let i = 0; i < count; i++) {
    const code = calls.FPDFText_GetUnicode(textPage, i) >>> 0
    calls.FPDFText_GetLooseCharBox(textPage, i, buffer)
    const heap = pdfium.floats
    const at = kept * 4
    upright.placeInto(boxes, at, heap[from] ?? 0, heap[from + 3] ?? 0, heap[from + 2] ?? 0, heap[from + 1] ?? 0)
    const [left, top, bottom] = [boxes[at] ?? 0, boxes[at + 1] ?? 0, boxes[at + 3] ?? 0]
    if (!across || top > lastBottom || bottom < lastTop || left < lastLeft - 1) across = runsAcross(pdfium, textPage, i, upright.turns)
    lastLeft = left
    lastTop = top
    lastBottom = bottom
    if (!across) continue
    codes[kept] = isBlank(code) ? BLANK : code
    kept++
  }
  calls.free(buffer)
  return { count: kept, codes, boxes }
}

const NEXT_LINE = 0x85

function isBlank(code: number): boolean {
  if (code <= 0x20) return true
  if (code < 0xa0) return code === NEXT_LINE
  return (
    code === 0xa0 ||
    (code >= 0x2000 && code <= 0x200b) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x3000 ||
    code === 0xfeff ||
    code > 0x10ffff
  )
}
