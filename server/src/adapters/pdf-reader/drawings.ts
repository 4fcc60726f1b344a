import type { Rule } from '@tickmark/engine'
import type { Upright } from './glyphs.ts'
import type { Pdfium } from './pdfium.ts'

const TEXT_OBJECT = 1
const PATH_OBJECT = 2
const THICKEST = 2.5
const SHORTEST = 8

/** Horizontal lines drawn on the page, where a thin filled rectangle counts as a line; and how many things on the page are not text. */
export function readDrawings(pdfium: Pdfium, page: number, upright: Upright): { rules: Rule[]; drawings: number } {
  const { calls } = pdfium
  const buffer = calls.malloc(16)
  const at = buffer >> 2
  const rules: Rule[] = []
  let drawings = 0
  const count = calls.FPDFPage_CountObjects(page)
  for (let i = 0; i < count; i++) {
    const object = calls.FPDFPage_GetObject(page, i)
    const type = calls.FPDFPageObj_GetType(object)
    if (type !== TEXT_OBJECT) drawings++
    if (type !== PATH_OBJECT) continue
    if (calls.FPDFPageObj_GetBounds(object, buffer, buffer + 4, buffer + 8, buffer + 12) === 0) continue
    const heap = pdfium.floats
    const [x0, y0, x1, y1] = upright.place(heap[at] ?? 0, heap[at + 1] ?? 0, heap[at + 2] ?? 0, heap[at + 3] ?? 0)
    if (y1 - y0 <= THICKEST && x1 - x0 >= SHORTEST) rules.push({ x0, x1, y: (y0 + y1) / 2 })
  }
  calls.free(buffer)
  return { rules, drawings }
}
