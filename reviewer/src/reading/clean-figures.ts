import type { Word } from '@tickmark/engine'

/** Characters that a machine takes a digit for. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  D: '0',
  Q: '0',
  l: '1',
  I: '1',
  i: '1',
  '|': '1',
  S: '5',
  s: '5',
  B: '8',
  Z: '2',
  z: '2',
}
const LOOK_ALIKE = /[OoDQlIi|SsBZz]/g
/** Nothing but digits and look-alikes, grouped as a figure is. */
const MISREAD = /^[(]?[£$]?[\dOoDQlIi|SsBZz]{1,3}(?:[.,][\dOoDQlIi|SsBZz]{3})+[)]?$/
/** "£" before a figure. */
const POUND = /^[EFf](?=\(?\d{1,3}(?:,\d{3})+\)?$)/
const POINTED = /^\(?\d{1,3}(?:\.\d{3})+\)?$/
const CLOSED_ONLY = /^(?:\d{1,3}(?:,\d{3})+|\d{1,3})\)$/
const GROUPED = /^\(?\d{1,3}(?:,\d{3})+\)?$/
/** What may be the first and the next piece of one figure that a machine has split. */
const FIRST_PIECE = /^\(?\d{1,3}(?:,\d{0,3})*,?$/
const NEXT_PIECE = /^\d{0,3}(?:,\d{3})*,?\)?$/
const HOLDS_DIGIT = /\d/
/** A comma under a line is often read as a point. Where points group the digits, hardly any figure has a comma before three of them. */
const POINTS_A_COMMA = 3
/** The widest gap inside a split figure, as a share of the height of its line. Columns are further apart. */
const MAX_GAP = 0.6
/** Where the comma is lost too, the gap before the figure is that of a column: running text has registered numbers and telephone numbers. */
const MIN_COLUMN_GAP = 0.9
/** Noise of the paper: no letter, digit, dash, bracket or sign. */
const NOISE = /^[^\p{L}\p{N}\-\u2010-\u2015\u2212£$€%()&]+$/u

/**
 * Repairs figures on a page that a machine read: split thousands, points for commas, letters for digits, a lost opening bracket. What is
 * repaired no longer counts as confirmed.
 */
export function cleanFigures(words: readonly Word[]): Word[] {
  const grouped = words.filter(({ text }) => GROUPED.test(text)).length
  const pointed = words.filter(({ text }) => POINTED.test(text)).length
  const commas = pointed <= grouped * POINTS_A_COMMA
  const joined = joinPieces(words.filter(({ text }) => !NOISE.test(text)))
  return joined.map((word, i) => {
    const figure = cleanFigure(word.text, commas)
    const text = CLOSED_ONLY.test(figure) && !isInBrackets(joined, i) ? `(${figure}` : figure
    return text === word.text ? word : { text, box: word.box }
  })
}

function cleanFigure(printed: string, commas: boolean): string {
  const text = printed.replace(POUND, '£')
  const digits = text.match(/\d/g)?.length ?? 0
  const alike = text.match(LOOK_ALIKE)?.length ?? 0
  const figure =
    alike > 0 && digits > alike && MISREAD.test(text) ? text.replace(LOOK_ALIKE, (letter) => LOOK_ALIKES[letter] ?? letter) : text
  return commas && POINTED.test(figure) ? figure.replaceAll('.', ',') : figure
}

/** A bracket opens before the word on its line, as in "(note 12)". */
function isInBrackets(words: readonly Word[], at: number): boolean {
  const word = words[at]
  const before = words.slice(0, at)
  const last = before.findLast((other) => /[()]/.test(other.text) || word === undefined || !areLevel(other, word))
  return last !== undefined && word !== undefined && areLevel(last, word) && last.text.includes('(') && !last.text.endsWith(')')
}

/** Joins the pieces of a figure, such as "1", "80," and "051", where together they are grouped as a figure is. */
function joinPieces(words: readonly Word[]): Word[] {
  const joined: Word[] = []
  for (let i = 0; i < words.length; i++) {
    let [at, whole] = [i, words[i]]
    let best: Word | undefined
    for (let next = words[at + 1]; whole !== undefined && next !== undefined && belong(whole, next, joined.at(-1)); next = words[at + 1]) {
      whole = join(whole, next)
      at++
      if (GROUPED.test(whole.text)) [best, i] = [whole, at]
    }
    const word = best ?? words[i]
    if (word !== undefined) joined.push(word)
  }
  return joined
}

/** Two groups of digits without the comma between them. */
const areBare = (one: Word, next: Word): boolean => /^\(?\d{1,3}$/.test(one.text) && /^\d{3}\)?$/.test(next.text)

function belong(one: Word, next: Word, before: Word | undefined): boolean {
  if (!FIRST_PIECE.test(one.text) || !NEXT_PIECE.test(next.text) || !HOLDS_DIGIT.test(next.text) || !areLevel(one, next)) return false
  const height = one.box[3] - one.box[1]
  const gap = next.box[0] - one.box[2]
  if (gap < -height / 2 || gap > MAX_GAP * height) return false
  return !areBare(one, next) || before === undefined || !areLevel(before, one) || one.box[0] - before.box[2] >= MIN_COLUMN_GAP * height
}

const areLevel = ({ box: [, top, , bottom] }: Word, { box }: Word): boolean => Math.abs(top + bottom - box[1] - box[3]) < bottom - top

const join = (one: Word, next: Word): Word => ({
  text: `${one.text}${areBare(one, next) ? ',' : ''}${next.text}`,
  box: [one.box[0], Math.min(one.box[1], next.box[1]), next.box[2], Math.max(one.box[3], next.box[3])],
})
