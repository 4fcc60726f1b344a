import { memoizeByDocument } from '../../model/memoize-by-document.ts'
import type { FinancialDocument, Sentence } from '../../model/document.ts'
import { listRunningHeads } from '../text/answer-search.ts'
import { readFigures, type WrittenFigure } from '../grounding/read-figures.ts'
import { type QuestionTerms, termsOf } from './question-terms.ts'
import { listHolders } from './list-holders.ts'

/** A figure stated in running text, with its sentence. */
export interface StatedFigure {
  readonly sentence: Sentence
  /** As written. */
  readonly text: string
  /** The year that the sentence gives for it; absent where it gives none. */
  readonly year?: number
}

/** Shorter sentences are headings; longer ones cover too much else. */
const [MIN_SENTENCE_LENGTH, MAX_SENTENCE_LENGTH] = [30, 700]
const MIN_SHARE_HELD = 0.8
const MAX_SENTENCES = 3

interface SentenceIndex {
  readonly sentences: readonly Sentence[]
  readonly terms: readonly ReadonlySet<string>[]
  readonly holders: ReadonlyMap<string, readonly number[]>
}

const indexSentences = memoizeByDocument((document: FinancialDocument): SentenceIndex => {
  const heads = listRunningHeads(document)
  const sentences = document.sentences.filter(
    ({ text }) => text.length >= MIN_SENTENCE_LENGTH && text.length <= MAX_SENTENCE_LENGTH && /\d/.test(text) && !heads.has(text),
  )
  const terms = sentences.map(({ text }) => termsOf(text))
  return { sentences, terms, holders: listHolders(terms) }
})

/** Figures of running text that answer the question, best first: sentences with nearly all of its words and a figure for the year. */
export function findStatedFigures(
  document: FinancialDocument,
  { strong, weak }: QuestionTerms,
  years: readonly number[],
  fits: (figure: WrittenFigure) => boolean = () => true,
): StatedFigure[] {
  const { sentences, terms, holders } = indexSentences(document)
  const weigh = (word: string): number => Math.log(1 + sentences.length / (1 + (holders.get(word)?.length ?? 0)))
  const whole = [...strong].reduce((sum, word) => sum + weigh(word), 0)
  const near = new Set([...strong].flatMap((word) => holders.get(word) ?? []))
  const found = [...near].flatMap((at) => {
    const [sentence, words] = [sentences[at], terms[at]]
    if (sentence === undefined || words === undefined) return []
    const held = [...strong].reduce((sum, word) => sum + (words.has(word) ? weigh(word) : 0), 0)
    if (held < MIN_SHARE_HELD * whole) return []
    const said = pickFigure(sentence.text, strong, years, fits)
    if (said === null) return []
    const helped = [...weak].filter((word) => words.has(word)).length
    // Of equally good sentences, the one with the fewest other words.
    return [{ at, score: held / whole + 0.05 * helped + (said.year === undefined ? 0 : 0.1) - words.size / 200, sentence, ...said }]
  })
  return found
    .toSorted((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, MAX_SENTENCES)
    .map(({ sentence, text, year }) => ({ sentence, text, ...(year === undefined ? {} : { year }) }))
}

interface Picked {
  readonly text: string
  readonly year?: number
}

/** The figure of a sentence for the year asked for, or for the newest year that it names. Null where it has none for it. */
export function pickFigure(
  text: string,
  terms: ReadonlySet<string>,
  years: readonly number[],
  fits: (figure: WrittenFigure) => boolean = () => true,
): Picked | null {
  const figures = readFigures(text).filter(fits)
  if (figures.length === 0) return null
  const named = [...text.matchAll(/\b((?:19|20)\d\d)\b/g)].map((match) => ({ year: Number(match[1]), at: match.index }))
  const known = [...new Set(named.map(({ year }) => year))]
  const [asked] = years
  if (asked !== undefined && known.length > 0 && !known.includes(asked)) return null
  const wanted = asked ?? (known.length > 1 ? Math.max(...known) : known[0])
  if (wanted === undefined || known.length === 0) {
    const nearest = nearestTo(text, figures, terms)
    return nearest === undefined ? null : { text: nearest.text.replace(/^[([]+/, '') }
  }
  const figure = ofYear(text, figures, named, wanted) ?? (known.length === 1 ? nearestTo(text, figures, terms) : undefined)
  return figure === undefined ? null : { text: figure.text.replace(/^[([]+/, ''), year: wanted }
}

const nearestTo = (text: string, figures: readonly WrittenFigure[], terms: ReadonlySet<string>): WrittenFigure | undefined =>
  figures.toSorted((a, b) => distanceTo(text, a, terms) - distanceTo(text, b, terms))[0]

/** "$2.5 billion, $2.4 billion and $2.5 billion in 2017, 2016 and 2015, respectively"; "£5,483 (2021: £4,727)"; "$629 million in 2017". */
function ofYear(
  text: string,
  figures: readonly WrittenFigure[],
  named: readonly { readonly year: number; readonly at: number }[],
  wanted: number,
): WrittenFigure | undefined {
  const aside = figures.find(({ start }) => new RegExp(`\\(?${wanted}\\s?[:–-]\\s?\\W{0,3}$`).test(text.slice(0, start)))
  if (aside !== undefined) return aside
  const right = figures.find(({ end }) =>
    new RegExp(`^\\)?[^.;\\d]{0,40}\\b(?:in|for|at|of)\\b[^.;\\d]{0,40}${wanted}\\b`).test(text.slice(end)),
  )
  const run = listRuns(text, named).find((years) => years.length > 1 && years.some(({ year }) => year === wanted))
  if (run !== undefined) {
    // As many figures as years, directly before or after them.
    const [first, last] = [run[0]?.at ?? 0, run.at(-1)?.at ?? 0]
    const before = figures.filter(({ end }) => end <= first).slice(-run.length)
    const after = figures.filter(({ start }) => start >= last).slice(0, run.length)
    const place = run.findIndex(({ year }) => year === wanted)
    const beside = before.length === run.length ? before : after.length === run.length ? after : []
    if (beside[place] !== undefined) return beside[place]
  }
  if (right !== undefined) return right
  // "£35 (2015: £41)" gives the first figure for the current year.
  const others = named.filter(({ year }) => year !== wanted)
  return others.length === 0 && figures.length === 1 ? figures[0] : undefined
}

/** Consecutive years, separated only by commas and "and". */
function listRuns(
  text: string,
  named: readonly { readonly year: number; readonly at: number }[],
): (readonly { readonly year: number; readonly at: number }[])[] {
  const runs: { readonly year: number; readonly at: number }[][] = []
  for (const one of named) {
    const last = runs.at(-1)?.at(-1)
    if (last !== undefined && /^[\s,;&]*(?:and|or|to)?[\s,]*(?:fiscal |FY)?$/.test(text.slice(last.at + 4, one.at))) runs.at(-1)?.push(one)
    else runs.push([one])
  }
  return runs
}

/** Distance in characters from a figure to the nearest word asked for; the counted thing follows its figure. */
function distanceTo(text: string, { start, end }: WrittenFigure, terms: ReadonlySet<string>): number {
  return [...text.matchAll(/\p{L}{2,}/gu)].reduce((least, match) => {
    const [word] = match
    if (![...termsOf(word)].some((term) => terms.has(term))) return least
    const gap = match.index >= end ? match.index - end : start - match.index - word.length
    return Math.min(least, Math.max(0, gap))
  }, Infinity)
}
