import { type PDFPage, PDFDocument, rgb } from '@cantoo/pdf-lib'
import { type Face, type Faces, loadFaces } from './faces.ts'
import { BLACK, type Ink, type Style } from './style.ts'
import { joinWords, type Resolve, type Word } from './words.ts'

/** `[left, top, right, bottom]` in points, origin at the top left of the page. */
export type Box = readonly [number, number, number, number]

/** A word as it was printed. `text` is the whole word; `slot` is the part of it that can change, in its own place. */
export interface PrintedWord {
  readonly page: number
  readonly text: string
  readonly slot?: { readonly key: string; readonly text: string; readonly box: Box }
}

/** To a hundredth of a point. */
const round = (edge: number): number => Math.round(edge * 100) / 100

/** A document under the pen: draws words and rules at places measured from the top left, and remembers what it printed where. */
export class Paper {
  readonly words: PrintedWord[] = []
  readonly anchors = new Map<string, number>()
  readonly #doc: PDFDocument
  readonly style: Style
  readonly faces: Faces
  readonly resolve: Resolve
  #page: PDFPage | null = null

  private constructor(doc: PDFDocument, style: Style, faces: Faces, resolve: Resolve) {
    this.#doc = doc
    this.style = style
    this.faces = faces
    this.resolve = resolve
  }

  static async open(
    style: Style,
    resolve: Resolve,
    about: { readonly title: string; readonly author: string; readonly date: Date },
  ): Promise<Paper> {
    const doc = await PDFDocument.create({ updateMetadata: false })
    doc.setTitle(about.title, { showInWindowTitleBar: true })
    doc.setAuthor(about.author)
    doc.setCreator('Tickmark samples')
    doc.setProducer('Tickmark samples')
    doc.setCreationDate(about.date)
    doc.setModificationDate(about.date)
    doc.setLanguage(style.currencySign === null ? 'en-GB' : 'en-US')
    return new Paper(doc, style, await loadFaces(doc, style.family), resolve)
  }

  /** Counted from 1; 0 before the first page. */
  get pageNumber(): number {
    return this.#doc.getPageCount()
  }

  addPage(): void {
    this.#page = this.#doc.addPage([...this.style.page])
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
    this.#sheet().drawText(line, { x, y: this.style.page[1] - y, size, font: face.font, color: rgb(...ink) })
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
    const up = this.style.page[1] - y
    this.#sheet().drawLine({ start: { x: x0, y: up }, end: { x: x1, y: up }, thickness, color: rgb(...ink) })
  }

  fill(x0: number, y0: number, x1: number, y1: number, ink: Ink): void {
    this.#sheet().drawRectangle({ x: x0, y: this.style.page[1] - y1, width: x1 - x0, height: y1 - y0, color: rgb(...ink) })
  }

  save(): Promise<Uint8Array> {
    return this.#doc.save()
  }

  #sheet(): PDFPage {
    if (this.#page === null) throw new Error('Nothing can be drawn before the first page')
    return this.#page
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
