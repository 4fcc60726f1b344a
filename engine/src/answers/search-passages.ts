/** A piece of text that can be quoted. */
export interface Passage {
  readonly text: string
}

export interface Hit<Of extends Passage> {
  readonly passage: Of
  readonly score: number
  /** Share of what was asked, by weight, that the passage holds: 0 to 1. */
  readonly share: number
}

/** Usual values of Okapi BM25 (Robertson and Zaragoza 2009, section 3.5). */
const SATURATION = 1.2
const LENGTH_WEIGHT = 0.75

/** A word in the one form in which it is sought: endings that seldom change what it is about are taken off. */
export function stem(word: string): string {
  const lower = word.toLowerCase().replace(/[’']s?$/, '')
  if (/^\d/.test(lower) || lower.length < 5) return lower
  if (/^recogni(?:[sz]|tion)/.test(lower)) return 'recognis'
  return lower
    .replace(/ies$/, 'y')
    .replace(/(?<=[^s])s$/, '')
    .replace(/(?:isation|ization)$/, 'is')
    .replace(/(?:ations?|ating|ated|ate)$/, 'at')
    .replace(/(?:ions?|ing|ed|es|ment|al|ly)$/, '')
    .replace(/e$/, '')
}

export const stems = (text: string): string[] => [...text.matchAll(/[\p{L}\d]+/gu)].map(([word]) => stem(word))

export interface SearchIndex<Of extends Passage> {
  readonly passages: readonly Of[]
  readonly lengths: readonly number[]
  /** Of each word: the passages that hold it, with how often. */
  readonly holders: ReadonlyMap<string, ReadonlyMap<number, number>>
  readonly meanLength: number
}

/** An index that is kept holds every word; one that serves a single question needs to hold the words that are sought. */
export function indexPassages<Of extends Passage>(passages: readonly Of[], sought?: readonly string[]): SearchIndex<Of> {
  const holders = new Map<string, Map<number, number>>()
  const wanted = sought === undefined ? null : new Set(sought.map(stem))
  const known = new Map<string, string>()
  const stemOnce = (word: string): string => {
    const found = known.get(word) ?? stem(word)
    known.set(word, found)
    return found
  }
  const lengths = passages.map(({ text }, at) => {
    const words = text.match(/[\p{L}\d]+/gu) ?? []
    for (const written of words) {
      const word = stemOnce(written)
      if (wanted?.has(word) === false) continue
      const held = holders.get(word) ?? new Map<number, number>()
      held.set(at, (held.get(at) ?? 0) + 1)
      holders.set(word, held)
    }
    return words.length
  })
  const meanLength = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length)
  return { passages, lengths, holders, meanLength }
}

/** The passages that fit best, best first; of equals, the one that is read first. The same question always finds the same. */
export function searchPassages<Of extends Passage>(index: SearchIndex<Of>, words: readonly string[]): Hit<Of>[] {
  const { passages, lengths, holders, meanLength } = index
  const sought = [...new Set(words.map(stem))]
  const weigh = (word: string) => {
    const held = holders.get(word)?.size ?? 0
    return Math.log(1 + (passages.length - held + 0.5) / (held + 0.5))
  }
  const whole = sought.reduce((sum, word) => sum + weigh(word), 0)
  const found = new Map<number, { score: number; held: number }>()
  for (const word of sought) {
    const weight = weigh(word)
    for (const [at, times] of holders.get(word) ?? []) {
      const long = 1 - LENGTH_WEIGHT + LENGTH_WEIGHT * ((lengths[at] ?? 0) / meanLength)
      const hit = found.get(at) ?? { score: 0, held: 0 }
      hit.score += (weight * times * (SATURATION + 1)) / (times + SATURATION * long)
      hit.held += weight
      found.set(at, hit)
    }
  }
  return [...found]
    .toSorted(([a, one], [b, other]) => other.score - one.score || a - b)
    .flatMap(([at, { score, held }]) => {
      const passage = passages[at]
      return passage === undefined ? [] : [{ passage, score, share: whole === 0 ? 0 : held / whole }]
    })
}
