import { type DraftText, formatPart, type Gap, isGap } from '@tickmark/engine/drafting'
import type { FigurePlace, TextKey } from '@tickmark/engine/tagging'
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

export type Sectioning = 'main' | 'section' | 'header'

/**
 * What a kind of document writes around the same layout: HTML, or XHTML with tags. Elements that XHTML 1.1 lacks have a class of their name
 * there, so that one style sheet serves both.
 */
export interface Markup {
  readonly open: (element: Sectioning, attributes?: { readonly id?: string; readonly name?: string }) => string
  readonly close: (element: Sectioning) => string
  /** Attributes that XHTML 1.1 lacks. */
  readonly only: (attributes: string) => string
  /** The digits of a figure. */
  readonly writeFigure: (place: FigurePlace, digits: string) => string
  readonly writeText: (key: TextKey, text: DraftText) => string
  /** The blocks of a section, which are markup already. */
  readonly writeBlocks: (section: string, written: readonly string[]) => readonly string[]
  /** In brackets and marked. */
  readonly writeGap: (gap: Gap) => string
}

const writeGap = (gap: Gap): string => `<mark>${escape(formatPart(gap))}</mark>`

export const HTML: Markup = {
  open: (element, { id, name } = {}) =>
    `<${element}${name === undefined ? '' : ` class="${escape(name)}"`}${id === undefined ? '' : ` id="${escape(id)}"`}>`,
  close: (element) => `</${element}>`,
  only: (attributes) => attributes,
  writeFigure: (_, digits) => digits,
  writeText: (_, text) => text.map((part) => (isGap(part) ? writeGap(part) : escape(formatPart(part)))).join(''),
  writeBlocks: (_, written) => written,
  writeGap,
}
