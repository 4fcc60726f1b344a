/**
 * Finds many phrases in one pass over a text (Aho and Corasick, 1975). Text and phrases are letters and digits parted by single spaces:
 * case, accents, apostrophes and punctuation say nothing about whether a subject is spoken of.
 */
export interface PhraseAutomaton {
  /** Next state for each (state, character class). */
  readonly next: Int32Array
  /** Phrases that end in a state, by number; most states end none. */
  readonly ends: readonly (readonly number[] | undefined)[]
}

/** Space, 26 letters, 10 digits. */
export const CLASSES = 37
/** Class of characters that are not there at all: apostrophes, so that "auditor's" and "auditors'" read alike. */
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

/** The character classes of a text, and a space after it: texts that follow each other are parted. Spaces may repeat. */
export function spellText(text: string): Uint8Array {
  const plain = LIGATURE.test(text) ? text.replace(LIGATURE, (letter) => LIGATURES[letter.charCodeAt(0) - 0xfb00] ?? '') : text
  LIGATURE.lastIndex = 0
  const classes = new Uint8Array(plain.length + 1)
  let length = 0
  for (let i = 0; i < plain.length; i++) {
    const of = CLASS_OF[plain.charCodeAt(i)] ?? 0
    if (of !== SKIPPED) classes[length++] = of
  }
  return classes.subarray(0, length + 1)
}

/** Builds the automaton of phrases given in plain writing. A phrase begins and ends with whole words; one that ends in `*` is a stem. */
export function buildAutomaton(phrases: readonly string[]): PhraseAutomaton {
  const children = [new Map<number, number>()]
  const ends: (number[] | undefined)[] = [undefined]
  for (const [number, phrase] of phrases.entries()) {
    let state = 0
    for (const of of spellPhrase(phrase)) {
      let child = children[state]?.get(of)
      if (child === undefined) {
        child = children.length
        children[state]?.set(of, child)
        children.push(new Map())
        ends.push(undefined)
      }
      state = child
    }
    ends[state] = [...(ends[state] ?? []), number]
  }
  return { next: link(children, ends), ends }
}

/** A space, then the phrase with single spaces, then a space unless it is a stem. */
function spellPhrase(phrase: string): number[] {
  const classes = [0, ...spellText(phrase.replace('*', ''))].filter((of, i, all) => of !== 0 || all[i - 1] !== 0)
  return phrase.endsWith('*') ? classes.slice(0, -1) : classes
}

/** Fills in where to go on when no phrase goes on, breadth first; a state also ends what its longest proper suffix ends. */
function link(children: readonly ReadonlyMap<number, number>[], ends: (number[] | undefined)[]): Int32Array {
  const next = new Int32Array(children.length * CLASSES)
  const back = new Int32Array(children.length)
  const queue: number[] = [0]
  for (const state of queue) {
    const suffix = back[state] ?? 0
    if (state !== 0) {
      const inherited = ends[suffix]
      if (inherited !== undefined) ends[state] = [...(ends[state] ?? []), ...inherited]
      next.copyWithin(state * CLASSES, suffix * CLASSES, (suffix + 1) * CLASSES)
    }
    for (const [of, child] of children[state] ?? []) {
      back[child] = state === 0 ? 0 : (next[state * CLASSES + of] ?? 0)
      next[state * CLASSES + of] = child
      queue.push(child)
    }
  }
  return next
}
