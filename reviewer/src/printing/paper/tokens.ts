import type { Align, Inline, TextStyle } from '../draft.ts'
import type { Faces } from './faces.ts'
import type { Note } from './strip.ts'

export interface Part {
  readonly text: string
  readonly style: TextStyle
  readonly width: number
}

/** Bullets of symbol fonts and signs that the standard fonts lack, and what is printed for them. */
const toPrintable = (text: string): string =>
  text
    .replace(/[\uE000-\uF8FF\u25A0-\u25FF\u2022-\u2023\u2043\u2219\u2756\u27A2]/g, '•')
    .replace(/\u2265/g, '>=')
    .replace(/\u2264/g, '<=')

/** What a line is made of. Lines break at spaces only: a word may be of several styles. */
export type Token =
  | { readonly kind: 'word'; readonly parts: readonly Part[]; readonly width: number; readonly notes: readonly Note[] }
  | { readonly kind: 'space'; readonly part: Part }
  | { readonly kind: 'box'; readonly part: Part; readonly width: number; readonly align: Align }
  | { readonly kind: 'tab' }
  | { readonly kind: 'break' }

export function listTokens(inlines: readonly Inline[], faces: Faces, zoom: number): Token[] {
  const tokens: Token[] = []
  let word: { parts: Part[]; notes: Note[] } | null = null
  const endWord = () => {
    if (word !== null) tokens.push({ kind: 'word', ...word, width: word.parts.reduce((sum, { width }) => sum + width, 0) })
    word = null
  }
  const toPart = (text: string, style: TextStyle): Part => {
    const zoomed = zoom === 1 ? style : { ...style, size: style.size * zoom }
    return { text, style: zoomed, width: faces.width(text, zoomed) }
  }
  const addText = (text: string, style: TextStyle) => {
    for (const piece of toPrintable(text).match(/ +|[^ ]+/g) ?? []) {
      const part = toPart(piece, style)
      if (piece.startsWith(' ')) {
        endWord()
        tokens.push({ kind: 'space', part })
      } else {
        word ??= { parts: [], notes: [] }
        word.parts.push(part)
      }
    }
  }
  for (const inline of inlines) {
    if (inline.kind === 'text') addText(inline.text, inline.style)
    else if (inline.kind === 'note') {
      addText(inline.mark, { ...inline.style, rise: 0.35 })
      word ??= { parts: [], notes: [] }
      word.notes.push({ mark: inline.mark, blocks: inline.blocks })
    } else if (inline.kind !== 'page-number') {
      endWord()
      if (inline.kind === 'box') {
        const part = toPart(inline.text, inline.style)
        tokens.push({ kind: 'box', part, width: Math.max(inline.width * zoom, part.width), align: inline.align })
      } else tokens.push({ kind: inline.kind })
    }
  }
  endWord()
  return tokens
}
