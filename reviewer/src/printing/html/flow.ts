import { type Align, type Block, type Border, type Inline, none, type Paragraph, type TextStyle } from '../draft.ts'
import type { ComputedStyle } from './computed-style.ts'

/** Where blocks are printed within their column: indents from its sides, and its width as far as it is known, in points. */
export interface Column {
  readonly left: number
  readonly right: number
  readonly width: number
}

/** Blank pages are a mistake. */
const MAX_SPACE = 300

/**
 * Collects what flows down a column: text into paragraphs, with the space between them. Spaces are joined as in HTML, and margins of
 * neighbours overlap.
 */
export class Flow {
  readonly blocks: Block[] = []
  #inlines: Inline[] = []
  #style: ComputedStyle | null = null
  #column: Column = { left: 0, right: 0, width: 0 }
  #margin = 0
  #space = 0
  #label: Inline[] = []

  addText(text: string, style: ComputedStyle, column: Column): void {
    const shown = style.capital ? text.toUpperCase() : text
    if (style.spaces === 'keep') {
      for (const [at, line] of shown.split(/\r?\n/).entries()) {
        if (at > 0) this.addBreak(style, column)
        if (line !== '') this.#push({ kind: 'text', text: line.replace(/[ \t]/g, '\u00A0'), style: style.text }, style, column)
      }
      return
    }
    if (style.spaces === 'keep-breaks' && shown.includes('\n')) {
      for (const [at, line] of shown.split(/[ \t]*\r?\n[ \t]*/).entries()) {
        if (at > 0) this.addBreak(style, column)
        if (line !== '') this.addText(line, style, column)
      }
      return
    }
    const joined = shown.replace(/[ \t\r\n\f]+/g, ' ').replace(/\u00AD/g, '')
    const rest = this.#endsInSpace() ? joined.replace(/^ /, '') : joined
    if (rest === '') return
    const fixed = style.spaces === 'no-wrap' ? rest.replace(/(?<=\S) (?=\S)/g, '\u00A0') : rest
    this.#push({ kind: 'text', text: fixed, style: style.text }, style, column)
  }

  addBox(width: number, align: Align, text: string, style: ComputedStyle, column: Column): void {
    this.#push({ kind: 'box', width, align, text, style: style.text }, style, column)
  }

  addBreak(style: ComputedStyle, column: Column): void {
    this.#push({ kind: 'break' }, style, column)
  }

  addPageBreak(): void {
    this.endParagraph()
    this.blocks.push({ kind: 'page-break' })
  }

  /** The next paragraph begins with this, in the space of its indent. */
  addLabel(label: string, style: TextStyle): void {
    this.#label = [
      { kind: 'text', text: label, style },
      { kind: 'tab', style },
    ]
  }

  /** Space that neighbours share. */
  addMargin(points: number): void {
    this.endParagraph()
    this.#margin = Math.max(this.#margin, Math.min(MAX_SPACE, points))
  }

  /** Space of its own. */
  addSpace(points: number): void {
    this.endParagraph()
    this.#space += Math.max(0, Math.min(MAX_SPACE, points))
  }

  addBlock(block: Block): void {
    this.endParagraph()
    const before = this.#takeSpace()
    if (block.kind === 'table' || block.kind === 'paragraph') this.blocks.push({ ...block, before: block.before + before })
    else {
      if (before > 0) this.addRule('none', { left: 0, right: 0, width: 0 }, before)
      this.blocks.push(block)
    }
  }

  /** A rule across the column, or space. */
  addRule(border: Border, { left, right }: Column, before = this.#takeSpace()): void {
    this.blocks.push({ ...emptyParagraph, left, right, before, size: 0.5, ruledBelow: border })
  }

  endParagraph(): void {
    const inlines = trimEnd(this.#inlines)
    const style = this.#style
    this.#inlines = []
    this.#style = null
    if (style === null || inlines.length === 0) return
    // The last break ends the last line, unless it is the only one.
    if (inlines.length > 1 && inlines.at(-1)?.kind === 'break') inlines.pop()
    else if (inlines.length === 1 && inlines[0]?.kind === 'break') inlines.pop()
    const { left, right } = this.#column
    const label = this.#label
    this.#label = []
    const paragraph: Paragraph = {
      ...emptyParagraph,
      inlines: [...label, ...inlines],
      align: label.length > 0 ? 'left' : style.align,
      left,
      right,
      first: label.length > 0 ? -Math.min(left, 16) : style.indent,
      before: this.#takeSpace(),
      size: style.text.size,
    }
    this.blocks.push(paragraph)
  }

  /** Ends the flow; what space is left stays below the last block. */
  end(): Block[] {
    this.endParagraph()
    const rest = this.#takeSpace()
    const last = this.blocks.at(-1)
    if (rest > 0 && (last?.kind === 'paragraph' || last?.kind === 'table'))
      this.blocks[this.blocks.length - 1] = { ...last, after: last.after + rest }
    return this.blocks
  }

  get isEmpty(): boolean {
    return this.blocks.length === 0 && this.#inlines.every((inline) => inline.kind === 'text' && inline.text.trim() === '')
  }

  #takeSpace(): number {
    const space = this.#margin + this.#space
    this.#margin = 0
    this.#space = 0
    return space
  }

  #push(inline: Inline, style: ComputedStyle, column: Column): void {
    if (this.#style === null) {
      this.#style = style
      this.#column = column
    }
    this.#inlines.push(inline)
  }

  #endsInSpace(): boolean {
    const last = this.#inlines.at(-1)
    return last === undefined || last.kind === 'break' || (last.kind === 'text' && last.text.endsWith(' '))
  }
}

const emptyParagraph: Paragraph = {
  kind: 'paragraph',
  inlines: [],
  align: 'left',
  left: 0,
  right: 0,
  first: 0,
  before: 0,
  after: 0,
  spacing: 1,
  size: 12,
  tabs: [],
  ruledAbove: none.top,
  ruledBelow: none.bottom,
  keepsNext: false,
}

function trimEnd(inlines: readonly Inline[]): Inline[] {
  const rest = [...inlines]
  for (let last = rest.at(-1); last?.kind === 'text'; last = rest.at(-1)) {
    const text = last.text.replace(/ +$/, '')
    if (text === last.text) break
    rest.pop()
    if (text !== '') rest.push({ ...last, text })
  }
  return rest
}
