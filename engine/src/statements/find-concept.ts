import type { PrimaryKind } from '../model/statement.ts'
import { compileCaptions } from './captions/compile-caption.ts'
import type { Captions } from './captions/captions.ts'
import { ENGLISH } from './captions/english.ts'
import { normaliseCaption } from './captions/normalise-caption.ts'
import { CONCEPT_IDS, type ConceptId, CONCEPTS } from './concepts/catalogue.ts'
import type { Balance } from './concepts/concept.ts'

interface Pattern {
  readonly concept: ConceptId
  readonly says: RegExp | null
  readonly not: RegExp | null
  /** Captions with a colon, as a heading and what is beneath it. */
  readonly beneath: readonly (readonly [heading: RegExp | null, caption: RegExp | null])[]
}

/** The captions of a statement. */
interface Vocabulary {
  /** Concepts by captions without choices, normalised. */
  readonly exact: ReadonlyMap<string, readonly ConceptId[]>
  readonly patterns: readonly Pattern[]
}

const LANGUAGES = [ENGLISH]
const CHOICES = /[()[\]|…]/

const listCaptions = (captions: Captions): readonly string[] =>
  Object.entries(captions).flatMap(([framework, listed]) => (framework === 'not' ? [] : listed))

function toPattern(concept: ConceptId, captions: Captions): Pattern {
  const says = listCaptions(captions)
  return {
    concept,
    says: compileCaptions(says),
    not: compileCaptions(captions.not ?? []),
    beneath: says.flatMap((caption) => {
      const [heading, beneath] = caption.split(':')
      return heading === undefined || beneath === undefined ? [] : [[compileCaptions([heading]), compileCaptions([beneath])] as const]
    }),
  }
}

function readVocabulary(kind: PrimaryKind): Vocabulary {
  const concepts = CONCEPT_IDS.filter((id) => CONCEPTS[id].statement === kind || CONCEPTS[id].also?.includes(kind) === true)
  const exact = new Map<string, ConceptId[]>()
  for (const language of LANGUAGES)
    for (const id of concepts)
      for (const caption of listCaptions(language[id])) {
        if (CHOICES.test(caption)) continue
        const text = normaliseCaption(caption)
        const known = exact.get(text) ?? []
        if (!known.includes(id)) exact.set(text, [...known, id])
      }
  return { exact, patterns: LANGUAGES.flatMap((language) => concepts.map((id) => toPattern(id, language[id]))) }
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
  const { exact, patterns } = vocabularyOf(kind)
  const head = QUALIFIED.exec(caption)?.[1]
  for (const one of head === undefined ? [caption] : [caption, head]) {
    const text = normaliseCaption(one)
    if (text === '') continue
    const found =
      exact.get(text) ??
      patterns.filter(({ says, not }) => says?.test(text) === true && not?.test(text) !== true).map(({ concept }) => concept)
    if (found.length > 0) return found
  }
  return []
}

/** The concepts that a caption continues together with the heading above it: "Creditors", "Amounts falling due within one year". */
function listBeneath(kind: PrimaryKind, caption: string, heading: string): readonly ConceptId[] {
  const [above, own] = [normaliseCaption(heading), normaliseCaption(caption)]
  return vocabularyOf(kind)
    .patterns.filter(
      ({ beneath, not }) =>
        not?.test(own) !== true && beneath.some(([heading, caption]) => heading?.test(above) === true && caption?.test(own) === true),
    )
    .map(({ concept }) => concept)
}

/**
 * The concept of a line by its caption and the heading above it; null where none fits, or several do. `side` is where it is in the balance
 * sheet, and decides between an asset and a liability of one name.
 */
export function findConcept(kind: PrimaryKind, caption: string, heading: string, side: Balance | null = null): ConceptId | null {
  const beneath = heading === '' ? [] : listBeneath(kind, caption, heading)
  const own = beneath.length > 0 ? beneath : listConcepts(kind, caption.trim() === '' ? `total ${heading}` : caption)
  // Beneath "Earnings per share", net income is an amount per share.
  const isMeasured = heading !== '' && listConcepts(kind, heading).some((id) => CONCEPTS[id].measure !== undefined)
  const found = isMeasured ? own.filter((id) => CONCEPTS[id].measure !== undefined) : own
  const [concept, ...others] = found.length > 1 && side !== null ? found.filter((id) => CONCEPTS[id].balance === side) : found
  return concept === undefined || others.length > 0 ? null : concept
}
