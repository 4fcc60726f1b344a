import { CODE_PATTERN, SIGN_PATTERN } from '../model/currencies.ts'
import type { Box, Word } from '../model/page.ts'
import type { Figure } from '../model/table.ts'
import type { Line } from './lines.ts'
import { parseAmount } from './parse-amount.ts'

/** A piece of a line: either a run of words, or one figure. */
export type Chunk = TextChunk | FigureChunk

export interface TextChunk {
  readonly figure: undefined
  readonly text: string
  readonly box: Box
}

export interface FigureChunk {
  readonly figure: Figure
  readonly text: string
  readonly box: Box
  /** Where the last digit ends: brackets and percent signs hang outside the column. */
  readonly right: number
  /** White space before it, in points. */
  readonly gap: number
}

const CURRENCY_WORD = new RegExp(`^[(]?(?:${SIGN_PATTERN}|${CODE_PATTERN})$`)
const CLOSING = /^\)+%?$|^%\)?$/
const DRAWN_DIGITS = /^\(?[\d,.]+\)?$/
const HOLDS_DIGIT = /\d/
const MINUS = /^[-\u2010-\u2014\u2212]$/
const UNSIGNED = /^[$£€¥]?\.?\d[\d,. ]*%?$/
/** Shares of the line's height: digits of one figure are this close, and a space is no wider. */
const TOUCHING = 0.06
const SPACE = 0.33
/** Words further apart than this share of the line's height are separate pieces. */
const CHUNK_GAP = 0.9

/**
 * Splits a line into text and figures. A bracket, a currency sign or a percent sign that is a word of its own is joined to its figure. A
 * number inside running text stays text: only a number with white space before it, or after another figure, is a figure.
 */
export function readChunks(line: Line): readonly Chunk[] {
  const known = CHUNKS.get(line)
  if (known !== undefined) return known
  const chunks = splitLine(line)
  CHUNKS.set(line, chunks)
  return chunks
}

/** Both the search for side-by-side tables and the reading of rows need a line's chunks. */
const CHUNKS = new WeakMap<Line, readonly Chunk[]>()

function splitLine(line: Line): Chunk[] {
  const words = joinSplitFigures(line)
  const chunks: Chunk[] = []
  let text: Word[] = []
  const flush = () => {
    if (text.length > 0) chunks.push({ figure: undefined, text: text.map((word) => word.text).join(' '), box: hull(text) })
    text = []
  }
  const parse = (text: string) => parseAmount(text, line.decimalMark)
  let edge = Number.NEGATIVE_INFINITY
  let afterFigure = true
  for (let i = 0; i < words.length; i++) {
    const word = words[i]
    if (word === undefined) continue
    const gap = word.box[0] - edge
    const wide = gap > CHUNK_GAP * line.height
    if (CURRENCY_WORD.test(word.text)) {
      const next = words[i + 1]
      if (next !== undefined && parse(next.text) !== null) {
        // A bracket before the currency sign belongs to the figure: "($ 1,234)".
        if (word.text.startsWith('(') && !next.text.startsWith('(')) words[i + 1] = { text: `(${next.text}`, box: next.box }
        edge = Math.max(edge, word.box[2])
        afterFigure = true
        continue
      }
    }
    const amount = wide || afterFigure || crowded(word, words[i + 1], line.height) ? parse(word.text) : null
    if (amount !== null) {
      flush()
      const figure: Figure = { page: line.page, text: word.text, box: word.box, ...amount }
      chunks.push({ figure, text: word.text, box: word.box, right: digitsEnd(word), gap: Math.max(0, gap) })
      afterFigure = true
    } else {
      if (wide) flush()
      text.push(word)
      afterFigure = false
    }
    edge = Math.max(edge, word.box[2])
  }
  flush()
  return chunks
}

/** A long label may leave no space before its first figure; another figure at a distance shows that it is one. */
function crowded(word: Word, next: Word | undefined, height: number): boolean {
  if (next === undefined || !/\d,\d{3}/.test(word.text)) return false
  return next.box[0] - word.box[2] > CHUNK_GAP * height && parseAmount(next.text) !== null
}

