import type { Sentence } from '../../model/document.ts'
import { digitsOf } from '../../model/rounding.ts'
import type { Quantity } from '../quantities/read-quantities.ts'

/** Words on each side of an amount that identify its place. */
const REACH = 5
/** Words before an amount that name it for people. */
const NAMED = 6
const YEAR = /^(?:19|20)\d\d$/
const MIN_DIGITS_OF_AGREEMENT = 2

/** A word of a sentence, or one of its amounts. */
interface Piece {
  readonly word: string
  readonly quantity?: Quantity
}

/** An amount of a sentence with the words around it, in which other amounts count as blanks. */
export interface AmountInWords {
  readonly sentence: Sentence
  readonly quantity: Quantity
  readonly pieces: readonly Piece[]
  readonly at: number
  /** The words around it, as a key. */
  readonly around: string
  /** How many of these are words. */
  readonly words: number
  /** The words before it, as printed. */
  readonly before: string
}

/** Two amounts in one run of words that two sentences share. */
export interface Passage {
  readonly one: AmountInWords
  readonly other: AmountInWords
  /** Words of the run. */
  readonly words: number
  /** Pairs of amounts in the run that agree, in two digits or more, and that differ. */
  readonly agreeing: number
  readonly differing: number
  readonly hasYear: boolean
}

const BLANK = '#'

/** `amounts`: those of the sentence, in order. */
export function readPassages(sentence: Sentence, amounts: readonly Quantity[]): AmountInWords[] {
  if (amounts.length === 0) return []
  const pieces = readPieces(sentence.text, amounts)
  return pieces.flatMap(({ quantity }, at): AmountInWords[] => {
    if (quantity === undefined) return []
    const near = pieces.slice(Math.max(0, at - REACH), at + REACH + 1).map(({ word }) => word)
    const before = sentence.text.slice(0, quantity.start).replace(/[\s($£€]+$/, '')
    return [
      {
        sentence,
        quantity,
        pieces,
        at,
        around: `${at < REACH ? '^ ' : ''}${near.join(' ')}${at + REACH >= pieces.length ? ' $' : ''}`,
        words: near.filter((word) => /\p{L}/u.test(word)).length,
        before: before.split(' ').slice(-NAMED).join(' '),
      },
    ]
  })
}

/** Years, dates and percentages are words like others: another year is another fact. */
function readPieces(text: string, amounts: readonly Quantity[]): Piece[] {
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: printed, index }): Piece[] => {
    const quantity = amounts.find(({ start, text: number }) => start >= index && start + number.length <= index + printed.length)
    if (quantity !== undefined) return [{ word: BLANK, quantity }]
    const word = printed.toLowerCase().replace(/[^\p{L}\d%]+/gu, '')
    return word === '' || word === 'the' ? [] : [{ word: AS_IN_NOTES.get(word) ?? word }]
  })
}

/** "We repurchased our shares" in the discussion is "the Company repurchased its shares" in a note. */
const AS_IN_NOTES = new Map([
  ['we', 'company'],
  ['our', 'its'],
  ['companys', 'its'],
  ['were', 'was'],
  ['are', 'is'],
  ['have', 'has'],
])

/** The run of words that two sentences share around an amount of each; empty where they name different years. */
export function findPassage(one: AmountInWords, other: AmountInWords): Passage[] {
  if (yearsOf(one) !== yearsOf(other)) return []
  const isShared = (offset: number) => {
    const word = one.pieces[one.at + offset]?.word
    return word !== undefined && word === other.pieces[other.at + offset]?.word
  }
  let [from, to] = [0, 0]
  while (isShared(from - 1)) from--
  while (isShared(to + 1)) to++
  const run = Array.from({ length: to - from + 1 }, (_, i) => from + i)
  const pairs = run.map((offset) => [one.pieces[one.at + offset]?.quantity, other.pieces[other.at + offset]?.quantity] as const)
  const isPair = ([a, b]: (typeof pairs)[number]) => a !== undefined && b !== undefined
  const agrees = ([a, b]: (typeof pairs)[number]) => a?.value === b?.value && a?.scale === b?.scale
  const words = run.map((offset) => one.pieces[one.at + offset]?.word ?? '')
  return [
    {
      one,
      other,
      words: words.filter((word) => /\p{L}/u.test(word)).length,
      agreeing: pairs.filter((pair) => isPair(pair) && agrees(pair) && digitsOf(pair[0]?.value ?? 0n) >= MIN_DIGITS_OF_AGREEMENT).length,
      differing: pairs.filter((pair) => isPair(pair) && !agrees(pair)).length,
      hasYear: words.some((word) => YEAR.test(word)),
    },
  ]
}

const yearsOf = ({ pieces }: AmountInWords): string =>
  [...new Set(pieces.flatMap(({ word }) => (YEAR.test(word) ? [word] : [])))].toSorted().join()
