import { type DraftText, formatPart, isGap } from '@tickmark/engine/drafting'
import { HighlightColor, type IParagraphOptions, Paragraph, type TextRun } from 'docx'
import { type Look, writeText } from '../../memo/parts.ts'

/** Text with its gaps in brackets and marked. */
export const writeRuns = (text: DraftText, look: Look = {}): TextRun[] =>
  text.flatMap((part) => writeText(formatPart(part), isGap(part) ? { ...look, highlight: HighlightColor.YELLOW } : look))

export const paragraphOf = (text: DraftText, options: Omit<IParagraphOptions, 'children' | 'text'> = {}, look: Look = {}): Paragraph =>
  new Paragraph({ ...options, children: writeRuns(text, look) })
