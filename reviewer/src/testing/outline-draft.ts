import type { Block, Draft, Inline } from '../printing/draft.ts'

/** A draft as lines of text, to compare: cells between bars, with their spans; an alignment other than left is marked. */
export function outlineDraft({ sections }: Draft): string[] {
  return sections.flatMap(({ head, foot, blocks }) => [
    ...outlineBlocks(head.others).map((line) => `head: ${line}`),
    ...outlineBlocks(blocks),
    ...outlineBlocks(foot.others).map((line) => `foot: ${line}`),
  ])
}

function outlineBlocks(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'page-break') return ['--- page']
    if (block.kind === 'placed')
      return block.boxes.flatMap(({ left, top, blocks: inner }) => outlineBlocks(inner).map((line) => `at ${left},${top}: ${line}`))
    if (block.kind === 'paragraph')
      return [`${block.align === 'left' ? '' : `${block.align}: `}${block.inlines.map(outlineInline).join('')}`]
    return block.rows.map(({ cells }) =>
      cells
        .map(
          ({ columnSpan, rowSpan, blocks: inner }) =>
            `${columnSpan > 1 ? `${columnSpan}→ ` : ''}${rowSpan > 1 ? `${rowSpan}↓ ` : ''}${outlineBlocks(inner).join(' / ')}`,
        )
        .join(' | '),
    )
  })
}

function outlineInline(inline: Inline): string {
  if (inline.kind === 'text' || inline.kind === 'box') return inline.style.bold ? `*${inline.text}*` : inline.text
  if (inline.kind === 'note') return `[${inline.mark}: ${outlineBlocks(inline.blocks).join(' / ')}]`
  return { tab: '\t', break: '\n', 'page-number': '#' }[inline.kind]
}
