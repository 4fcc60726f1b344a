import type { Face } from './faces.ts'

/** A word to be printed, and the part of it that is a slot, if any. */
export interface Word {
  readonly text: string
  readonly slot?: { readonly key: string; readonly from: number; readonly to: number }
}

/** Returns the text to print in a slot, given its key and its true text. Page numbers and planted errors all go through here. */
export type Resolve = (key: string, text: string) => string

const SLOT = /^([^\u0001]*)\u0001([^\u0002]*)\u0002([^\u0003]*)\u0003([^\u0001]*)$/

/** Splits running text at white space and fills its slots, at most one per word. */
export const splitWords = (content: string, resolve: Resolve): readonly Word[] =>
  content
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => {
      const found = SLOT.exec(part)
      if (found === null) return { text: part }
      const [, before = '', key = '', inner = '', after = ''] = found
      const filled = resolve(key, inner)
      return { text: `${before}${filled}${after}`, slot: { key, from: before.length, to: before.length + filled.length } }
    })

export const joinWords = (words: readonly Word[]): string => words.map((word) => word.text).join(' ')

/** Breaks words into lines no wider than `width`. A wider word gets its own line. */
export const wrapWords = (words: readonly Word[], face: Face, size: number, width: number): readonly (readonly Word[])[] => {
  const lines: Word[][] = []
  const space = face.width(' ', size)
  let end = 0
  for (const word of words) {
    const own = face.width(word.text, size)
    const line = lines.at(-1)
    if (line !== undefined && end + space + own <= width) {
      line.push(word)
      end += space + own
    } else {
      lines.push([word])
      end = own
    }
  }
  return lines
}
