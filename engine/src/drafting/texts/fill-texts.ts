import { type DraftBlock, type DraftText, formatGap, type Gap, isGap } from '../draft.ts'
import type { TextId, Texts } from './text-ids.ts'

/**
 * Puts what people have typed in place of gaps and paragraphs. Each line of a typed paragraph is a paragraph; our words for a gap in square
 * brackets stay a gap in it, so that nothing is published as filled that is not.
 */
export const fillTexts = (blocks: readonly DraftBlock[], texts: Texts): DraftBlock[] =>
  blocks.flatMap((block): DraftBlock[] => {
    if (block.kind === 'lines') return [{ ...block, lines: block.lines.map((line) => fillGaps(line, texts)) }]
    if (block.kind !== 'paragraph') return [block]
    const { id, text } = block
    const typed = id === undefined ? undefined : texts[id]
    if (typed === undefined) return [{ ...block, text: fillGaps(text, texts) }]
    const lines = typed.split('\n').filter((line) => line.trim() !== '')
    return lines.map((line) => ({ ...block, isTyped: true, text: fillGaps(keepGaps(line, text.filter(isGap)), texts, id) }))
  })

/** `within`: the paragraph that people have worded. A gap that is all of it has the same id, and is kept where they kept its words. */
const fillGaps = (text: DraftText, texts: Texts, within?: TextId): DraftText =>
  text.map((part) => {
    const typed = isGap(part) && part.id !== undefined && part.id !== within ? texts[part.id] : undefined
    // A gap is within a sentence: what replaces it is one line.
    return isGap(part) && typed !== undefined ? { typed: typed.replaceAll('\n', ' '), replaces: part } : part
  })

function keepGaps(line: string, [gap, ...others]: readonly Gap[]): DraftText {
  if (gap === undefined || line === '') return line === '' ? [] : [line]
  const printed = formatGap(gap)
  const at = line.indexOf(printed)
  if (at === -1) return keepGaps(line, others)
  return [...keepGaps(line.slice(0, at), others), gap, ...keepGaps(line.slice(at + printed.length), others)]
}
