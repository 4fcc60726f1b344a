import type { Rule } from '@tickmark/engine'
import type { Upright } from './glyphs.ts'
import type { Pdfium } from './pdfium.ts'

const TEXT_OBJECT = 1
const PATH_OBJECT = 2
const IMAGE_OBJECT = 3
const FORM_OBJECT = 5
/** Text rendering mode 3 (ISO 32000-1, 9.3.6): neither filled nor stroked. */
const INVISIBLE = 3
/** A picture of a whole page covers more. */
const MIN_PICTURE = 0.5
const TEXT_SAMPLES = 200
const MAX_RULE_THICKNESS = 2.5
const MIN_RULE_LENGTH = 8
/** A rectangle: its start, three or four sides, and the end. Lettering drawn as shapes has more. */
const MAX_PLAIN_SEGMENTS = 5

/**
 * The fullest pages of ordinary reports have a few thousand drawn objects. Beyond this limit, lines have nothing to do with tables, and
 * the engine would compare each of them with each row, so the page is read without them.
 */
const MAX_RULED_OBJECTS = 20_000

export interface Drawings {
  /** Horizontal lines, where a thin filled rectangle counts as a line. */
  readonly rules: Rule[]
  /** The number of objects on the page that may show text that is not read as such: all but text, lines and rectangles. */
  readonly drawings: number
  /** A picture covers most of the page, and most of its text is not drawn: text recognition laid it over or under the picture. */
  readonly isMachineRead: boolean
  /** The cost of drawing the page: those objects, their line segments and everything nested in them. At least `budget` if counting stopped. */
  readonly cost: number
}

/** Reads the drawings of a page. Counting stops at `budget`. */
export function readDrawings(pdfium: Pdfium, page: number, upright: Upright, budget: number): Drawings {
  const { calls } = pdfium
  const buffer = calls.malloc(16)
  const at = buffer >> 2
  const rules: Rule[] = []
  let drawings = 0
  let objects = 0
  let cost = 0
  let picture = 0
  const count = calls.FPDFPage_CountObjects(page)
  for (let i = 0; i < count && cost < budget; i++) {
    const object = calls.FPDFPage_GetObject(page, i)
    const type = calls.FPDFPageObj_GetType(object)
    if (type === TEXT_OBJECT) continue
    objects++
    if (type !== PATH_OBJECT || calls.FPDFPath_CountSegments(object) > MAX_PLAIN_SEGMENTS) drawings++
    cost += costOf(pdfium, object, type, budget - cost)
    if ((type !== PATH_OBJECT && type !== IMAGE_OBJECT) || objects > MAX_RULED_OBJECTS) continue
    if (calls.FPDFPageObj_GetBounds(object, buffer, buffer + 4, buffer + 8, buffer + 12) === 0) continue
    const heap = pdfium.floats
    const [x0, y0, x1, y1] = upright.place(heap[at] ?? 0, heap[at + 1] ?? 0, heap[at + 2] ?? 0, heap[at + 3] ?? 0)
    if (type === IMAGE_OBJECT) picture = Math.max(picture, (x1 - x0) * (y1 - y0))
    else if (y1 - y0 <= MAX_RULE_THICKNESS && x1 - x0 >= MIN_RULE_LENGTH) rules.push({ x0, x1, y: (y0 + y1) / 2 })
  }
  calls.free(buffer)
  const isPicture = picture > MIN_PICTURE * upright.width * upright.height
  return {
    rules: objects > MAX_RULED_OBJECTS ? [] : rules,
    drawings,
    isMachineRead: isPicture && isTextHidden(pdfium, page, count),
    cost,
  }
}

/** Of the first text objects, most are not drawn. */
function isTextHidden({ calls }: Pdfium, page: number, count: number): boolean {
  let [texts, hidden] = [0, 0]
  for (let i = 0; i < count && texts < TEXT_SAMPLES; i++) {
    const object = calls.FPDFPage_GetObject(page, i)
    if (calls.FPDFPageObj_GetType(object) !== TEXT_OBJECT) continue
    texts++
    if (calls.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE) hidden++
  }
  return hidden * 2 > texts
}

/** One for the object, one for each segment of a path, and the cost of everything inside a form. */
function costOf({ calls }: Pdfium, object: number, type: number, budget: number): number {
  const pending = [{ object, type }]
  let cost = 0
  for (let next = pending.pop(); next !== undefined && cost < budget; next = pending.pop()) {
    if (next.type !== TEXT_OBJECT) cost++
    if (next.type === PATH_OBJECT) cost += Math.max(0, calls.FPDFPath_CountSegments(next.object))
    if (next.type !== FORM_OBJECT) continue
    const count = calls.FPDFFormObj_CountObjects(next.object)
    for (let i = 0; i < count && pending.length < budget; i++) {
      const inner = calls.FPDFFormObj_GetObject(next.object, i)
      pending.push({ object: inner, type: calls.FPDFPageObj_GetType(inner) })
    }
  }
  return cost
}
