import type { PrimaryKind } from '../model/statement.ts'
import type { Captions, Language } from './captions/captions.ts'
import { ENGLISH } from './captions/english.ts'
import { FRENCH } from './captions/french.ts'
import { GERMAN } from './captions/german.ts'
import { type CaptionMatcher, createTest, matchCaptions, readWords, type Words } from './captions/match-captions.ts'
import { repairWords } from './captions/repair-words.ts'
import { normaliseCaption } from './captions/normalise-caption.ts'
import { CONCEPT_IDS, type ConceptId, CONCEPTS } from './concepts/catalogue.ts'
import type { Balance } from './concepts/concept.ts'

/** A concept in one language. */
interface Name {
  readonly concept: ConceptId
  /** Whether the words of a normalised caption mean something else. */
  readonly excludes: (words: Words) => boolean
}

/** A caption beneath a heading, which the catalogue writes with a colon between them. */
interface Pair {
  readonly name: Name
}

/** The captions of a statement in one language. */
interface Vocabulary {
  /** Concepts by captions without choices, normalised. */
  readonly exact: ReadonlyMap<string, readonly ConceptId[]>
  /** Names by captions with choices. */
  readonly names: CaptionMatcher<Name>
  readonly headings: CaptionMatcher<Pair>
  readonly beneath: CaptionMatcher<Pair>
  /** The words of all of them, normalised. */
  readonly words: ReadonlySet<string>
}

/** In this order: what one of them names is not looked up in the next, so that another language changes no reading of an English line. */
const LANGUAGES: readonly Language[] = [ENGLISH, GERMAN, FRENCH]
const CHOICES = /[()[\]|…]/
/** What captions of the catalogue have between words. */
const NO_WORDS = /[()[\]|…:]/g

const listCaptions = (captions: Captions): readonly string[] =>
  Object.entries(captions).flatMap(([framework, listed]) => (framework === 'not' ? [] : listed))

function readVocabulary(kind: PrimaryKind, language: Language): Vocabulary {
  const concepts = CONCEPT_IDS.filter((id) => CONCEPTS[id].statement === kind || CONCEPTS[id].also?.includes(kind) === true)
  const says = concepts.flatMap((concept) => {
    const captions = language[concept]
    if (captions === undefined) return []
    const name: Name = { concept, excludes: createTest(captions.not) }
    return listCaptions(captions).map((caption) => [caption, name] as const)
  })
  const pairs = says.flatMap(([caption, name]) => {
    const [heading, beneath] = caption.split(':')
    return heading === undefined || beneath === undefined ? [] : [{ heading, beneath, pair: { name } }]
  })
  const exact = new Map<string, ConceptId[]>()
  for (const [caption, { concept }] of says) {
    if (CHOICES.test(caption)) continue
    const text = normaliseCaption(caption)
    const known = exact.get(text) ?? []
    if (!known.includes(concept)) exact.set(text, [...known, concept])
  }
  return {
    exact,
    names: matchCaptions(says.filter(([caption]) => CHOICES.test(caption))),
    headings: matchCaptions(pairs.map(({ heading, pair }) => [heading, pair])),
    beneath: matchCaptions(pairs.map(({ beneath, pair }) => [beneath, pair])),
    words: new Set(says.flatMap(([caption]) => normaliseCaption(caption.replace(NO_WORDS, ' ')).split(' '))),
  }
}

const vocabularies = new Map<PrimaryKind, Vocabulary[]>()

/** The vocabularies of a statement, each read when the ones before it name nothing. */
function* vocabulariesOf(kind: PrimaryKind): Generator<Vocabulary> {
  const known = vocabularies.get(kind) ?? []
  vocabularies.set(kind, known)
  for (const [i, language] of LANGUAGES.entries()) yield (known[i] ??= readVocabulary(kind, language))
}

/** What may follow a name without changing it: "Trade receivables, less allowance of $12". */
const QUALIFIED =
  /^(.{3,}?)[,;:(–—-]\s*(?:net|less|at|no par|par|\$|£|€|which|of which|including|excluding|authori[sz]ed|issued|principally|unlimited|respectively|\d).*$/i

/** What numbers a line, and the lines that a total adds up: "A.", "II.", "3.", "a)"; "(I)", "(I + II)". */
const NUMBER = /^(?:[A-Z]|[IVX]{1,5}|\d{1,2}|[a-z]{1,2})[.)]\s+(?=\p{L})|\s*\((?:[IVX]+|\d)(?:\s?[-+]\s?(?:[IVX]+|\d))*\)$/gu

