import type { FinancialDocument, Sentence, TextLine } from '../../model/document.ts'
import { expandPhrase } from './expand-phrase.ts'
import { buildAutomaton, CLASSES, type PhraseAutomaton, spellText } from './phrase-automaton.ts'
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

/** Where a phrase ended: how far into the text, and in which line or sentence. Pairs, flat, in the order of the text. */
type Hits = readonly (readonly number[])[]
/** Points by which words of one line stand higher or lower. */
const SAME_LINE = 2

type Place = TextLine | Sentence

/** Lines in which a page of contents says so. */
const TOP_LINES = 15
const CONTENTS = /^(?:table of )?(?:contents|index)(?: page)?$/i

/** What is known of places beside their text. */
interface Besides {
  readonly contents: ReadonlySet<number>
  readonly rows: ReadonlySet<string>
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

function readHits(places: readonly Place[], { automaton: { next, ends }, phrases }: Lexicon): Hits {
  const hits = Array.from({ length: phrases }, (): number[] => [])
  let state = 0
  let at = 0
  let wasSpace = false
  for (const [number, { text }] of places.entries()) {
    for (const of of spellText(text)) {
      if (of === 0 && wasSpace) continue
      wasSpace = of === 0
      at++
      state = next[state * CLASSES + of] ?? 0
      const ended = ends[state]
      if (ended === undefined) continue
      for (const phrase of ended) hits[phrase]?.push(at, number)
    }
  }
  return hits
}

function listContentsPages({ lines }: FinancialDocument): ReadonlySet<number> {
  const pages = lines.flatMap((page, i) => (page.slice(0, TOP_LINES).some(({ text }) => CONTENTS.test(text.trim())) ? [i + 1] : []))
  return new Set(pages)
}

/** Rows of primary statements, by page and height. */
function listFaceRows({ statements }: FinancialDocument): ReadonlySet<string> {
  const primary = statements.filter(({ kind }) => kind !== 'note')
  return new Set(primary.flatMap(({ table }) => table.rows.map(({ page, y }) => `${page}|${y}`)))
}

function listPlaces(patterns: readonly (readonly (readonly number[])[])[], hits: Hits, places: readonly Place[]): Place[] {
  const numbers = new Set(patterns.flatMap((parts) => findPattern(parts, hits)))
  return [...numbers].flatMap((number) => places[number] ?? [])
}

/** Places of the first part of a pattern whose other parts follow closely. */
function findPattern(parts: readonly (readonly number[])[], hits: Hits): number[] {
  let later: number[] | null = null
  for (const wordings of parts.toReversed()) {
    const here: number[] = []
    for (const phrase of wordings) {
      const found = hits[phrase] ?? []
      for (let i = 0; i < found.length; i += 2) {
        const at = found[i] ?? 0
        if (later === null || isNear(at, later)) here.push(at, found[i + 1] ?? 0)
      }
    }
    if (here.length === 0) return []
    later = parts[0] === wordings ? here : sortPairs(here)
  }
  return (later ?? []).filter((_, i) => i % 2 === 1)
}

function sortPairs(pairs: readonly number[]): number[] {
  const order = Array.from({ length: pairs.length / 2 }, (_, i) => 2 * i).toSorted((a, b) => (pairs[a] ?? 0) - (pairs[b] ?? 0))
  return order.flatMap((i) => [pairs[i] ?? 0, pairs[i + 1] ?? 0])
}

/** Whether one of the hits, which stand in the order of the text, follows closely enough. */
function isNear(at: number, later: readonly number[]): boolean {
  let [low, high] = [0, later.length / 2]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((later[2 * middle] ?? 0) > at) high = middle
    else low = middle + 1
  }
  return (later[2 * low] ?? Number.POSITIVE_INFINITY) - at <= REACH
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
    ...(rows.has(`${page}|${place.y}`) ? { face: true } : {}),
  }
}
