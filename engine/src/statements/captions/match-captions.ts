import { ANY_WORDS, type Choice, listNeeds, parseCaption, type Part } from './parse-caption.ts'

/** Compares normalised captions with captions of the catalogue. */
export interface CaptionMatcher<Value> {
  /** The values of the captions that a normalised caption is one of, in the order given, each once. */
  readonly list: (normalised: string) => readonly Value[]
}

interface Entry {
  readonly caption: Choice
  /** The index of its value. */
  readonly index: number
}

/**
 * Files each caption under words of which those that it describes have one, because a line shares a rare word with few of the hundreds of
 * captions: only those are compared with it.
 * @throws if the brackets of a caption do not match
 */
export function matchCaptions<Value>(captions: readonly (readonly [caption: string, value: Value])[]): CaptionMatcher<Value> {
  const values = [...new Set(captions.map(([, value]) => value))]
  const indexes = new Map(values.map((value, index) => [value, index]))
  const byWord = new Map<string, Entry[]>()
  const others: Entry[] = []
  for (const [text, value] of captions) {
    const caption = parseCaption(text)
    const entry = { caption, index: indexes.get(value) ?? 0 }
    const need = chooseNeed(listNeeds([caption]))
    if (need === null) others.push(entry)
    for (const word of new Set(need)) {
      const entries = byWord.get(word)
      if (entries === undefined) byWord.set(word, [entry])
      else entries.push(entry)
    }
  }

  return {
    list(normalised) {
      const words = readWords(normalised)
      const found = new Set<number>()
      const compare = (entries: readonly Entry[]): void => {
        for (const { caption, index } of entries) if (!found.has(index) && describes(caption, words)) found.add(index)
      }
      compare(others)
      for (const word of words.at.keys()) compare(byWord.get(word) ?? [])
      return found.size === 0 ? [] : values.filter((_, index) => found.has(index))
    },
  }
}

/** Whether any of some captions describes words. They are parsed when first compared: most never are. */
export function createTest(captions: readonly string[] = []): (words: Words) => boolean {
  let parsed: readonly Choice[] | undefined
  return (words) => (parsed ??= captions.map(parseCaption)).some((caption) => describes(caption, words))
}

/** The fewest words, and of several the longest: the longer a word, the rarer. */
function chooseNeed(needs: readonly (readonly string[])[]): readonly string[] | null {
  let best: readonly string[] | null = null
  let bestLength = 0
  for (const need of needs) {
    const length = Math.min(...need.map((word) => word.length))
    if (best !== null && (need.length > best.length || (need.length === best.length && length <= bestLength))) continue
    best = need
    bestLength = length
  }
  return best
}

/** The words of a normalised caption, each with its positions as bits, and the bit after the last one. */
export interface Words {
  readonly at: ReadonlyMap<string, bigint>
  readonly last: bigint
}

export function readWords(normalised: string): Words {
  const at = new Map<string, bigint>()
  let bit = 1n
  for (const word of normalised.trimEnd().split(' ')) {
    at.set(word, (at.get(word) ?? 0n) | bit)
    bit <<= 1n
  }
  return { at, last: bit }
}

/** Whether a caption of the catalogue describes these words. */
export const describes = (caption: Choice, words: Words): boolean => (readPart(caption, words, 1n) & words.last) !== 0n

/**
 * Where reading a part may end that begins at one of these positions between words, each a bit. All of them at once, so that no caption,
 * however long, takes many attempts.
 */
function readPart(part: Part, words: Words, from: bigint): bigint {
  // From the first position on.
  if (part === ANY_WORDS) return (words.last << 1n) - (from & -from)
  if (typeof part === 'string') return (from & (words.at.get(part) ?? 0n)) << 1n
  let ends = part.optional ? from : 0n
  for (const choice of part.choices) ends |= readParts(choice, words, from)
  return ends
}

function readParts(parts: readonly Part[], words: Words, from: bigint): bigint {
  let at = from
  for (const part of parts) {
    if (at === 0n) break
    at = readPart(part, words, at)
  }
  return at
}
