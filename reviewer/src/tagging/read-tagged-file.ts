import { type ContextTag, FactProblems, type FactTag, readReport, type TaggedReport, type WrittenNumber } from '@tickmark/engine/facts'
import { collectDocument } from './collect-document.ts'
import type { Collected, FoundFact, FoundNumber } from './collected.ts'
import { decodeDocument, type DecodeUtf8 } from './decode-document.ts'
import { listEncoding } from './list-markup.ts'
import { ContentReader, type Span } from './read-content.ts'
import { readContextElement, readUnitElement } from './read-resource-elements.ts'
import { readWords } from './read-words.ts'
import { TaggedUnreadable } from './tagged-unreadable.ts'

/** A continuation belongs to one fact. A few documents give one to several; facts that share long chains take the square of their number. */
const MAX_SHARES = 20
const MIN_PARTS = 100_000

/** Reports with pictures in them take some 60 MB. */
const MAX_BYTES = 200 * 1024 * 1024

export interface TaggedFileOptions {
  /** A faster decoder than the platform's TextDecoder, where there is one. */
  readonly decodeUtf8?: DecodeUtf8 | undefined
}

/**
 * Reads the facts of a tagged document: inline XBRL, or an XBRL instance. Nothing in it is run, no address is followed, and no entity is
 * expanded. Throws `TaggedUnreadable`, whose message is for people; a fact that cannot be read is a problem of the report.
 */
export function readTaggedFile(bytes: Uint8Array, { decodeUtf8 }: TaggedFileOptions = {}): TaggedReport {
  if (bytes.length > MAX_BYTES)
    throw new TaggedUnreadable('The document is larger than 200 MB, which no report is. Export it again without its pictures.')
  return readTaggedText(decodeDocument(bytes, decodeUtf8))
}

/** What people read in the same document. */
export const readTaggedWords = (bytes: Uint8Array, { decodeUtf8 }: TaggedFileOptions = {}): string =>
  readWords(decodeDocument(bytes, decodeUtf8))

/** The same for text that is decoded. */
export function readTaggedText(text: string): TaggedReport {
  const found = collectDocument(text)
  const content = new ContentReader(text, found.inlineTags, found.excluded)
  const problems = new FactProblems()
  const contexts: ContextTag[] = found.contexts.map(({ element, place }) => readContextElement(element, place, content))
  const units = found.units.map(({ element, place }) => readUnitElement(element, place, content))
  for (const { line, what, remedy } of found.malformed)
    problems.add('markup-malformed', line, `the document is not well-formed XML: it has ${what}. Registries refuse it.`, remedy)
  const chains = new ChainReader(found.continuations, problems)
  const facts = found.facts.map((fact) => fillTag(fact, chains, content))
  const { kind, schemas } = found
  const prefixes = Array.from(found.prefixes, ([namespace, prefix]) => ({ prefix, namespace }))
  const markup = [...listEncoding(text), ...found.markup]
  return readReport({ kind, schemas, prefixes, contexts, units, facts, markup }, problems)
}

function fillTag(fact: FoundFact, chains: ChainReader, content: ContentReader): FactTag {
  const { tag, numerator, denominator } = fact
  const isMarkup = tag.isMarkup && tag.format === null
  if (tag.kind === 'numeric' || tag.kind === 'text')
    tag.text =
      fact.continuedAt === null
        ? content.read(fact, isMarkup)
        : chains
            .listSpans(fact)
            .map((span) => content.read(span, isMarkup))
            .join('')
  tag.numerator = fillNumber(numerator, content)
  tag.denominator = fillNumber(denominator, content)
  return tag
}

function fillNumber(found: FoundNumber | null, content: ContentReader): WrittenNumber | null {
  if (found === null) return null
  found.number.text = content.readText(found)
  return found.number
}

/** Follows facts to the parts that they continue in. */
class ChainReader {
  readonly #continuations: Collected['continuations']
  readonly #problems: FactProblems
  #left: number

  constructor(continuations: Collected['continuations'], problems: FactProblems) {
    this.#continuations = continuations
    this.#problems = problems
    this.#left = Math.max(continuations.size * MAX_SHARES, MIN_PARTS)
  }

  /** The parts that a fact is shown in, in their order (Inline XBRL 1.1, section 4.1). Each continuation counts once. */
  listSpans(fact: FoundFact): Span[] {
    const spans: Span[] = [fact]
    const seen = new Set<string>()
    for (let next = fact.continuedAt; next !== null;) {
      const continuation = this.#continuations.get(next)
      if (continuation === undefined || seen.has(next)) {
        this.#addBroken(fact, next, continuation === undefined ? 'which the document does not have' : 'which is already a part of it')
        break
      }
      if (this.#left-- === 0)
        throw new TaggedUnreadable(
          'Facts in this document share long chains of continuations. Export it again with each continuation in one fact.',
        )
      seen.add(next)
      spans.push(continuation)
      next = continuation.continuedAt
    }
    return spans
  }

  #addBroken({ tag: { concept, place } }: FoundFact, next: string, why: string): void {
    this.#problems.add(
      'continuation-missing',
      place.line,
      `the fact “${concept.text.slice(0, 60)}” continues at “${next.slice(0, 60)}”, ${why}.`,
      'Correct the reference, or remove it.',
    )
  }
}
