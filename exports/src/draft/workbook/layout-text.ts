import { type Draft, type DraftBlock, type DraftText, formatPart, isGap } from '@tickmark/engine/drafting'
import type { WriteSheet } from 'hucre/xlsx'
import { cleanText } from '../../clean-text.ts'
import { heightOf } from '../../workbook/layout-sheet.ts'
import { paperOf } from '../paper.ts'
import { footerOf, gapCell, oneLine, type SheetCell, textCell } from './sheet-cells.ts'

export const TEXT_SHEET = 'Text'

/** In characters. */
const textWidth = 100
/** The name of the entity comes first; then an empty row. */
const FIRST_ROW = 3

interface TextRow {
  readonly cell: SheetCell
  readonly height: number
}

/** What the statements say in words: on its own, since formulas and text in one column are hard to work with. Null where there is none. */
export function layoutText({ profile, sections }: Draft): WriteSheet | null {
  const rows = sections.flatMap(({ heading, blocks }): TextRow[] => {
    const written = blocks.filter(({ kind }) => kind === 'paragraph' || kind === 'lines')
    if (written.length === 0) return []
    // A note that is a table alone has nothing to say here.
    const shown = blocks.filter((block, at) => block.kind !== 'heading' || hasText(blocks.slice(at + 1), block.number))
    return [rowOf(textCell(oneLine(heading), { bold: true, size: 12 }), heading), ...shown.flatMap(layoutBlock)]
  })
  if (rows.length === 0) return null
  const placed = rows.map((row, at) => ({ ...row, at: FIRST_ROW - 1 + at }))
  return {
    name: TEXT_SHEET,
    columns: [{ width: textWidth }],
    cells: new Map([
      ['0,0', textCell(oneLine(profile.name), { bold: true, size: 14 })],
      ...placed.map(({ at, cell }) => [`${at},0`, cell] as const),
    ]),
    rowDefs: new Map(placed.map(({ at, height }) => [at, { height }])),
    view: { showGridLines: false },
    pageSetup: {
      paperSize: paperOf(profile.regime) === 'A4' ? 'a4' : 'letter',
      orientation: 'portrait',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
    },
    headerFooter: { oddFooter: footerOf(profile.name) },
  }
}

/** Whether text follows a heading, before the next one that is not beneath it. */
function hasText(after: readonly DraftBlock[], number: string | null): boolean {
  const end = after.findIndex((block) => block.kind === 'heading' && (number === null || block.number !== null))
  return after.slice(0, end === -1 ? undefined : end).some(({ kind }) => kind === 'paragraph' || kind === 'lines')
}

function layoutBlock(block: DraftBlock): TextRow[] {
  if (block.kind === 'heading') {
    const text = oneLine(block.number === null ? block.text : `${block.number}  ${block.text}`)
    return [rowOf(textCell(text, block.number === null ? { italic: true } : { bold: true }), text)]
  }
  if (block.kind === 'paragraph') return [layoutWords(block.text)]
  return block.kind === 'lines' ? block.lines.map(layoutWords) : []
}

function layoutWords(words: DraftText): TextRow {
  const text = cleanText(words.map(formatPart).join(''))
  return rowOf(words.some(isGap) ? gapCell(text, { wrap: true }) : textCell(text, { wrap: true }), text)
}

const rowOf = (cell: SheetCell, text: string): TextRow => ({ cell, height: heightOf([[text, textWidth]]) })