/** "34%$": the currency sign of the next column, printed without a space. */
const NEXT_SIGN = /^(\(?[\d.,]+\)?%)[$£€]$/
/** "6.11p", "(6.11" "pence)": the unit of a figure per share. */
const PENCE_ATTACHED = /^(\(?\d+\.\d{1,3})(?:p|c)(\)?)$/
const PENCE = /^(?:p|pence|cents)(\)?)$/i
const IN_PENCE = /^\(?\d+\.\d{1,3}$/

/** Lines with amounts per share: in a heading, "(3.25p)" is part of a name. */
const PER_SHARE = /^(?:share|earnings|loss|profit|basic|diluted|dividend|eps)/i

/** Words that are a figure with something attached, as the figure. Its text stays as printed but for the unit. */
function withoutUnit(word: Word, before: Word | undefined, height: number, perShare: boolean): { word: Word; joins: boolean } {
  const sign = NEXT_SIGN.exec(word.text)?.[1]
  if (sign !== undefined) {
    const [left, top, right, bottom] = word.box
    return { word: { text: sign, box: [left, top, right - (right - left) / word.text.length, bottom] }, joins: false }
  }
  if (!perShare) return { word, joins: false }
  const attached = PENCE_ATTACHED.exec(word.text)
  if (attached !== null) return { word: { text: `${attached[1]}${attached[2]}`, box: word.box }, joins: false }
  const pence = PENCE.exec(word.text)
  if (pence === null || before === undefined || !IN_PENCE.test(before.text) || word.box[0] - before.box[2] > height)
    return { word, joins: false }
  return { word: { text: before.text + (before.text.startsWith('(') ? pence[1] : ''), box: hull([before, word]) }, joins: true }
}

/** "(1,234" ")" and "12" "%" become one word each, as do "1" "2" drawn without a space and "–" "1,234" with no more than one. */
function joinSplitFigures({ words, height }: Line): Word[] {
  if (!words.some(({ text }) => HOLDS_DIGIT.test(text))) return [...words]
  const joined: Word[] = []
  const perShare = words.some(({ text }) => PER_SHARE.test(text.replace(/^\(/, '')))
  for (const printed of words) {
    const before = joined.at(-1)
    const { word, joins } = withoutUnit(printed, before, height, perShare)
    if (joins) {
      joined[joined.length - 1] = word
      continue
    }
    const near = before !== undefined && word.box[0] - before.box[2] < height
    if (before !== undefined && (touches(before, word, height) || isSignOf(before, word, joined.at(-2), height))) {
      joined[joined.length - 1] = { text: before.text + word.text, box: hull([before, word]) }
      continue
    }
    if (near && CLOSING.test(word.text) && /\d\)?$/.test(before.text)) {
      const fits = word.text.includes('%') || before.text.includes('(')
      if (fits) {
        joined[joined.length - 1] = { text: before.text + word.text, box: hull([before, word]) }
        continue
      }
    }
    if (near && /^[($£€]*\($/.test(before.text) && /^[$£€]?\d/.test(word.text)) {
      joined[joined.length - 1] = { text: before.text + word.text, box: hull([before, word]) }
      continue
    }
    joined.push(word)
  }
  return joined
}

/** Digits of one size that are drawn separately. A superscript footnote mark is smaller than its figure. */
function touches(before: Word, word: Word, height: number): boolean {
  return (
    DRAWN_DIGITS.test(before.text) &&
    DRAWN_DIGITS.test(word.text) &&
    Math.abs(word.box[0] - before.box[2]) < TOUCHING * height &&
    Math.abs(heightOf(word) - heightOf(before)) < TOUCHING * height &&
    parseAmount(before.text + word.text) !== null
  )
}

/** A minus sign printed a space before its figure. A dash for nil is a column's distance from the next figure. */
function isSignOf(before: Word, word: Word, neighbour: Word | undefined, height: number): boolean {
  const free = neighbour === undefined || before.box[0] - neighbour.box[2] > CHUNK_GAP * height
  return free && MINUS.test(before.text) && UNSIGNED.test(word.text) && word.box[0] - before.box[2] < SPACE * height
}

function heightOf({ box }: Word): number {
  return box[3] - box[1]
}

function digitsEnd(word: Word): number {
  const tail = /[)%*†‡]+$/.exec(word.text)?.[0].length ?? 0
  if (tail === 0) return word.box[2]
  const perCharacter = (word.box[2] - word.box[0]) / word.text.length
  return word.box[2] - perCharacter * 0.75 * tail
}

/** The smallest box around several things. */
export function hull(words: readonly { readonly box: Box }[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { box } of words) {
    left = Math.min(left, box[0])
    top = Math.min(top, box[1])
    right = Math.max(right, box[2])
    bottom = Math.max(bottom, box[3])
  }
  return [left, top, right, bottom]
}
