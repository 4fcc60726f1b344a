import { splitWords } from '../../model/split-words.ts'
import type { AccountClassId } from '../account-classes.ts'
import type { Section } from '../sections.ts'
import { ENGLISH_NAMES } from './english.ts'
import { OTHER_NAMES } from './other-languages.ts'

/** Words that say nothing of what an account is. */
const EMPTY = new Set(
  'and of the account accounts a control c on s de des du la le les el los las del der die das und et y en van het sur aux pour por para l d'.split(
    ' ',
  ),
)

interface Phrase {
  readonly words: readonly string[]
  readonly class: AccountClassId
}

/** In the singular: an account and its phrase lose the same letter, whether it is a plural or not. */
const listWords = (text: string): string[] =>
  splitWords(text)
    .filter((word) => !EMPTY.has(word))
    .map((word) => word.replace(/ies$/, 'y').replace(/(?<=[^su])s$/, ''))

/** Phrases by their last word. */
type Phrases = ReadonlyMap<string, readonly Phrase[]>

function listPhrases(table: Readonly<Partial<Record<AccountClassId, string>>>): Phrases {
  const phrases = new Map<string, Phrase[]>()
  for (const [id, texts] of Object.entries(table) as [AccountClassId, string][])
    for (const text of texts.split('|')) {
      const words = listWords(text)
      const last = words.at(-1) ?? ''
      phrases.set(last, [...(phrases.get(last) ?? []), { words, class: id }])
    }
  return phrases
}

const ENGLISH = listPhrases(ENGLISH_NAMES)
const OTHERS = listPhrases(OTHER_NAMES)

/** What an account of that name is in its section: in English, or else in another language. */
export function findByName(name: string, section: Section | null): AccountClassId | null {
  const words = listWords(name)
  return findPhrase(words, ENGLISH, section) ?? findPhrase(words, OTHERS, section)
}

/** The longest phrase among the words, and of those the last. */
function findPhrase(words: readonly string[], phrases: Phrases, section: Section | null): AccountClassId | null {
  let best: Phrase | null = null
  for (const [at, word] of words.entries()) {
    for (const phrase of phrases.get(word) ?? []) {
      const size = phrase.words.length
      const start = at + 1 - size
      if (start < 0 || !phrase.words.every((one, offset) => words[start + offset] === one)) continue
      if (section !== null && !section.has(phrase.class)) continue
      // Of two phrases of one length the later decides.
      if (best === null || size >= best.words.length) best = phrase
    }
  }
  return best?.class ?? null
}
