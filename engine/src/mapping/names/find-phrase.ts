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

/** Every phrase among the words, by where it ends. */
export function listMatches(words: readonly string[], phrases: Phrases): PhraseMatch[] {
  const matches: PhraseMatch[] = []
  for (const [at, word] of words.entries())
    for (const { words: own, class: id } of phrases.get(word) ?? []) {
      const start = at + 1 - own.length
      if (start >= 0 && own.every((one, offset) => words[start + offset] === one)) matches.push({ words: own, class: id, start })
    }
  return matches
}

/** The longest of some matches, and of those the last. */
export function findLongest(matches: readonly PhraseMatch[]): PhraseMatch | null {
  let best: PhraseMatch | null = null
  for (const match of matches) if (best === null || match.words.length >= best.words.length) best = match
  return best
}
