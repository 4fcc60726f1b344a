import type { Box, PrintedFact } from '@tickmark/engine'
import { TAGGED_SOURCE } from '../printing/tagged-source.ts'
import type { Upright } from './glyphs.ts'
import { decodeWide, readNumber } from './memory.ts'
import type { Pdfium } from './pdfium.ts'

const TEXT_OBJECT = 1
const MAX_NAME_BYTES = 64

/** The facts that a page of our own print shows, by their numbers, each with a box around all of its text there. */
export function readPrintedFacts(pdfium: Pdfium, page: number, upright: Upright): PrintedFact[] {
  const { calls } = pdfium
  // A name or four lengths, then a number, then the key.
  const buffer = calls.malloc(MAX_NAME_BYTES + 8)
  const number = buffer + MAX_NAME_BYTES
  const key = number + 4
  pdfium.bytes.set([TAGGED_SOURCE.number.charCodeAt(0), 0], key)
  const boxes = new Map<number, Box>()
  try {
    const count = calls.FPDFPage_CountObjects(page)
    for (let at = 0; at < count; at++) {
      const object = calls.FPDFPage_GetObject(page, at)
      if (calls.FPDFPageObj_GetType(object) !== TEXT_OBJECT) continue
      const order = readFactNumber(pdfium, object, buffer, number, key)
      if (order === null) continue
      if (calls.FPDFPageObj_GetBounds(object, buffer, buffer + 4, buffer + 8, buffer + 12) === 0) continue
      const [left = 0, bottom = 0, right = 0, top = 0] = pdfium.floats.subarray(buffer >> 2, (buffer >> 2) + 4)
      const box = upright.place(left, bottom, right, top)
      const known = boxes.get(order)
      boxes.set(order, known === undefined ? box : joinBoxes(known, box))
    }
  } finally {
    calls.free(buffer)
  }
  return Array.from(boxes, ([order, box]) => ({ order, box }))
}

const joinBoxes = (one: Box, other: Box): Box => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
]

/** Null for text that no fact states. Our prints have one mark at most. */
function readFactNumber(pdfium: Pdfium, object: number, name: number, number: number, key: number): number | null {
  const { calls } = pdfium
  if (calls.FPDFPageObj_CountMarks(object) !== 1) return null
  const mark = calls.FPDFPageObj_GetMark(object, 0)
  if (mark === 0 || calls.FPDFPageObjMark_GetName(mark, name, MAX_NAME_BYTES, number) === 0) return null
  if (decodeWide(pdfium, name, readNumber(pdfium, number)) !== TAGGED_SOURCE.tag) return null
  return calls.FPDFPageObjMark_GetParamIntValue(mark, key, number) === 0 ? null : readNumber(pdfium, number)
}
