/**
 * Finds many phrases in one pass over a text (Aho and Corasick, 1975). Text and phrases are letters and digits separated by single spaces:
 * case, accents, apostrophes and punctuation do not matter for finding a subject. A state is built when a text first reaches it: a document
 * reaches few of them, and building all takes longer than reading a short one.
 */
export interface PhraseAutomaton {
  readonly phrases: readonly string[]
  /**
   * Next state for each (state, character class). Zero: not known yet. Negative: the next characters of a phrase, which no text has reached.
   */
  next: Int32Array
  /** The state of the longest proper suffix, of states that have been reached. */
  readonly back: number[]
  /** Phrases that end in a state, by number, of states that have been reached; most have none. */
  readonly ends: (readonly number[] | undefined)[]
  /** Phrases that pass through a state that has not been reached, and where each continues, in turn. */
  readonly waiting: (number[] | undefined)[]
}

/** The state before any word; zero is none. */
const ROOT = 1
/** Space, 26 letters, 10 digits. */
const CLASSES = 37
const SPACE = 0
const FIRST_STATES = 4_096
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
  return code === 0x27 || code === 0x60 || code === 0x2018 || code === 0x2019 ? SKIPPED : SPACE
}

/** Reads texts one after the other, separated by a space, and reports each phrase that ends: its offset in all texts, and in which text. */
export function readPhrases(
  automaton: PhraseAutomaton,
  texts: Iterable<string>,
  take: (phrase: number, at: number, text: number) => void,
): void {
  const { ends } = automaton
  // As after a space: the first word begins like any other.
  let state = step(automaton, ROOT, SPACE)
  let wasSpace = true
  let at = 0
  let number = 0
  for (const text of texts) {
    const plain = LIGATURE.test(text) ? spellLigatures(text) : text
    for (let i = 0; i <= plain.length; i++) {
      const of = i === plain.length ? SPACE : (CLASS_OF[plain.charCodeAt(i)] ?? SPACE)
      if (of === SKIPPED || (of === SPACE && wasSpace)) continue
      wasSpace = of === SPACE
      at++
      const known = automaton.next[state * CLASSES + of] ?? 0
      state = known > 0 ? known : step(automaton, state, of)
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
  const next = new Int32Array(FIRST_STATES * CLASSES)
  const automaton: PhraseAutomaton = { phrases, next, back: [0, ROOT], ends: [undefined, undefined], waiting: [undefined, undefined] }
  const first = addState(automaton, ROOT, SPACE)
  for (let number = 0; number < phrases.length; number++) first.push(number, 0)
  return automaton
}

/** Adds the state after one more character, and returns the list of what passes through it. */
function addState(automaton: PhraseAutomaton, state: number, of: number): number[] {
  const { next, back, ends, waiting } = automaton
  const through: number[] = []
  const added = waiting.push(through) - 1
  back.push(ROOT)
  ends.push(undefined)
  next[state * CLASSES + of] = -added
  if (waiting.length * CLASSES <= next.length) return through
  automaton.next = new Int32Array(next.length * 2)
  automaton.next.set(next)
  return through
}

/** The next state, built where it is not known. */
function step(automaton: PhraseAutomaton, state: number, of: number): number {
  const at = state * CLASSES + of
  const known = automaton.next[at] ?? 0
  if (known > 0) return known
  const fallback = state === ROOT ? ROOT : step(automaton, automaton.back[state] ?? ROOT, of)
  const reached = known === 0 ? fallback : -known
  automaton.next[at] = reached
  if (known !== 0) reach(automaton, reached, fallback, of)
  return reached
}

/** Builds a state: what ends in it, also as a suffix, and which characters follow. */
function reach(automaton: PhraseAutomaton, state: number, fallback: number, of: number): void {
  const { phrases, ends, back, waiting } = automaton
  const through = waiting[state] ?? []
  waiting[state] = undefined
  back[state] = fallback
  const ended: number[] = []
  for (let i = 0; i < through.length; i += 2) {
    const [number, from] = [through[i] ?? 0, through[i + 1] ?? 0]
    const [following, after] = readNext(phrases[number] ?? '', from, of === SPACE)
    if (following === undefined) ended.push(number)
    else {
      const child = -(automaton.next[state * CLASSES + following] ?? 0)
      const list = child === 0 ? addState(automaton, state, following) : waiting[child]
      list?.push(number, after)
    }
  }
  const inherited = ends[fallback] ?? []
  if (ended.length + inherited.length > 0) ends[state] = [...ended, ...inherited]
}

/** The class of the next character of a phrase, and where it continues after that; undefined at its end. */
function readNext(phrase: string, from: number, wasSpace: boolean): readonly [number | undefined, number] {
  const isStem = phrase.endsWith('*')
  const length = isStem ? phrase.length - 1 : phrase.length
  for (let i = from; i < length; i++) {
    const of = CLASS_OF[phrase.charCodeAt(i)] ?? SPACE
    if (of !== SKIPPED && (of !== SPACE || !wasSpace)) return [of, i + 1]
  }
  return isStem || wasSpace ? [undefined, length] : [SPACE, length]
}
