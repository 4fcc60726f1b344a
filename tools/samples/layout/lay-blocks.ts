import type { Block, CoverLine } from './blocks.ts'
import { layTable } from './draw-table.ts'
import type { Face } from './faces.ts'
import type { Paper } from './paper.ts'
import type { Slab } from './slab.ts'
import { GREY } from './style.ts'
import { joinWords, splitWords, wrapWords } from './words.ts'

/** Lines of running text. Short paragraphs are kept whole; longer ones may break between lines. */
const layText = (paper: Paper, content: string, face: Face): readonly Slab[] => {
  const { size, leading } = paper.style.body
  const lines = wrapWords(splitWords(content, paper.resolve), face, size, paper.right - paper.left)
  // A sentence that ends in a colon introduces the table below it.
  const leadsOn = content.endsWith(':')
  return lines.map((line, i) => ({
    above: i === 0 ? leading * 0.5 : 0,
    height: leading,
    keep: i === lines.length - 1 ? leadsOn : i === 0 || i === lines.length - 2 || lines.length < 5,
    draw: (top: number) => paper.run(line, paper.left, top + leading - 3.5, face, size),
  }))
}

const layTitle = (paper: Paper, content: string, sub: string, anchor: string): Slab => {
  const { title, accent, body } = paper.style
  const place = (width: number) => (title.centred ? (paper.left + paper.right - width) / 2 : paper.left)
  const draw = (top: number) => {
    const words = splitWords(content, paper.resolve)
    const y = top + title.size
    paper.anchors.set(anchor, paper.pageNumber)
    paper.run(words, place(paper.faces.bold.width(joinWords(words), title.size)), y, paper.faces.bold, title.size, accent)
    if (sub === '') return
    const under = splitWords(sub, paper.resolve)
    paper.run(
      under,
      place(paper.faces.regular.width(joinWords(under), body.size + 1)),
      y + body.leading + 2,
      paper.faces.regular,
      body.size + 1,
      GREY,
    )
  }
  return { above: 0, height: title.size + (sub === '' ? 8 : body.leading + 14), keep: true, draw }
}

const layHeading = (paper: Paper, content: string, face: Face, size: number, above: number, anchor?: string): Slab => ({
  above,
  height: size + 2,
  keep: true,
  draw: (top) => {
    if (anchor !== undefined) paper.anchors.set(anchor, paper.pageNumber)
    paper.run(splitWords(content, paper.resolve), paper.left, top + size, face, size, paper.style.accent)
  },
})

const layCover = (paper: Paper, lines: readonly CoverLine[]): Slab => ({
  above: 0,
  height: 500,
  keep: false,
  draw: (top) => {
    let y = top
    for (const line of lines) {
      const face = line.bold === true ? paper.faces.bold : paper.faces.regular
      const words = splitWords(line.text, paper.resolve)
      const width = face.width(joinWords(words), line.size)
      y += line.above + line.size * 1.3
      const x = paper.style.title.centred ? (paper.left + paper.right - width) / 2 : paper.left
      paper.run(words, x, y, face, line.size, line.bold === true ? paper.style.accent : GREY)
      if (line.bold === true && paper.style.rules === 'full') paper.fill(x, y + 14, x + 64, y + 17, paper.style.accent)
    }
  },
})

const layContents = (paper: Paper, entries: readonly { label: string; anchor: string }[]): readonly Slab[] =>
  entries.map(({ label, anchor }) => ({
    above: 0,
    height: paper.style.body.leading * 1.45,
    keep: false,
    draw: (top: number) => {
      const { size, leading } = paper.style.body
      const y = top + leading
      const key = `page.${anchor}`
      const number = paper.resolve(key, '?')
      paper.run(splitWords(label, paper.resolve), paper.left, y, paper.faces.regular, size + 0.5)
      paper.runTo([{ text: number, slot: { key, from: 0, to: number.length } }], paper.right - 40, y, paper.faces.regular, size + 0.5)
    },
  }))

const layFacts = (paper: Paper, facts: readonly (readonly [string, string])[]): readonly Slab[] =>
  facts.map(([label, content]) => {
    const { size, leading } = paper.style.body
    const indent = 150
    const lines = content
      .split('\n')
      .flatMap((line) => wrapWords(splitWords(line, paper.resolve), paper.faces.regular, size, paper.right - paper.left - indent))
    return {
      above: 0,
      height: lines.length * leading + 6,
      keep: false,
      draw: (top: number) => {
        paper.run(splitWords(label, paper.resolve), paper.left, top + leading - 3.5, paper.faces.bold, size)
        lines.forEach((line, i) => paper.run(line, paper.left + indent, top + (i + 1) * leading - 3.5, paper.faces.regular, size))
      },
    }
  })

/** Turns a block into pieces of known height; `'page'` starts a new page. */
export const layBlock = (block: Block, paper: Paper): readonly Slab[] | 'page' => {
  const { faces, style } = paper
  switch (block.kind) {
    case 'page':
      return 'page'
    case 'cover':
      return [layCover(paper, block.lines)]
    case 'title':
      return [layTitle(paper, block.text, block.sub, block.anchor)]
    case 'heading':
      return [layHeading(paper, block.text, faces.bold, style.body.size + 1.5, 11, block.anchor)]
    case 'subheading':
      return [layHeading(paper, block.text, faces.italic, style.body.size + 0.5, 6)]
    case 'text':
      return layText(paper, block.text, block.italic === true ? faces.italic : faces.regular)
    case 'table':
      return [layTable(block.table, paper)]
    case 'contents':
      return layContents(paper, block.entries)
    case 'facts':
      return layFacts(paper, block.facts)
    case 'gap':
      return [{ above: block.height, height: 0, keep: false, draw: () => undefined }]
  }
}
