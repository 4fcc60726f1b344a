import { type Draft, type DraftBlock, type DraftText, formatPart, type Gap, isGap, type TextId } from '@tickmark/engine/drafting'

/** A text of the draft that people may word: a paragraph, or what fills a gap in a sentence. */
export interface PlacedText {
  readonly id: TextId
  /** The heading that it is beneath: "Share capital". */
  readonly heading: string
  /** What is to be filled in; null for a paragraph with words of its own. */
  readonly gap: string | null
  /** What is printed around a gap, with it; null for a paragraph. */
  readonly sentence: string | null
  /** As it is now; empty for a gap. */
  readonly text: string
  readonly isTyped: boolean
}

/** In the order of the draft. */
export const listTexts = ({ sections, profile }: Pick<Draft, 'sections' | 'profile'>): PlacedText[] =>
  sections.flatMap((section) => {
    let { heading } = section
    return section.blocks.flatMap((block, at): PlacedText[] => {
      if (block.kind === 'heading') heading = block.text
      if (block.kind === 'lines') return block.lines.flatMap((line) => listParts(line, heading))
      if (block.kind !== 'paragraph') return []
      const { id, text } = block
      if (id === undefined || isContinued(section.blocks, at - 1)) return listParts(text, heading)
      const gap = findWholeGap(block)
      const isTyped = block.isTyped === true
      const own = profile.texts[id] ?? (gap === null ? printText(text) : '')
      const whole: PlacedText = { id, heading, gap: gap?.gap ?? null, sentence: null, text: own, isTyped }
      return gap === null ? [whole, ...listParts(text, heading)] : [whole]
    })
  })

export const printText = (text: DraftText): string => text.map(formatPart).join('')

/** The gap that a paragraph consists of; null where it has words. */
export function findWholeGap({ id, text }: Extract<DraftBlock, { kind: 'paragraph' }>): Gap | null {
  const [only] = text
  return isGap(only) && only.id === id ? only : null
}

/** Whether a paragraph goes on in the next: a person has typed it in several lines. */
export function isContinued(blocks: readonly DraftBlock[], at: number): boolean {
  const [block, next] = [blocks[at], blocks[at + 1]]
  return block?.kind === 'paragraph' && next?.kind === 'paragraph' && next.id !== undefined && next.id === block.id
}

function listParts(text: DraftText, heading: string): PlacedText[] {
  return text.flatMap((part): PlacedText[] => {
    const gap = typeof part === 'string' ? null : isGap(part) ? part : part.replaces
    if (typeof part === 'string' || gap?.id === undefined) return []
    const isTyped = !isGap(part)
    return [{ id: gap.id, heading, gap: gap.gap, sentence: printText(text), text: isTyped ? part.typed : '', isTyped }]
  })
}
