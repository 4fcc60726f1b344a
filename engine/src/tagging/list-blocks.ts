import { type Draft, type DraftBlock, isGap } from '../drafting/draft.ts'
import type { TextId } from '../drafting/texts/text-ids.ts'
import type { BlockPlace } from './tagged-draft.ts'

/** A note, or a part of one beneath a heading of its own. */
export interface Block {
  readonly number: string | null
  readonly title: string
  /** Of its first paragraph. */
  readonly id: TextId | null
  readonly place: BlockPlace
  /** It has words or figures, not gaps alone. */
  readonly isSaid: boolean
}

/** The notes and the parts of notes that have headings, in order; a note is before its parts. */
export const listBlocks = ({ sections }: Draft): Block[] =>
  sections.flatMap(({ id: section, blocks }) =>
    blocks.flatMap((block, first): Block[] => {
      if (block.kind !== 'heading') return []
      const isNote = block.number !== null
      const next = blocks.findIndex((other, at) => at > first && other.kind === 'heading' && (!isNote || other.number !== null))
      const last = next === -1 ? blocks.length - 1 : next - 1
      const content = blocks.slice(first + 1, last + 1)
      const paragraph = content.find((one) => one.kind === 'paragraph')
      const id = paragraph?.id ?? null
      return [{ number: block.number, title: block.text, id, place: { section, first, last }, isSaid: content.some(isSaid) }]
    }),
  )

function isSaid(block: DraftBlock): boolean {
  switch (block.kind) {
    case 'heading':
      return false
    case 'table':
      return true
    case 'paragraph':
      return block.text.some((part) => !isGap(part))
    case 'lines':
      return block.lines.flat().some((part) => !isGap(part))
  }
}
