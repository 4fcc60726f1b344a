import type { Block, Inline, Paragraph } from '../draft.ts'

/**
 * Heads and feet without the numbers of pages, and without the words around them. Word counts pages as it breaks them, and we break them
 * elsewhere: with our numbers, a right contents list would look wrong.
 */
export function dropPageNumbers(blocks: readonly Block[]): Block[] {
  return blocks.map((block) => {
    if (block.kind === 'paragraph') return { ...block, inlines: keepWords(block) }
    if (block.kind !== 'table') return block
    const rows = block.rows.map((row) => ({ ...row, cells: row.cells.map((cell) => ({ ...cell, blocks: dropPageNumbers(cell.blocks) })) }))
    return { ...block, rows }
  })
}

/** What is between two tabs goes if there is nothing but the number in it, as in “Page 3 of 12”. */
function keepWords({ inlines }: Paragraph): Inline[] {
  const parts: Inline[][] = [[]]
  for (const inline of inlines) {
    if (inline.kind === 'tab') parts.push([inline])
    else parts.at(-1)?.push(inline)
  }
  return parts.flatMap((part) => {
    if (part.every(({ kind }) => kind !== 'page-number')) return part
    const text = part.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('')
    return text.replace(/\b(?:page|of|\d+)\b|[-–—|\s]/gi, '') === '' ? [] : part.filter(({ kind }) => kind !== 'page-number')
  })
}
