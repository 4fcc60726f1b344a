import type { FinancialDocument, Sentence, TextLine } from '../../model/document.ts'
import { expandPhrase } from './expand-phrase.ts'
import { buildAutomaton, type PhraseAutomaton, readPhrases } from './phrase-automaton.ts'
import { TOPICS, type Topic } from './topics.ts'

/** A place where the document speaks of a topic. */
export interface Mention {
  readonly page: number
  readonly y: number
  /** Number of the note that it stands in. */
  readonly note?: string
  /** On a page of contents, which only names what stands elsewhere. */
  readonly contents?: true
  /** In a row of a primary statement: what calls for a disclosure is not the disclosure. */
  readonly face?: true
}

export type Mentions = (topic: Topic) => readonly Mention[]

/** Parts of a pattern parted by an ellipsis stand no further apart than so many characters. */
const REACH = 160

/** Where a phrase ended: how far into the text (times `PLACES`), and in which line or sentence, in the order of the text. */
type Hits = readonly (readonly number[])[]
/** No page is so many points tall. */
const TALLEST = 1e6
/** More lines and sentences than any document has. */
const PLACES = 2 ** 24

/** Points by which words of one line stand higher or lower. */
const SAME_LINE = 2

type Place = TextLine | Sentence

/** Lines in which a page of contents says so. */
const TOP_LINES = 15
const CONTENTS = /^(?:table of )?(?:contents|index)(?: page)?$/i

/** What is known of places beside their text. */
interface Besides {
  readonly contents: ReadonlySet<number>
  readonly rows: ReadonlySet<number>
}

interface Lexicon {
  readonly automaton: PhraseAutomaton
  /** Patterns of each topic: numbers of the wordings of each of its parts. */
  readonly patterns: ReadonlyMap<Topic, readonly (readonly (readonly number[])[])[]>
  readonly phrases: number
}

const built: { lexicon?: Lexicon } = {}
const read = new WeakMap<FinancialDocument, Mentions>()

/** Where the document speaks of each topic, in reading order. The text is read once, for all topics together. */
export function findMentions(document: FinancialDocument): Mentions {
  const known = read.get(document)
  if (known !== undefined) return known
  built.lexicon ??= buildLexicon()
  const { lexicon } = built
  // Lines keep the rows of tables; sentences keep the order of pages that are set in columns.
  const places: readonly Place[] = [...document.lines.flat(), ...document.sentences]
  const hits = readHits(places, lexicon)
  const found = new Map<Topic, readonly Mention[]>()
  const besides = { contents: listContentsPages(document), rows: listFaceRows(document) }
  const mentions: Mentions = (topic) => {
    const listed =
      found.get(topic) ??
      listPlaces(lexicon.patterns.get(topic) ?? [], hits, places)
        .map((place) => toMention(document, place, besides))
        .toSorted((a, b) => a.page - b.page || a.y - b.y)
    found.set(topic, listed)
    return listed
  }
  read.set(document, mentions)
  return mentions
}

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

function listContentsPages({ lines }: FinancialDocument): ReadonlySet<number> {
  const pages = lines.flatMap((page, i) => (page.slice(0, TOP_LINES).some(({ text }) => CONTENTS.test(text.trim())) ? [i + 1] : []))
  return new Set(pages)
}

/** Rows of primary statements, by page and height. */
function listFaceRows({ statements }: FinancialDocument): ReadonlySet<number> {
  const primary = statements.filter(({ kind }) => kind !== 'note')
  return new Set(primary.flatMap(({ table }) => table.rows.map(({ page, y }) => page * TALLEST + y)))
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

/** Whether one of the hits, which stand in the order of the text, follows closely enough. */
function isNear(hit: number, later: Float64Array): boolean {
  let [low, high] = [0, later.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((later[middle] ?? 0) > hit) high = middle
    else low = middle + 1
  }
  return (later[low] ?? Number.POSITIVE_INFINITY) - hit <= REACH * PLACES
}

function toMention({ notes }: FinancialDocument, place: Place, { contents, rows }: Besides): Mention {
  const { page } = place
  const [, top, , bottom] = ('paragraph' in place ? place.words[0]?.box : place.box) ?? [0, place.y, 0, place.y]
  const y = (top + bottom) / 2
  const note = notes.findLast((note) => note.page < page || (note.page === page && note.y <= y + SAME_LINE))?.number
  return {
    page,
    y,
    ...(note === undefined ? {} : { note }),
    ...(contents.has(page) ? { contents: true } : {}),
    ...(rows.has(page * TALLEST + place.y) ? { face: true } : {}),
  }
}
