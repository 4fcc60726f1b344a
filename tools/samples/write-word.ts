import { run, wordFile } from '../../reviewer/src/testing/word-file.ts'
import { printThousands, printWhole } from './layout/amounts.ts'
import type { Block } from './layout/blocks.ts'
import type { Manuscript, Printed } from './layout/print.ts'
import type { Row, Table } from './layout/table.ts'
import { joinWords, type Resolve, splitWords } from './layout/words.ts'

/** In points: as in the printed sample. */
const FIGURE_WIDTH = 62
const NOTE_WIDTH = 35

const twips = (points: number): number => Math.round(points * 20)
const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const right = '<w:jc w:val="right"/>'
const keep = '<w:keepNext/>'

/**
 * Writes a manuscript as a Word file, as a firm would type it: statements in tables, rules as borders of cells.
 * @param printed the same as a PDF: references to pages are to its pages
 * @param changes wrong texts to write instead of the true ones, by slot key
 */
export function writeWord(manuscript: Manuscript, printed: Printed, changes: ReadonlyMap<string, string>): Uint8Array {
  const { style, blocks } = manuscript
  const pages = new Map(
    printed.words.flatMap(({ slot, text }) => (slot?.key.startsWith('page.') === true ? [[slot.key, text] as const] : [])),
  )
  const resolve: Resolve = (key, text) => changes.get(key) ?? pages.get(key) ?? text
  const fill = (text: string) => escape(joinWords(splitWords(text, resolve)))
  const centred = style.title.centred ? '<w:jc w:val="center"/>' : ''

  const write = (text: string, { size = style.body.size, look = '', place = '' } = {}) =>
    `<w:p><w:pPr>${place}</w:pPr>${run(text, `${look}<w:sz w:val="${Math.round(size * 2)}"/>`)}</w:p>`

  const writeBlock = (block: Block): string => {
    switch (block.kind) {
      case 'page':
        return '<w:p><w:r><w:br w:type="page"/></w:r></w:p>'
      case 'cover':
        return block.lines
          .map(({ text, size, bold = false, above }) =>
            write(fill(text), { size, look: bold ? '<w:b/>' : '', place: `${centred}<w:spacing w:before="${twips(above)}"/>` }),
          )
          .join('')
      case 'title': {
        const title = write(fill(block.text), { size: style.title.size, look: '<w:b/>', place: centred + keep })
        return block.sub === '' ? title : title + write(fill(block.sub), { place: `${centred}${keep}<w:spacing w:after="160"/>` })
      }
      case 'heading':
        return write(fill(block.text), { look: '<w:b/>', place: `${keep}<w:spacing w:before="200"/>` })
      case 'subheading':
        return write(fill(block.text), { look: '<w:i/>', place: `${keep}<w:spacing w:before="120"/>` })
      case 'text':
        return write(fill(block.text), { look: block.italic === true ? '<w:i/>' : '', place: '<w:spacing w:before="120"/>' })
      case 'contents':
        return block.entries
          .map(({ label, anchor }) =>
            write(`${fill(label)}\t${resolve(`page.${anchor}`, '?')}`, { place: '<w:tabs><w:tab w:val="right" w:pos="9000"/></w:tabs>' }),
          )
          .join('')
      case 'facts':
        return block.facts
          .map(([label, text]) =>
            write(`${fill(label)}\t${text.split('\n').map(fill).join(', ')}`, { place: '<w:ind w:left="3000" w:hanging="3000"/>' }),
          )
          .join('')
      case 'table':
        return writeTable(block.table)
      case 'gap':
        return ''
    }
  }

  const cell = (text: string, { bold = false, indent = 0, place = '', borders = '' } = {}) =>
    `<w:tc><w:tcPr><w:tcBorders>${borders}</w:tcBorders></w:tcPr>${write(text, { look: bold ? '<w:b/>' : '', place: `${place}<w:ind w:left="${indent * 200}"/>${keep}` })}</w:tc>`

  const writeTable = (table: Table): string => {
    const { columns, rows, hasNotes, columnWidth = FIGURE_WIDTH } = table
    const note = hasNotes ? NOTE_WIDTH : 0
    const label = style.page[0] - style.margin.left - style.margin.right - note - columns.length * columnWidth
    const widths = [label, ...(hasNotes ? [note] : []), ...columns.map(() => columnWidth)]
    const height = Math.max(...columns.map(({ heading }) => heading.length))
    const heads = Array.from({ length: height }, (_, at) => {
      const noteHead = hasNotes ? cell(at === 0 ? 'Note' : '', { place: right }) : ''
      const cells = columns.map(({ heading }) => cell(escape(heading[at - height + heading.length] ?? ''), { bold: true, place: right }))
      return `<w:tr>${cell('')}${noteHead}${cells.join('')}</w:tr>`
    })
    const grid = widths.map((width) => `<w:gridCol w:w="${twips(width)}"/>`).join('')
    return `<w:tbl><w:tblPr/><w:tblGrid>${grid}</w:tblGrid>${heads.join('')}${rows.map((row) => writeRow(table, row)).join('')}</w:tbl><w:p/>`
  }

  const writeRow = ({ key: table, columns, hasNotes }: Table, { kind, key, label, note = '', cells, indent, bold, scale }: Row): string => {
    const below = kind === 'grand' ? '<w:bottom w:val="double"/>' : ''
    const borders = kind === 'total' || kind === 'grand' ? `<w:top w:val="single"/>${below}` : ''
    const print = scale === 'whole' ? printWhole : printThousands
    const figures = cells.map((value, at) => {
      if (value === null) return cell('')
      const text = typeof value === 'string' ? joinWords(splitWords(value, resolve)) : print(value, style.notation)
      return cell(escape(resolve(`${table}.${key}.${columns[at]?.key ?? ''}`, text)), { bold, place: right, borders })
    })
    return `<w:tr>${cell(fill(label), { bold, indent })}${hasNotes ? cell(fill(note), { place: right }) : ''}${figures.join('')}</w:tr>`
  }

  const { top, right: east, bottom, left } = style.margin
  const margins = `w:top="${twips(top)}" w:right="${twips(east)}" w:bottom="${twips(bottom)}" w:left="${twips(left)}" w:header="${twips(top - 34)}" w:footer="${twips(bottom - 44)}"`
  const section = `<w:sectPr><w:headerReference w:type="default" r:id="header1"/><w:footerReference w:type="default" r:id="footer1"/><w:titlePg/><w:pgSz w:w="${twips(style.page[0])}" w:h="${twips(style.page[1])}"/><w:pgMar ${margins}/></w:sectPr>`
  const head = style.header === null ? '' : `${escape(style.header.left)}\t${escape(style.header.right)}`
  return wordFile(blocks.map(writeBlock).join('') + section, {
    header1: write(head, { place: '<w:tabs><w:tab w:val="right" w:pos="9600"/></w:tabs>' }),
    footer1: `<w:p><w:pPr>${right}</w:pPr><w:fldSimple w:instr="PAGE">${run('1')}</w:fldSimple></w:p>`,
  })
}
