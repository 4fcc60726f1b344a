import type { Box } from '@tickmark/engine'
import type { Pdfium } from './pdfium.ts'

/** One character in its place. The box spans the advance width and the font's height, so that characters of one line share top and bottom. */
export interface Glyph {
  readonly text: string
  readonly box: Box
}

/** How page space (origin bottom left, before rotation) becomes what a reader sees (origin top left). */
export interface Upright {
  readonly width: number
  readonly height: number
  /** Clockwise quarter turns that make most of the text run from left to right. */
  readonly turns: number
  /** The part of them that the page's own rotation does not ask for. */
  readonly turnedBeyond: number
  place(left: number, bottom: number, right: number, top: number): Box
}

const ANGLE_SAMPLES = 24

/** Takes both the page's own rotation and sideways text into account: a table printed sideways is read as if the page were turned. */
export function uprightOf(pdfium: Pdfium, page: number, textPage: number, count: number): Upright {
  const buffer = pdfium.wasmExports.malloc(16)
  pdfium._FPDF_GetPageBoundingBox(page, buffer)
  const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.HEAPF32.subarray(buffer >> 2, (buffer >> 2) + 4)
  pdfium.wasmExports.free(buffer)
  const rotation = pdfium._FPDFPage_GetRotation(page)
  const turns = count === 0 ? rotation : textTurnsOf(pdfium, textPage, count)
  const [w, h] = [right - left, top - bottom]
  const width = turns % 2 === 0 ? w : h
  const height = turns % 2 === 0 ? h : w
  return {
    width,
    height,
    turns,
    turnedBeyond: (turns - rotation + 4) % 4,
    place(x0, y0, x1, y1) {
      const [a, b, c, d] = [x0 - left, y0 - bottom, x1 - left, y1 - bottom]
      if (turns === 1) return [b, a, d, c]
      if (turns === 2) return [w - c, b, w - a, d]
      if (turns === 3) return [h - d, w - c, h - b, w - a]
      return [a, h - d, c, h - b]
    },
  }
}

/** Quarter turns of most of the text in page space: what a person turns the page by to read it, whatever the page's own rotation says. */
function textTurnsOf(pdfium: Pdfium, textPage: number, count: number): number {
  const votes = [0, 0, 0, 0]
  const step = Math.max(1, Math.floor(count / ANGLE_SAMPLES))
  for (let i = 0; i < count; i += step) {
    const quarter = turnsOf(pdfium, textPage, i)
    if (quarter !== undefined) votes[quarter] = (votes[quarter] ?? 0) + 1
  }
  return votes.indexOf(Math.max(...votes))
}

/** Text that runs another way than the page (a note up the margin) is left out. Only the first character of a run is asked: the call is dear. */
function runsAcross(pdfium: Pdfium, textPage: number, index: number, turns: number): boolean {
  const quarter = turnsOf(pdfium, textPage, index)
  return quarter === undefined || quarter === turns
}

/** PDFium counts the angle of a character clockwise from the page's x axis: the page must be turned back by as much. */
function turnsOf(pdfium: Pdfium, textPage: number, index: number): number | undefined {
  const angle = pdfium._FPDFText_GetCharAngle(textPage, index)
  return angle < 0 ? undefined : (4 - (Math.round(angle / (Math.PI / 2)) % 4)) % 4
}

/** Characters in the order of the text layer; white space and line breaks come as ' '. */
export function readGlyphs(pdfium: Pdfium, textPage: number, count: number, upright: Upright): Glyph[] {
  const buffer = pdfium.wasmExports.malloc(16)
  const at = buffer >> 2
  const glyphs: Glyph[] = []
  let last: Box = [0, 0, 0, 0]
  let across = true
  for (let i = 0; i < count; i++) {
    const code = pdfium._FPDFText_GetUnicode(textPage, i)
    pdfium._FPDFText_GetLooseCharBox(textPage, i, buffer)
    const heap = pdfium.HEAPF32
    const box = upright.place(heap[at] ?? 0, heap[at + 3] ?? 0, heap[at + 2] ?? 0, heap[at + 1] ?? 0)
    if (!across || box[1] > last[3] || box[3] < last[1] || box[0] < last[0] - 1) across = runsAcross(pdfium, textPage, i, upright.turns)
    last = box
    if (across) glyphs.push({ text: isBlank(code) ? ' ' : String.fromCodePoint(code), box })
  }
  pdfium.wasmExports.free(buffer)
  return glyphs
}

function isBlank(code: number): boolean {
  return (
    code <= 0x20 ||
    code === 0xa0 ||
    (code >= 0x2000 && code <= 0x200b) ||
    code === 0x202f ||
    code === 0x3000 ||
    code === 0xfeff ||
    code > 0x10ffff
  )
}
