import { cutText, type Typeface, wrapText } from './typeface.ts'
import type { Typefaces } from './layout-note.ts'
import { COLOURS, type Colour } from './palette.ts'
import { Pen, write } from './pen.ts'

/** A page of text as operators: `marks` with y downwards, `text` with y upwards. */
export interface FlowPage {
  readonly marks: string
  readonly text: string
}

export interface TextStyle {
  readonly size: number
  readonly bold?: boolean
  readonly colour?: Colour
}

interface Sheet {
  readonly pen: Pen
  readonly text: string[]
}

/** Lays out text from top to bottom over as many pages as necessary. `y` is the top of the next line, in points from the top. */
export class Flow {
  readonly width: number
  readonly height: number
  readonly margin: number
  readonly #faces: Typefaces
  readonly #sheets: Sheet[] = []
  y = 0

  constructor(width: number, height: number, margin: number, faces: Typefaces) {
    this.width = width
    this.height = height
    this.margin = margin
    this.#faces = faces
    this.startPage()
  }

  /** Counted from 1. */
  get pageNumber(): number {
    return this.#sheets.length
  }

  get pen(): Pen {
    return this.#sheet.pen
  }

  get left(): number {
    return this.margin
  }

  get right(): number {
    return this.width - this.margin
  }

  /** Starts a new page unless this height still fits on the current one. */
  keep(height: number): void {
    if (this.y + height > this.height - this.margin) this.startPage()
  }

  startPage(): void {
    this.#sheets.push({ pen: new Pen(), text: [] })
    this.y = this.margin
  }

  /** Writes one line that begins or ends at `x`. */
  write(text: string, x: number, baseline: number, style: TextStyle, ends: 'right' | 'left' = 'left'): void {
    const face = this.#face(style)
    const from = ends === 'right' ? x - face.width(text, style.size) : x
    const font = `/${style.bold === true ? 'B' : 'P'} ${write(style.size)} Tf ${style.colour ?? COLOURS.ink} rg`
    this.#sheet.text.push(`BT ${font} ${write(from)} ${write(this.height - baseline)} Td ${face.encode(text)} Tj ET`)
  }

  /** Writes running text between `x` and `ends` and moves on below it. */
  paragraph(text: string, style: TextStyle, x = this.left, ends = this.right, leading = 1.35): void {
    for (const line of wrapText(this.#face(style), text, style.size, ends - x)) {
      this.keep(style.size * leading)
      this.write(line, x, this.y + style.size, style)
      this.y += style.size * leading
    }
  }

  heading(text: string): void {
    this.keep(60)
    this.paragraph(text, { size: 11, bold: true })
    this.y += 3
  }

  /** Writes a name from `x` and an amount that ends at `ends`, on one line. */
  row(name: string, amount: string, x: number, ends: number, style: TextStyle): void {
    this.columns(name, [{ text: amount, ends }], x, style)
  }

  /** Writes a name from `x` and amounts that end where their columns do, from left to right, on one line. */
  columns(name: string, amounts: readonly { readonly text: string; readonly ends: number }[], x: number, style: TextStyle): void {
    const face = this.#face(style)
    this.keep(style.size * 1.4)
    const first = Math.min(...amounts.map(({ text, ends }) => ends - face.width(text, style.size)))
    this.write(cutText(face, name, style.size, first - x - style.size), x, this.y + style.size, style)
    for (const { text, ends } of amounts) if (text !== '') this.write(text, ends, this.y + style.size, style, 'right')
    this.y += style.size * 1.4
  }

  rule(x0 = this.left, x1 = this.right, colour: Colour = COLOURS.hairline): void {
    const y = this.y
    this.pen.stroke(colour, 0.6, () => {
      this.pen.move(x0, y)
      this.pen.line(x1, y)
    })
  }

  widthOf(text: string, style: TextStyle): number {
    return this.#face(style).width(text, style.size)
  }

  /** Writes a line at the foot of every page. */
  foot(left: string, right: (page: number) => string): void {
    const style = { size: 7.5, colour: COLOURS.quiet }
    const last = this.#sheets.length
    for (let page = 1; page <= last; page++) {
      const face = this.#face(style)
      const y = write(this.margin * 0.6)
      const put = (text: string, x: number) => `BT /P 7.5 Tf ${COLOURS.quiet} rg ${write(x)} ${y} Td ${face.encode(text)} Tj ET`
      const end = right(page)
      const shortened = cutText(face, left, style.size, this.right - this.left - face.width(end, style.size) - 12)
      this.#sheets[page - 1]?.text.push(put(shortened, this.left), put(end, this.right - face.width(end, style.size)))
    }
  }

  finish(): FlowPage[] {
    return this.#sheets.map(({ pen, text }) => ({ marks: pen.toString(), text: text.join('\n') }))
  }

  get #sheet(): Sheet {
    const sheet = this.#sheets.at(-1)
    if (sheet === undefined) throw new Error('A flow always has a page')
    return sheet
  }

  #face({ bold = false }: TextStyle): Typeface {
    return bold ? this.#faces.bold : this.#faces.plain
  }
}
