import { type DraftText, isGap } from '@tickmark/engine/drafting'
import { HighlightColor, type IParagraphOptions, Paragraph, type TextRun } from 'docx'
import { type Look, writeText } from '../../memo/parts.ts'
import { formatGap } from '../paper.ts'

/** Text with its gaps in brackets and marked. */
export const writeRuns = (text: DraftText, look: Look = {}): TextRun[] =>
  text.flatMap((part) => (isGap(part) ? writeText(formatGap(part), { ...look, highlight: HighlightColor.YELLOW }) : writeText(part, look)))

export const paragraphOf = (text: DraftText, options: Omit<IParagraphOptions, 'children' | 'text'> = {}, look: Look = {}): Paragraph =>
  new Paragraph({ ...options, children: writeRuns(text, look) })
