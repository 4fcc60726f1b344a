import type { Word } from '@tickmark/engine'
import { BLANK, type Glyphs } from './glyphs.ts'

/** A gap wider than this share of the character height starts a new word, with or without a space in the text layer. */
const WORD_GAP = 0.18
/** A raised or small character after a figure is a footnote mark, not a digit. */
const MARK_HEIGHT = 0.8
/**
 * Invisible characters (soft hyphens, zero-width joiners, tags, direction marks) and non-characters (controls, lone surrogates). Figures
 * are compared as printed, and text must not control the program that shows it.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu
/** The last printable ASCII character; up to here there is nothing to normalise. */
const LAST_ASCII = 0x7e

const codesOf = (text: string): ReadonlySet<number> => new Set(Array.from(text, (letter) => letter.codePointAt(0) ?? 0))
const ELLIPSIS = 0x2026
const LEADERS = codesOf('.·_…')
const ENDS_FIGURE = codesOf('0123456789),%')
const SEPARATORS = codesOf(',.')

/** Joins characters into words. Dot leaders are left out: they belong to neither the label nor the figure. */
export function joinWords(glyphs: Glyphs): Word[] {
  const words: Word[] = []
  let start = 0
  const flush = (end: number) => {
    const word = start < end ? toWord(glyphs, start, end) : null
    if (word !== null && word.text !== '') words.push(word)
    start = end
  }
  for (let i = 0; i < glyphs.count; i++) {
    if (glyphs.codes[i] === BLANK || isLeader(glyphs, i)) {
      flush(i)
      start = i + 1
    } else if (i > start && startsWord(glyphs, start, i)) flush(i)
  }
  flush(glyphs.count)
  return words
}

/** The characters from `start` up to `end`; null if their boxes are invalid. */
function toWord({ codes, boxes }: Glyphs, start: number, end: number): Word | null {
  const at = start * 4
  let [x0, y0, x1, y1] = [boxes[at] ?? 0, boxes[at + 1] ?? 0, boxes[at + 2] ?? 0, boxes[at + 3] ?? 0]
  let text = ''
  let plain = true
  for (let i = start; i < end; i++) {
    const code = codes[i] ?? BLANK
    text += String.fromCodePoint(code)
    plain &&= code <= LAST_ASCII
    x0 = Math.min(x0, boxes[i * 4] ?? 0)
    y0 = Math.min(y0, boxes[i * 4 + 1] ?? 0)
    x1 = Math.max(x1, boxes[i * 4 + 2] ?? 0)
    y1 = Math.max(y1, boxes[i * 4 + 3] ?? 0)
  }
  if (![x0, y0, x1, y1].every(Number.isFinite)) return null
  return { text: plain ? text : text.replace(INVISIBLE, '').normalize('NFKC').trim(), box: [x0, y0, x1, y1] }
}

/** @param start index of the first character of the word so far */
function startsWord({ codes, boxes }: Glyphs, start: number, after: number): boolean {
  const before = after - 1
  const [b, a] = [before * 4, after * 4]
  const [top, bottom] = [boxes[b + 1] ?? 0, boxes[b + 3] ?? 0]
  const height = bottom - top
  const left = boxes[a] ?? 0
  const gap = left - (boxes[b + 2] ?? 0)
  if (gap < -height) return true
  if (gap > WORD_GAP * height && Math.abs(left - endOfLigature(boxes, start, before)) > WORD_GAP * height) return true
  const [afterTop, afterBottom] = [boxes[a + 1] ?? 0, boxes[a + 3] ?? 0]
  const middle = (afterTop + afterBottom) / 2
  if (middle < top - 0.1 * height || middle > bottom + 0.1 * height) return true
  const smaller = afterBottom - afterTop < MARK_HEIGHT * height
  return smaller && ENDS_FIGURE.has(codes[before] ?? 0) && !SEPARATORS.has(codes[after] ?? 0)
}

/**
 * Where a character ends if it is the last of a ligature, whose letters share a left edge, and each box is only as wide as its own letter: the
 * widths then add up. In other fonts each box is as wide as the ligature, and no box shows which: the next character has to start there.
 */
function endOfLigature(boxes: Float64Array, start: number, last: number): number {
  const left = boxes[last * 4] ?? 0
  let end = boxes[last * 4 + 2] ?? 0
  for (let k = last - 1; k >= start && boxes[k * 4] === left; k--) end += (boxes[k * 4 + 2] ?? 0) - left
  return end
}

/** Three leaders in a row, here or around. */
function isLeader({ codes }: Glyphs, i: number): boolean {
  const isDot = (k: number) => LEADERS.has(codes[k] ?? 0)
  if (!isDot(i)) return false
  if (codes[i] === ELLIPSIS) return true
  const leads = (k: number) => isDot(k) || (codes[k] === BLANK && isDot(k - 1) && isDot(k + 1))
  let run = 1
  for (let k = i - 1; leads(k) && run < 3; k--) if (codes[k] !== BLANK) run++
  for (let k = i + 1; leads(k) && run < 3; k++) if (codes[k] !== BLANK) run++
  return run >= 3
}
