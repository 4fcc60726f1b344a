import { type DraftText, formatPart, isGap } from '@tickmark/engine/drafting'
import { cleanText } from '../../clean-text.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Marks that change the direction of what follows: a name could reverse a figure beside it. */
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** Text as HTML prints it, between tags and in quoted attributes alike. */
export const escape = (text: string): string =>
  cleanText(text)
    .replace(DIRECTION, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** A string of a style sheet, in quotes. Everything but letters, digits and spaces is a code, so nothing can end the string or the sheet. */
export const quoteForCss = (text: string): string =>
  `"${cleanText(text).replace(/[^a-z0-9 ]/giu, (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `)}"`

/** Text with its gaps in brackets and marked. */
export const writeText = (text: DraftText): string =>
  text.map((part) => (isGap(part) ? `<mark>${escape(formatPart(part))}</mark>` : escape(formatPart(part)))).join('')
