import type { PrimaryKind } from '../model/statement.ts'
import type { Captions } from './captions/captions.ts'
import { ENGLISH } from './captions/english.ts'
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

/** The captions of a statement. */
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

const LANGUAGES = [ENGLISH]
const CHOICES = /[()[\]|…]/
/** What captions of the catalogue have between words. */
const NO_WORDS = /[()[\]|…:]/g

const listCaptions = (captions: Captions): readonly string[] =>
  Object.entries(captions).flatMap(([framework, listed]) => (framework === 'not' ? [] : listed))

function readVocabulary(kind: PrimaryKind): Vocabulary {
  const concepts = CONCEPT_IDS.filter((id) => CONCEPTS[id].statement === kind || CONCEPTS[id].also?.includes(kind) === true)
  const says = LANGUAGES.flatMap((language) =>
    concepts.flatMap((concept) => {
      const name: Name = { concept, excludes: createTest(language[concept].not) }
      return listCaptions(language[concept]).map((caption) => [caption, name] as const)
    }),
  )
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

const vocabularies = new Map<PrimaryKind, Vocabulary>()

function vocabularyOf(kind: PrimaryKind): Vocabulary {
  const known = vocabularies.get(kind) ?? readVocabulary(kind)
  vocabularies.set(kind, known)
  return known
}

/** What may follow a name without changing it: "Trade receivables, less allowance of $12". */
const QUALIFIED =
  /^(.{3,}?)[,;:(–—-]\s*(?:net|less|at|no par|par|\$|£|€|which|of which|including|excluding|authori[sz]ed|issued|principally|unlimited|respectively|\d).*$/i

/** A longer one is a sentence. */
const MAX_LENGTH = 200

/** The concepts that a caption may have in a statement, best first. */
export function listConcepts(kind: PrimaryKind, caption: string): readonly ConceptId[] {
  if (caption.length > MAX_LENGTH) return []
  const head = QUALIFIED.exec(caption)?.[1]
  const read = (head === undefined ? [caption] : [caption, head]).map(normaliseCaption)
  const found = listFirst(kind, read)
  if (found.length > 0) return found
  const repaired = read.map((text) => repair(kind, text))
  return repaired.some((text, i) => text !== read[i]) ? listFirst(kind, repaired) : []
}

/** The concepts of the first of some normalised captions that has any. */
function listFirst(kind: PrimaryKind, captions: readonly string[]): readonly ConceptId[] {
  const { exact, names } = vocabularyOf(kind)
  for (const text of captions) {
    const found = text === '' ? [] : (exact.get(text) ?? allow(text, names.list(text)))
    if (found.length > 0) return found
  }
  return []
}

const repair = (kind: PrimaryKind, normalised: string): string => repairWords(normalised, (word) => vocabularyOf(kind).words.has(word))

/** The concepts of these names, without those that the caption cannot have. */
function allow(normalised: string, names: readonly Name[]): readonly ConceptId[] {
  const words = readWords(normalised)
  return names.filter(({ excludes }) => !excludes(words)).map(({ concept }) => concept)
}

/** The concepts that a caption continues together with the heading above it: "Creditors", "Amounts falling due within one year". */
function listBeneath(kind: PrimaryKind, caption: string, heading: string): readonly ConceptId[] {
  const { headings, beneath } = vocabularyOf(kind)
  const own = normaliseCaption(caption)
  const pairs = beneath.list(own)
  if (pairs.length === 0) return []
  const above = headings.list(normaliseCaption(heading))
  return allow(own, [...new Set(pairs.filter((pair) => above.includes(pair)).map(({ name }) => name))])
}

/** The concepts of a caption; of the total of its heading where it has none; of both together, where the "heading" is the caption's first line. */
function listOwn(kind: PrimaryKind, caption: string, heading: string): readonly ConceptId[] {
  if (caption.trim() === '') return listConcepts(kind, `total ${heading}`)
  const own = listConcepts(kind, caption)
  if (own.length > 0 || heading === '') return own
  return vocabularyOf(kind).exact.get(repair(kind, normaliseCaption(`${heading} ${caption}`))) ?? []
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
