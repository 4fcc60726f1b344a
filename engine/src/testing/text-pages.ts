import type { TextLine } from '../model/document.ts'

/** Pages of lines of text, without the places of their words. */
export const textPages = (...texts: readonly (readonly string[])[]): TextLine[][] =>
  texts.map((lines, p) => lines.map((text, i): TextLine => ({ page: p + 1, y: 12 * i, height: 10, text, box: [0, 0, 1, 1], words: [] })))
