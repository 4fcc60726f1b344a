import { memoizeByDocument } from '../../model/memoize-by-document.ts'
import type { FinancialDocument, PlacedWord, Sentence } from '../../model/document.ts'
import type { Box } from '../../model/page.ts'
import type { Citation, Known, PlainAnswer } from '../known.ts'
import type { Question } from '../question/question.ts'
import { questionWords } from '../question/question-words.ts'
import { indexPassages, searchPassages, type Hit, type Passage } from './search-passages.ts'
import { stem, stems } from './stem.ts'
import { answerOf, cite, MAX_QUOTE_LENGTH, onPage, plainly, quote } from '../format-answer.ts'

const MAX_QUOTED = 4
/** A passage that covers less of the question is about something else. */
const MIN_SHARE = 0.6
/** Passages that score much lower than the best one are not quoted. */
const MIN_SHARE_OF_BEST = 0.6
const MIN_SENTENCE_LENGTH = 25

interface DocumentPassage extends Passage {
  readonly sentences: readonly Sentence[]
}

/** A line repeated on this many pages is a running head. */
const RUNNING_PAGES = 3

export const listRunningHeads = memoizeByDocument(({ sentences }: FinancialDocument): ReadonlySet<string> => {
  const pages = new Map<string, Set<number>>()
  for (const { text, page } of sentences) pages.set(text, (pages.get(text) ?? new Set()).add(page))
  return new Set([...pages].filter(([, on]) => on.size >= RUNNING_PAGES).map(([text]) => text))
})

/** Paragraphs of running text. */
const indexDocument = memoizeByDocument((document: FinancialDocument) => {
  const heads = listRunningHeads(document)
  const sentences = document.sentences.filter(({ text }) => !heads.has(text))
  const paragraphs = new Map<number, Sentence[]>()
  for (const sentence of sentences) paragraphs.set(sentence.paragraph, [...(paragraphs.get(sentence.paragraph) ?? []), sentence])
  const passages = [...paragraphs.values()].map((of): DocumentPassage => ({ sentences: of, text: of.map(({ text }) => text).join(' ') }))
  return indexPassages(passages.filter(({ text }) => text.length >= MIN_SENTENCE_LENGTH))
})

interface LinePassage extends Passage {
  /** Counts from 1. */
  readonly line: number
}

