import type { AccountClassId } from '../account-classes.ts'
import { listWords } from './words.ts'

interface Phrase {
  readonly words: readonly string[]
  readonly class: AccountClassId
}

/** Phrases by their last word. */
export type Phrases = ReadonlyMap<string, readonly Phrase[]>

/** Where a phrase is in a name. */
export interface PhraseMatch extends Phrase {
  /** The position of its first word. */
  readonly start: number
}

export function listPhrases(table: Readonly<Partial<Record<AccountClassId, string>>>): Phrases {
  const phrases = new Map<string, Phrase[]>()
  for (const [id, texts] of Object.entries(table) as [AccountClassId, string][])
    for (const text of texts.split('|')) {
      const words = listWords(text)
      const last = words.at(-1) ?? ''
      phrases.set(last, [...(phrases.get(last) ?? []), { words, class: id }])
    }
  return phrases
}

/** The longest phrase among the words that is allowed, and of those the last. */
export function findPhrase(words: readonly string[], phrases: Phrases, allows: (match: PhraseMatch) => boolean): PhraseMatch | null {
  let best: PhraseMatch | null = null
  for (const match of listMatches(words, phrases)) {
    // Of two phrases of one length the later decides.
    if ((best === null || match.words.length >= best.words.length) && allows(match)) best = match
  }
  return best
}

/** Every phrase among the words, by where it ends. */
export function listMatches(words: readonly string[], phrases: Phrases): PhraseMatch[] {
  return words.flatMap((word, at) =>
    (phrases.get(word) ?? [])
      .map((phrase) => ({ ...phrase, start: at + 1 - phrase.words.length }))
      .filter(({ start, words: own }) => start >= 0 && own.every((one, offset) => words[start + offset] === one)),
  )
}
