import { type Draft, type DraftBlock, type DraftSection, type DraftTable, type DraftText, type Gap, isGap } from '@tickmark/engine/drafting'
import { idOfFigure, keyOfPlace, nameRows } from './index-figures.ts'

/** A gap of the draft, with the element that shows it. */
export interface PlacedGap {
  readonly id: string
  readonly gap: Gap
  /** "Balance sheet", "2 Accounting policies". */
  readonly within: string
  /** Of a figure: its row. */
  readonly label: string | null
}

/** The id of a gap in text: it is in a block of a section, and the nth there. */
export const idOfGap = (section: string, block: number, nth: number): string => `gap-${section}-${block}-${nth}`

export const listGaps = ({ sections }: Pick<Draft, 'sections'>): PlacedGap[] => sections.flatMap(listGapsOfSection)

function listGapsOfSection({ id: section, heading, blocks }: DraftSection): PlacedGap[] {
  let within = heading
  return blocks.flatMap((block, at) => {
    if (block.kind === 'heading' && block.number !== null) within = `${block.number} ${block.text}`
    if (block.kind === 'table') return listGapsOfTable(block.table, within)
    return textOf(block)
      .filter(isGap)
      .map((gap, nth) => ({ id: idOfGap(section, at, nth), gap, within, label: null }))
  })
}

function textOf(block: DraftBlock): DraftText {
  if (block.kind === 'paragraph') return block.text
  return block.kind === 'lines' ? block.lines.flat() : []
}

function listGapsOfTable(table: DraftTable, within: string): PlacedGap[] {
  const labels = nameRows(table, within)
  return table.rows.flatMap((row, at) =>
    row.cells.flatMap((cell, column) => {
      if (!isGap(cell)) return []
      const label = [labels[at], table.columns[column]?.heading].filter(Boolean).join(', ')
      return [{ id: idOfFigure(keyOfPlace({ table: table.id, row: row.id, column })), gap: cell, within, label }]
    }),
  )
}
