import { memoizeByDocument } from '../../model/memoize-by-document.ts'
import { expandPhrase } from './expand-phrase.ts'
import { buildAutomaton, type PhraseAutomaton, readPhrases } from './phrase-automaton.ts'
import { type Mention, type Place, placeMention, readSurroundings } from './place-mention.ts'
import { TOPICS, type Topic } from './topics.ts'

export type { Mention }
export type Mentions = (topic: Topic) => readonly Mention[]

/** Parts of a pattern separated by an ellipsis are at most this many characters apart. */
const REACH = 160

/** The end of a phrase: its offset in the text (times `PLACES`), and its line or sentence, in text order. */
type Hits = readonly (readonly number[])[]
/** More lines and sentences than any document has. */
const PLACES = 2 ** 24

interface Lexicon {
  readonly automaton: PhraseAutomaton
  /** Patterns of each topic: the numbers of the wordings of each part. */
  readonly patterns: ReadonlyMap<Topic, readonly (readonly (readonly number[])[])[]>
  readonly phrases: number
}

const built: { lexicon?: Lexicon } = {}

/** Where the document mentions each topic, in reading order. The text is read once, for all topics together. */
export const findMentions = memoizeByDocument((document): Mentions => {
  built.lexicon ??= buildLexicon()
  const { lexicon } = built
  // Lines keep the rows of tables; sentences keep the order of multi-column pages.
  const places: readonly Place[] = [...document.lines.flat(), ...document.sentences]
  const hits = readHits(places, lexicon)
  const found = new Map<Topic, readonly Mention[]>()
  const surroundings = readSurroundings(document)
  return (topic) => {
    const listed =
      found.get(topic) ??
      listPlaces(lexicon.patterns.get(topic) ?? [], hits, places)
        .map((place) => placeMention(surroundings, place))
        .toSorted((a, b) => a.page - b.page || a.y - b.y)
    found.set(topic, listed)
    return listed
  }
})

function buildLexicon(): Lexicon {
  const phrases = new Map<string, number>()
  const numberOf = (phrase: string) => {
    const number = phrases.get(phrase) ?? phrases.size
    phrases.set(phrase, number)
    return number
  }
  const patterns = new Map<Topic, number[][][]>()
  for (const topic of Object.keys(TOPICS) as Topic[]) {
    patterns.set(
      topic,
      TOPICS[topic].map((pattern) => pattern.split(' … ').map((part) => expandPhrase(part).map(numberOf))),
    )
  }
  return { automaton: buildAutomaton([...phrases.keys()]), patterns, phrases: phrases.size }
}

function readHits(places: readonly Place[], { automaton, phrases }: Lexicon): Hits {
  const hits = Array.from({ length: phrases }, (): number[] => [])
  const texts = places.map(({ text }) => text)
  readPhrases(automaton, texts, (phrase, at, number) => hits[phrase]?.push(at * PLACES + number))
  return hits
}

function listPlaces(patterns: readonly (readonly (readonly number[])[])[], hits: Hits, places: readonly Place[]): Place[] {
  const numbers = new Set(patterns.flatMap((parts) => findPattern(parts, hits)))
  return [...numbers].flatMap((number) => places[number] ?? [])
}

/** Places of the first part of a pattern whose other parts follow closely. */
function findPattern(parts: readonly (readonly number[])[], hits: Hits): readonly number[] {
  let later: Float64Array | null = null
  let here: readonly number[] = []
  for (const wordings of parts.toReversed()) {
    const all = wordings.flatMap((phrase) => hits[phrase] ?? [])
    const following: Float64Array | null = later
    here = following === null ? all : all.filter((hit) => isNear(hit, following))
    if (here.length === 0) return []
    if (parts[0] !== wordings) later = Float64Array.from(here).toSorted()
  }
  return here.map((hit) => hit % PLACES)
}

/** Whether one of the hits, sorted in text order, follows closely enough. */
function isNear(hit: number, later: Float64Array): boolean {
  let [low, high] = [0, later.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((later[middle] ?? 0) > hit) high = middle
    else low = middle + 1
  }
  return (later[low] ?? Number.POSITIVE_INFINITY) - hit <= REACH * PLACES
}
