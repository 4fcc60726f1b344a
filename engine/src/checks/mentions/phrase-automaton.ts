/**
 * Finds many phrases in one pass over a text (Aho and Corasick, 1975). Text and phrases are letters and digits separated by single spaces:
 * case, accents, apostrophes and punctuation do not matter for finding a subject.
 */
export interface PhraseAutomaton {
  /** Next state for each (state, character class). */
  readonly next: Int32Array
  /** Phrases that end in a state, by number; most states have none. */
  readonly ends: readonly (readonly number[] | undefined)[]
}

/** Space, 26 letters, 10 digits. */
const CLASSES = 37
/** The class of ignored characters: apostrophes, so that "auditor's" and "auditors'" are the same. */
const SKIPPED = -1
const CLASS_OF = Int8Array.from({ length: 0x10000 }, (_, code) => classOf(code))
/** Ligatures that text layers keep as one character. */
const LIGATURES: readonly string[] = ['ff', 'fi', 'fl', 'ffi', 'ffl', 'st', 'st']
const LIGATURE = /[\uFB00-\uFB06]/g

function classOf(code: number): number {
  if (code >= 97 && code <= 122) return code - 96
  if (code >= 65 && code <= 90) return code - 64
  if (code >= 48 && code <= 57) return code - 21
  return code === 0x27 || code === 0x60 || code === 0x2018 || code === 0x2019 ? SKIPPED : 0
}

/** Reads texts one after the other, separated by a space, and reports each phrase that ends: its offset in all texts, and in which text. */
export function readPhrases(
  { next, ends }: PhraseAutomaton,
  texts: Iterable<string>,
  take: (phrase: number, at: number, text: number) => void,
): void {
  // As after a space: the first word begins like any other.
  let state = next[0] ?? 0
  let wasSpace = true
  let at = 0
  let number = 0
  for (const text of texts) {
    const plain = LIGATURE.test(text) ? spellLigatures(text) : text
    for (let i = 0; i <= plain.length; i++) {
      const of = i === plain.length ? 0 : (CLASS_OF[plain.charCodeAt(i)] ?? 0)
      if (of === SKIPPED || (of === 0 && wasSpace)) continue
      wasSpace = of === 0
      at++
      state = next[state * CLASSES + of] ?? 0
      const ended = ends[state]
      if (ended === undefined) continue
      for (const phrase of ended) take(phrase, at, number)
    }
    number++
  }
}

function spellLigatures(text: string): string {
  LIGATURE.lastIndex = 0
  return text.replace(LIGATURE, (letter) => LIGATURES[letter.charCodeAt(0) - 0xfb00] ?? '')
}

/** Builds the automaton from phrases in plain writing. A phrase begins and ends with whole words; one that ends in `*` is a stem. */
export function buildAutomaton(phrases: readonly string[]): PhraseAutomaton {
  const spelt = phrases.map(spellPhrase)
  const next = new Int32Array(countPrefixes(spelt) * CLASSES)
  const ends: (number[] | undefined)[] = [undefined]
  for (const [number, text] of spelt.entries()) {
    let state = 0
    for (let i = 0; i < text.length; i++) {
      const at = state * CLASSES + (CLASS_OF[text.charCodeAt(i)] ?? 0)
      if (next[at] === 0) {
        next[at] = ends.length
        ends.push(undefined)
      }
      state = next[at] ?? 0
    }
    ends[state] = [...(ends[state] ?? []), number]
  }
  link(next, ends)
  return { next, ends }
}

/** A space, then the phrase with single spaces, then a space unless it is a stem. */
function spellPhrase(phrase: string): string {
  const whole = phrase.endsWith('*') ? ` ${phrase.slice(0, -1)}` : ` ${phrase} `
  return whole
    .toLowerCase()
    .replace(/['`‘’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
}

/** How many different prefixes these texts have, the empty one included: one state each. */
function countPrefixes(texts: readonly string[]): number {
  let count = 1
  let before = ''
  for (const text of texts.toSorted()) {
    let shared = 0
    while (shared < text.length && text[shared] === before[shared]) shared++
    count += text.length - shared
    before = text
  }
  return count
}

/** Fills in the fallback states, breadth first; a state also ends what its longest proper suffix ends. */
function link(next: Int32Array, ends: (number[] | undefined)[]): void {
  const back = new Int32Array(ends.length)
  const queue: number[] = [0]
  for (const state of queue) {
    const suffix = back[state] ?? 0
    const inherited = state === 0 ? undefined : ends[suffix]
    if (inherited !== undefined) ends[state] = [...(ends[state] ?? []), ...inherited]
    for (let of = 0; of < CLASSES; of++) {
      const child = next[state * CLASSES + of] ?? 0
      const fallback = state === 0 ? 0 : (next[suffix * CLASSES + of] ?? 0)
      if (child === 0) next[state * CLASSES + of] = fallback
      else {
        back[child] = fallback
        queue.push(child)
      }
    }
  }
}
