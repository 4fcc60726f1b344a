import { printAmount } from '../../model/print-amount.ts'
import { type Draft, type DraftBlock, type DraftRow, type DraftText, formatGap, formatPart, isGap } from '../draft.ts'

/** A draft as plain text, for golden cases: what a reader sees, without the accounts behind it. */
export function printDraft({ profile, title, sections, questions }: Draft): string {
  const parts = sections.map(({ heading, dateline, blocks }) => [
    `== ${heading}`,
    ...(dateline === null ? [] : [dateline]),
    ...blocks.flatMap(printBlock),
  ])
  const asked = questions.map(({ id, text }) => `? ${id}: ${text}`)
  return `${[[profile.name, title], ...parts, asked].map((lines) => lines.join('\n')).join('\n\n')}\n`
}

const printText = (text: DraftText): string => text.map(formatPart).join('')

function printBlock(block: DraftBlock): string[] {
  switch (block.kind) {
    case 'heading':
      return ['', block.number === null ? `-- ${block.text}` : `${block.number}  ${block.text}`]
    case 'paragraph':
      return [printText(block.text)]
    case 'lines':
      return block.lines.map(printText)
    case 'table': {
      const { columns, rows } = block.table
      return [['', ...columns.map(({ heading, unit }) => `${heading} ${unit}`.trim())].join(' | '), ...rows.map(printRow)]
    }
  }
}

function printRow({ label, level, role, final, note, cells }: DraftRow): string {
  const mark = role === 'heading' ? '' : final ? '= ' : role === 'total' ? '- ' : ''
  const amounts = cells.map((cell) =>
    cell === null ? '' : isGap(cell) ? formatGap(cell) : cell.value === 0n ? '–' : printAmount(cell.value, 0),
  )
  return [`${'  '.repeat(level)}${mark}${label}${note === null ? '' : ` (note ${note})`}`, ...amounts].join(' | ')
}
