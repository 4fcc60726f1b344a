import type { TextLine } from '../../model/document.ts'
import type { Word } from '../../model/page.ts'

/** A capital and the small capitals after it touch, as parts of the height of the line; words do not. */
const TOUCH = 0.12
/** Where the small capitals are lower than the capital, a wider gap is still none. */
const SMALLER = 0.92
const NEAR = 0.2

/** A line as people read it: small capitals are printed as two words for each, "O RBELL I NC". */
export function lineOfName({ text, words }: TextLine): string {
  if (!words.some((word, i) => isSplit(word, words[i + 1]))) return text.trim()
  return words
    .map((word, i) => `${word.text}${isSplit(word, words[i + 1]) ? '' : ' '}`)
    .join('')
    .replace(/ (?=[.,](?: |$))/g, '')
    .trim()
}

function isSplit(word: Word, next: Word | undefined): boolean {
  if (next === undefined || !/^\p{Lu}$/u.test(word.text) || !/^[\p{Lu}’'.,&-]+$/u.test(next.text)) return false
  const height = word.box[3] - word.box[1]
  const gap = (next.box[0] - word.box[2]) / height
  return gap < TOUCH || (gap < NEAR && (next.box[3] - next.box[1]) / height < SMALLER)
}

/** Two spellings of one name have the same key. */
export const keyOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