/** A longer one is a sentence. */
const MAX_LENGTH = 200

/** The concepts that a caption may have in a statement, best first. */
export function listConcepts(kind: PrimaryKind, caption: string): readonly ConceptId[] {
  if (caption.length > MAX_LENGTH) return []
  const found = listPlain(kind, caption)
  if (found.length > 0) return found
  const plain = caption.replace(NUMBER, '')
  return plain === caption ? [] : listPlain(kind, plain)
}

function listPlain(kind: PrimaryKind, caption: string): readonly ConceptId[] {
  const head = QUALIFIED.exec(caption)?.[1]
  const read = (head === undefined ? [caption] : [caption, head]).map(normaliseCaption)
  for (const vocabulary of vocabulariesOf(kind)) {
    const found = listFirst(vocabulary, read)
    if (found.length > 0) return found
  }
  for (const vocabulary of vocabulariesOf(kind)) {
    const repaired = read.map((text) => repair(vocabulary, text))
    const found = repaired.some((text, i) => text !== read[i]) ? listFirst(vocabulary, repaired) : []
    if (found.length > 0) return found
  }
  return []
}

/** The concepts of the first of some normalised captions that has any. */
function listFirst({ exact, names }: Vocabulary, captions: readonly string[]): readonly ConceptId[] {
  for (const text of captions) {
    const found = text === '' ? [] : (exact.get(text) ?? allow(text, names.list(text)))
    if (found.length > 0) return found
  }
  return []
}

const repair = ({ words }: Vocabulary, normalised: string): string => repairWords(normalised, (word) => words.has(word))

/** The concepts of these names, without those that the caption cannot have. */
function allow(normalised: string, names: readonly Name[]): readonly ConceptId[] {
  const words = readWords(normalised)
  return names.filter(({ excludes }) => !excludes(words)).map(({ concept }) => concept)
}

/** The concepts that a caption continues together with the heading above it: "Creditors", "Amounts falling due within one year". */
function listBeneath(kind: PrimaryKind, caption: string, heading: string): readonly ConceptId[] {
  const own = normaliseCaption(caption)
  for (const { headings, beneath } of vocabulariesOf(kind)) {
    const pairs = beneath.list(own)
    const above = pairs.length === 0 ? [] : headings.list(normaliseCaption(heading))
    const found = allow(own, [...new Set(pairs.filter((pair) => above.includes(pair)).map(({ name }) => name))])
    if (found.length > 0) return found
  }
  return []
}

/** What a total is called, before the name of what it adds up. */
const TOTALS = ['total', 'Summe']

/** The concepts of a caption; of the total of its heading where it has none; of both together, where the "heading" is the caption's first line. */
function listOwn(kind: PrimaryKind, caption: string, heading: string): readonly ConceptId[] {
  if (caption.trim() === '') {
    const above = heading.replace(NUMBER, '')
    return TOTALS.map((total) => listConcepts(kind, `${total} ${above}`)).find((found) => found.length > 0) ?? []
  }
  const own = listConcepts(kind, caption)
  if (own.length > 0 || heading === '') return own
  const both = normaliseCaption(`${heading} ${caption}`)
  for (const vocabulary of vocabulariesOf(kind)) {
    const found = vocabulary.exact.get(repair(vocabulary, both))
    if (found !== undefined) return found
  }
  return []
}

/**
 * The concept of a line by its caption and the heading above it; null where none fits, or several do. `side` is where it is in the balance
 * sheet, and decides between an asset and a liability of one name.
 */
export function findConcept(kind: PrimaryKind, caption: string, heading: string, side: Balance | null = null): ConceptId | null {
  const beneath = heading === '' ? [] : listBeneath(kind, caption, heading)
  const own = beneath.length > 0 ? beneath : listOwn(kind, caption, heading)
  // Beneath "Earnings per share", net income is an amount per share.
  const isMeasured = heading !== '' && listConcepts(kind, heading).some((id) => CONCEPTS[id].measure !== undefined)
  const found = isMeasured ? own.filter((id) => CONCEPTS[id].measure !== undefined) : own
  const [concept, ...others] = found.length > 1 && side !== null ? found.filter((id) => CONCEPTS[id].balance === side) : found
  return concept === undefined || others.length > 0 ? null : concept
}