/** Sentences of pasted text with the line that they begin on. */
function indexText(text: string, sought: readonly string[]) {
  const passages = text
    .split('\n')
    .flatMap((line, i): LinePassage[] =>
      line.split(/(?<=[.!?]) (?=[\p{Lu}\d“"])/u).map((sentence) => ({ text: sentence.trim(), line: i + 1 })),
    )
  return indexPassages(
    passages.filter(({ text: sentence }) => /[\p{L}\d]{2}/u.test(sentence)),
    sought,
  )
}

function good<Of extends Passage>(hits: readonly Hit<Of>[]): Hit<Of>[] {
  const best = hits.find(({ share }) => share >= MIN_SHARE)
  if (best === undefined) return []
  return hits.filter(({ share, score }) => share >= MIN_SHARE && score >= best.score * MIN_SHARE_OF_BEST).slice(0, MAX_QUOTED)
}

/** The sentence of a paragraph that covers most of the question, plus what follows while that is short. */
function distinctiveSentence({ sentences }: DocumentPassage, words: readonly string[]): Sentence | undefined {
  const sought = new Set(words.map(stem))
  const held = ({ text }: Sentence) => new Set(stems(text).filter((word) => sought.has(word))).size
  const most = sentences.reduce((best, sentence) => Math.max(best, held(sentence)), 0)
  const [first, ...rest] = sentences.slice(sentences.findIndex((sentence) => held(sentence) === most))
  return rest.reduce<Sentence | undefined>((joined, next) => {
    if (joined === undefined || next.page !== joined.page || joined.text.length + next.text.length >= MAX_QUOTE_LENGTH) return joined
    return { ...joined, text: `${joined.text} ${next.text}`, words: [...joined.words, ...next.words] }
  }, first)
}

export function hullOf(words: readonly PlacedWord[], page: number): Box {
  const boxes = words.filter((word) => word.page === page).map(({ box }) => box)
  const edge = (side: 0 | 1 | 2 | 3, pick: (...lengths: number[]) => number) =>
    boxes.reduce((sum, box) => pick(sum, box[side]), boxes[0]?.[side] ?? 0)
  return [edge(0, Math.min), edge(1, Math.min), edge(2, Math.max), edge(3, Math.max)]
}

/** "page 12, note 4" */
export const placeOfSentence = ({ page, note }: Sentence): string => `${onPage(page)}${note === undefined ? '' : `, note ${plainly(note)}`}`

export const citeSentence = (document: FinancialDocument, { page, words, text }: Sentence): Citation =>
  cite(document, { page, box: hullOf(words, page), text })

/** Drafts use other words than people do. */
const OTHER_WORDS: readonly (readonly [RegExp, ...string[]])[] = [
  [/\brevenue recognition\b/, 'turnover recognised'],
  [/\b(?:subsequent|post[- ]balance[- ]sheet) events?\b/, 'events after reporting period', 'events after balance sheet date'],
  [/\bevents after the (?:reporting period|balance sheet)\b/, 'subsequent events', 'events after balance sheet date'],
  [/\bdirectors'? (?:remuneration|pay|emoluments)\b|\bexecutive (?:pay|compensation)\b/, 'key management compensation'],
  [/\bcontingent liabilit(?:y|ies)\b/, 'contingencies'],
  [/\beps\b/, 'earnings per share', 'loss per share'],
  [/\bleases?\b/, 'right-of-use lease'],
  [/\bcapital commitments?\b/, 'contracted commitments'],
  [/\bultimate parent\b/, 'controlling party'],
]

/** Sentences of the draft that contain the words of the question, or the draft's own words for them, best first. */
export function findSentences(document: FinancialDocument, plain: string): Sentence[] {
  const words = questionWords(plain)
  const distinctive = words.filter((word) => !/^(?:accounting|polic(?:y|ies))$/.test(word))
  const [, ...others] = OTHER_WORDS.find(([asked]) => asked.test(plain)) ?? [/$/]
  const found = [distinctive.length > 0 ? distinctive : words, ...others.map((phrase) => phrase.split(' '))].map((sought) =>
    seek(document, sought),
  )
  const whole = found.reduce((best, { share }) => Math.max(best, share), 0)
  return found.find(({ share }) => share === whole)?.sentences ?? []
}

function seek(document: FinancialDocument, words: readonly string[]): { readonly share: number; readonly sentences: Sentence[] } {
  const hits = words.length === 0 ? [] : good(searchPassages(indexDocument(document), words))
  return { share: hits[0]?.share ?? 0, sentences: hits.flatMap(({ passage }) => distinctiveSentence(passage, words) ?? []) }
}

/** A sentence as quoted: starting near the words asked for, if they come late in it. */
function excerpt(text: string, words: readonly string[]): string {
  const sought = new Set(words.map(stem))
  const first = [...text.matchAll(/[\p{L}\d]+/gu)].find(([word]) => sought.has(stem(word)))?.index ?? 0
  if (text.length <= MAX_QUOTE_LENGTH || first < MAX_QUOTE_LENGTH / 2) return text
  return `…${text.slice(text.lastIndexOf(' ', first - MAX_QUOTE_LENGTH / 3) + 1)}`
}

/** Quotes the draft, or else the pasted text; null where neither covers the subject. */
export function answerFromSearch({ plain }: Question, { document, text, stage }: Known): PlainAnswer | null {
  const words = questionWords(plain)
  const about = `“${words.join(' ')}”`
  if (document !== null) {
    const sentences = findSentences(document, plain)
    if (sentences.length === 0) return null
    const lines = sentences.map((sentence) => `- ${quote(excerpt(sentence.text, words))} (${placeOfSentence(sentence)})`)
    return answerOf(
      [`The draft says about ${about}:`, lines.join('\n')],
      sentences.map((sentence) => citeSentence(document, sentence)),
    )
  }
  if (text.trim() === '' || words.length === 0) return null
  const sought = new Set(words.map(stem))
  const found = searchPassages(indexText(text, words), words)
  // A heading says nothing that the question does not.
  const telling = found.filter(({ passage }) => stems(passage.text).some((word) => !sought.has(word)))
  const hits = good(telling.length > 0 ? telling : found)
  if (hits.length === 0) return null
  const lines = hits.map(({ passage }) => `- ${quote(excerpt(passage.text, words))} (line ${passage.line})`)
  const unread =
    stage === 'none'
      ? 'I have the text alone, without its pages: nothing in it has been checked.'
      : 'The server has not read the file yet, so I can cite lines but not pages.'
  return answerOf([`The text says about ${about}:`, lines.join('\n'), unread])
}
