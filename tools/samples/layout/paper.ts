import { type Face, type Faces, openFaces } from './faces.ts'
import { BLACK, type Ink, type Style } from './style.ts'
import { joinWords, type Resolve, type Word } from './words.ts'

/** `[left, top, right, bottom]` in points, origin at the top left of the page. */
export type Box = readonly [number, number, number, number]

/** A printed word. `text` is the whole word; `slot` is the part that can change, with its own box. */
export interface PrintedWord {
  readonly page: number
  readonly text: string
  readonly slot?: { readonly key: string; readonly text: string; readonly box: Box }
}

/** Rounds to a hundredth of a point. */
const round = (edge: number): number => Math.round(edge * 100) / 100

/** One drawing operation; lengths are in points from the top left. */
export type Stroke =
  | {
      readonly kind: 'text'
      readonly text: string
      readonly x: number
      readonly y: number
      readonly face: Face
      readonly size: number
      readonly ink: Ink
    }
  | { readonly kind: 'rule'; readonly x0: number; readonly x1: number; readonly y: number; readonly thickness: number; readonly ink: Ink }
  | { readonly kind: 'fill'; readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number; readonly ink: Ink }

/** A document being drawn: draws words and rules at positions from the top left, and records what it drew where. */
export class Paper {
  readonly words: PrintedWord[] = []
  readonly anchors = new Map<string, number>()
  readonly style: Style
  readonly faces: Faces
  readonly resolve: Resolve
  readonly #pages: Stroke[][] = []

  constructor(style: Style, resolve: Resolve) {
    this.style = style
    this.faces = openFaces(style.family)
    this.resolve = resolve
  }

  /** Counted from 1; 0 before the first page. */
  get pageNumber(): number {
    return this.#pages.length
  }

  addPage(): void {
    this.#pages.push([])
  }

  /** Left and right edges of the text. */
  get left(): number {
    return this.style.margin.left
  }
  get right(): number {
    return this.style.page[0] - this.style.margin.right
  }

  /** Draws words on one line from `x`, the baseline `y` below the top of the page. */
  run(words: readonly Word[], x: number, y: number, face: Face, size: number, ink: Ink = BLACK): void {
    const line = joinWords(words)
    if (line === '') return
    this.#draw({ kind: 'text', text: line, x, y, face, size, ink })
    let start = 0
    for (const word of words) {
      this.words.push({ page: this.pageNumber, text: word.text, ...this.#slotOf(word, line.slice(0, start), x, y, face, size) })
      start += word.text.length + 1
    }
  }

  /** Draws words that end at `right`. */
  runTo(words: readonly Word[], right: number, y: number, face: Face, size: number, ink: Ink = BLACK): void {
    this.run(words, right - face.width(joinWords(words), size), y, face, size, ink)
  }

  rule(x0: number, x1: number, y: number, thickness: number, ink: Ink = BLACK): void {
    this.#draw({ kind: 'rule', x0, x1, y, thickness, ink })
  }

  fill(x0: number, y0: number, x1: number, y1: number, ink: Ink): void {
    this.#draw({ kind: 'fill', x0, y0, x1, y1, ink })
  }

  /** Pages in order, each with its strokes in the order drawn. */
  get pages(): readonly (readonly Stroke[])[] {
    return this.#pages
  }

  #draw(stroke: Stroke): void {
    const page = this.#pages.at(-1)
    if (page === undefined) throw new Error('Nothing can be drawn before the first page')
    page.push(stroke)
  }

  #slotOf(word: Word, before: string, x: number, y: number, face: Face, size: number): Pick<PrintedWord, 'slot'> {
    if (word.slot === undefined) return {}
    const { key, from, to } = word.slot
    const text = word.text.slice(from, to)
    const x0 = x + face.width(before + word.text.slice(0, from), size)
    const { above, below } = face.ink(text, size)
    const box: Box = [round(x0), round(y - above), round(x0 + face.width(text, size)), round(y + Math.max(below, 0))]
    return { slot: { key, text, box } }
  }
}
