import type { Block } from './blocks.ts'
import { layBlock } from './lay-blocks.ts'
import { Paper, type PrintedWord } from './paper.ts'
import type { Slab } from './slab.ts'
import { GREY, type Style } from './style.ts'
import type { Resolve } from './words.ts'
import { type About, writePdf } from './write-pdf.ts'

/** A document ready for the printer. */
export interface Manuscript extends About {
  readonly style: Style
  readonly blocks: readonly Block[]
}

export interface Printed {
  readonly words: readonly PrintedWord[]
  readonly pages: number
  /** The PDF file, made on demand: the same bytes for the same manuscript. */
  readonly save: () => Promise<Uint8Array>
}

const startPage = (paper: Paper): number => {
  const { style } = paper
  paper.addPage()
  const page = paper.pageNumber
  if (page === 1) return style.margin.top
  const size = style.body.size - 1.5
  if (style.header !== null) {
    const y = style.margin.top - 26
    paper.run([{ text: style.header.left }], paper.left, y, paper.faces.bold, size, GREY)
    paper.runTo([{ text: style.header.right }], paper.right, y, paper.faces.regular, size, GREY)
    paper.rule(paper.left, paper.right, y + 5, 0.4, GREY)
  }
  const number = style.footer(page)
  const width = paper.faces.regular.width(number, size)
  const x = style.title.centred ? (paper.left + paper.right - width) / 2 : paper.right - width
  paper.run([{ text: number }], x, style.page[1] - style.margin.bottom + 34, paper.faces.regular, size, GREY)
  return style.margin.top
}

/** Places pieces on pages, and keeps together those that belong together. */
const fillPages = (paper: Paper, blocks: readonly Block[]): void => {
  const bottom = paper.style.page[1] - paper.style.margin.bottom
  let y = startPage(paper)
  let fresh = true
  const pieces = blocks.flatMap((block): readonly (Slab | 'page')[] => {
    const laid = layBlock(block, paper)
    return laid === 'page' ? [laid] : laid
  })
  pieces.forEach((piece, i) => {
    if (piece === 'page') {
      y = startPage(paper)
      fresh = true
      return
    }
    let needed = piece.height
    for (let n = i; ; n++) {
      const [here, next] = [pieces[n], pieces[n + 1]]
      if (here === undefined || here === 'page' || next === undefined || next === 'page' || !here.keep) break
      needed += next.above + next.height
    }
    if (!fresh && y + piece.above + needed > bottom) {
      y = startPage(paper)
      fresh = true
    }
    const top = fresh ? y : y + piece.above
    piece.draw(top)
    y = top + piece.height
    fresh = fresh && piece.height === 0
  })
}

const printOnce = (manuscript: Manuscript, resolve: Resolve): Paper => {
  const paper = new Paper(manuscript.style, resolve)
  fillPages(paper, manuscript.blocks)
  return paper
}

/**
 * Prints a manuscript twice: first to find the page of each anchor, then with the page references filled in.
 * @param changes wrong texts to print instead of the true ones, by slot key
 */
export const printManuscript = (manuscript: Manuscript, changes: ReadonlyMap<string, string> = new Map()): Printed => {
  const dry = printOnce(manuscript, (_, text) => text)
  const paper = printOnce(manuscript, (key, text) => {
    const page = key.startsWith('page.') ? dry.anchors.get(key.slice(5)) : undefined
    if (key.startsWith('page.') && page === undefined) throw new Error(`Nothing is anchored as ${key}`)
    return changes.get(key) ?? page?.toString() ?? text
  })
  return { words: paper.words, pages: paper.pageNumber, save: () => writePdf(paper, manuscript) }
}
