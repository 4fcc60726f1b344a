import { CODE_PATTERN, SIGN_PATTERN } from '../model/currencies.ts'
import type { Word } from '../model/page.ts'
import { hull } from './chunks.ts'
import type { Line } from './lines.ts'
import type { DecimalMark } from './parse-amount.ts'

const HOLDS_DIGIT = /\d/
/** "1,234.5" or "12.5"; "1.234.567", "1.234,5" or "12,5". */
const POINT_DECIMALS = /^[^\d]{0,3}(?:\d{1,3}(?:,\d{3})+(?:\.\d{1,4})?|\d{1,3}\.\d{1,2})\)?%?$/
const COMMA_DECIMALS = /^[^\d]{0,3}(?:\d{1,3}(?:\.\d{3}){2,}|[1-9]\d{0,2}\.\d{3}|\d{1,3}(?:\.\d{3})*,\d{1,2})\)?%?$/
/** The pieces of "(1 234 567,8)", each drawn as a word. */
const FIRST_GROUP = new RegExp(`^[(]?(?:${SIGN_PATTERN}|${CODE_PATTERN})?[(]?[-\\u2010-\\u2014\\u2212]?[1-9]\\d{0,2}$`)
const NEXT_GROUP = /^\d{3}(?:[.,]\d{1,4})?[)%]*$/
/** The space between two groups, as a share of the line's height: at most this, and at most this many times the document's usual space. */
const MAX_SPACE = 0.6
const SAME_SPACE = 1.5
/** Running text contains registered numbers and telephone numbers, so evidence of grouping comes from columns. */
const COLUMN_SPACE = 0.9
const MIN_GROUPED = 5
/** A decimal mark is the document's if it is this many times as frequent as the other. */
const RULE = 2
/**
 * Spaces group digits where they do so in columns at least a quarter as often as commas do. Drafts that group by commas have next to none;
 * where there are many, the text of a scan has lost commas to spaces.
 */
const SHARE_OF_SPACES = 0.25

/**
 * Determines how a document prints its numbers, from all its lines: the decimal mark, and whether spaces group digits ("1 234"). If they
 * do, the groups of one figure become one word. A document that groups by commas alone keeps "5 120" as it is: a footnote mark and a
 * figure, two columns, or a telephone number.
 */
export function settleNumbers(pages: readonly (readonly Line[])[]): Line[][] {
  let [point, comma, groupedOtherwise] = [0, 0, 0]
  const spaces: number[] = []
  for (const { words, height } of pages.flat()) {
    for (const [i, word] of words.entries()) {
      if (!HOLDS_DIGIT.test(word.text)) continue
      if (POINT_DECIMALS.test(word.text)) point++
      if (COMMA_DECIMALS.test(word.text)) comma++
      if (GROUPED_OTHERWISE.test(word.text)) groupedOtherwise++
      const [before, next] = [words[i - 1], words[i + 1]]
      if (before !== undefined && spaceBetween(before, word) < COLUMN_SPACE * height) continue
      if (next === undefined || !FIRST_GROUP.test(word.text) || !NEXT_GROUP.test(next.text)) continue
      const space = spaceBetween(word, next) / height
      if (space < MAX_SPACE) spaces.push(space)
    }
  }
  const decimalMark: DecimalMark = comma >= MIN_GROUPED && comma > RULE * point ? ',' : '.'
  const joins = spaces.length >= MIN_GROUPED && spaces.length >= SHARE_OF_SPACES * groupedOtherwise
  if (decimalMark === '.' && !joins) return pages.map((lines) => [...lines])
  const usual = spaces.toSorted((a, b) => a - b)[spaces.length >> 1] ?? 0
  const widest = Math.min(MAX_SPACE, SAME_SPACE * usual)
  return pages.map((lines) =>
    lines.map((line) => ({ ...line, decimalMark, words: joins ? joinGroups(line.words, widest * line.height) : line.words })),
  )
}

/** Digits grouped by a comma or a point. */
const GROUPED_OTHERWISE = /\d[.,]\d{3}(?!\d)/

/** `widest`: the widest space between two groups of one figure, in points; between columns it is wider. */
function joinGroups(words: readonly Word[], widest: number): Word[] {
  const joined: Word[] = []
  let open = false
  for (const word of words) {
    const before = joined.at(-1)
    if (open && before !== undefined && NEXT_GROUP.test(word.text) && spaceBetween(before, word) <= widest) {
      joined[joined.length - 1] = { text: `${before.text} ${word.text}`, box: hull([before, word]) }
      open = /^\d{3}$/.test(word.text)
    } else {
      joined.push(word)
      open = FIRST_GROUP.test(word.text)
    }
  }
  return joined
}

function spaceBetween(one: Word, next: Word): number {
  return Math.max(0, next.box[0] - one.box[2])
}
