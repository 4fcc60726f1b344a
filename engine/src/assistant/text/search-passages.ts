import MiniSearch from 'minisearch'
import { splitWords, stem } from './stem.ts'

/** A piece of text that can be quoted. */
export interface Passage {
  readonly text: string
}

export interface Hit<Of extends Passage> {
  readonly passage: Of
  readonly score: number
  /** The weighted share of the question that the passage covers: 0 to 1. */
  readonly share: number
}

/** The usual parameters of Okapi BM25 (Robertson and Zaragoza 2009, section 3.5), without the BM25+ bonus for long passages. */
const bm25 = { k: 1.2, b: 0.75, d: 0 }

interface Entry {
  readonly id: number
  readonly text: string
}

export interface SearchIndex<Of extends Passage> {
  readonly passages: readonly Of[]
  readonly entries: MiniSearch<Entry>
}

/** A permanent index holds every word; a single-use one needs only the words searched for. */
export function indexPassages<Of extends Passage>(passages: readonly Of[], sought?: readonly string[]): SearchIndex<Of> {
  const wanted = sought === undefined ? null : new Set(sought.map(stem))
  // Documents repeat their words many times.
  const terms = new Map<string, string | null>()
  const termOf = (word: string): string | null => {
    const known = terms.get(word)
    if (known !== undefined) return known
    const term = stem(word)
    const kept = wanted?.has(term) === false ? null : term
    terms.set(word, kept)
    return kept
  }
  const entries = new MiniSearch<Entry>({
    fields: ['text'],
    tokenize: splitWords,
    processTerm: termOf,
    searchOptions: { bm25 },
  })
  entries.addAll(passages.map(({ text }, id) => ({ id, text })))
  return { passages, entries }
}

/** The best passages, best first; ties in reading order. The same question always finds the same passages. */
export function searchPassages<Of extends Passage>({ passages, entries }: SearchIndex<Of>, words: readonly string[]): Hit<Of>[] {
  const sought = [...new Set(words.map(stem))]
  const hits = entries.search(sought.join(' '), { processTerm: (word) => word })
  const holders = new Map<string, number>()
  for (const { terms } of hits) for (const term of terms) holders.set(term, (holders.get(term) ?? 0) + 1)
  const weigh = (word: string): number => {
    const held = holders.get(word) ?? 0
    return Math.log(1 + (passages.length - held + 0.5) / (held + 0.5))
  }
  const whole = sought.reduce((sum, word) => sum + weigh(word), 0)
  return hits
    .toSorted((one, other) => other.score - one.score || Number(one.id) - Number(other.id))
    .flatMap(({ id, score, terms }): Hit<Of>[] => {
      const passage = passages[Number(id)]
      const held = terms.reduce((sum, term) => sum + weigh(term), 0)
      return passage === undefined ? [] : [{ passage, score, share: whole === 0 ? 0 : held / whole }]
    })
}
