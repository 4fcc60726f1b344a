import type { PDFFont } from '@cantoo/pdf-lib'

/** What text layout needs of a font. We use the standard PDF fonts, which every viewer has. */
export interface Typeface {
  /** In points. */
  width(text: string, size: number): number
  /** As the operand of a text operator. */
  encode(text: string): string
}

/** Characters that the standard fonts lack, and their replacements. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  '\u2212': '-',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u2248': '~',
  '\u2192': '>',
  '\u2219': '•',
  '\u25AA': '•',
  '\u25CF': '•',
  // A bullet of the font "Symbol".
  '\uF0B7': '•',
}

/** Wraps a standard font. Characters that it lacks are printed without their accents, or as "?". */
export function toTypeface(font: PDFFont): Typeface {
  const known = new Set(font.getCharacterSet())
  const printable = (text: string) => [...text.normalize('NFC')].map((character) => toKnown(character, known)).join('')
  return {
    width: (text, size) => font.widthOfTextAtSize(printable(text), size),
    encode: (text) => font.encodeText(printable(text)).toString(),
  }
}

function toKnown(character: string, known: ReadonlySet<number>): string {
  const has = (text: string) => [...text].every((one) => known.has(one.codePointAt(0) ?? 0))
  if (has(character)) return character
  if (/\s/.test(character)) return ' '
  const replacement = REPLACEMENTS[character]
  if (replacement !== undefined) return replacement
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '')
  return bare !== '' && has(bare) ? bare : '?'
}

/** Breaks text into lines no wider than `width`; a longer word is broken too. */
export function wrapText(face: Typeface, text: string, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (face.width(longer, size) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const broken = breakWord(face, word, size, width)
    lines.push(...broken.slice(0, -1))
    line = broken.at(-1) ?? ''
  }
  return line === '' ? lines : [...lines, line]
}

function breakWord(face: Typeface, word: string, size: number, width: number): string[] {
  const parts: string[] = []
  let part = ''
  for (const character of word) {
    if (part !== '' && face.width(part + character, size) > width) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}

/** Cuts text to one line, with "…" where something was cut off. */
export function cutText(face: Typeface, text: string, size: number, width: number): string {
  if (face.width(text, size) <= width) return text
  let cut = text
  while (cut !== '' && face.width(`${cut.trimEnd()}…`, size) > width) cut = cut.slice(0, -1)
  return `${cut.trimEnd()}…`
}
