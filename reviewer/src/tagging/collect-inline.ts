import type { FactTag, QName } from '@tickmark/engine/facts'
import type { Close, ElementCollector, Place } from './element-collector.ts'
import type { Collected, FoundFact, FoundNumber } from './collected.ts'
import { isTrue } from './element.ts'
import { MarkupWatcher } from './list-markup.ts'
import { isNilTag } from './is-nil.ts'
import { NAMESPACES } from './namespaces.ts'
import type { OpenTag } from './open-tag.ts'

const KINDS: Readonly<Record<string, FactTag['kind']>> = {
  nonFraction: 'numeric',
  nonNumeric: 'text',
  fraction: 'fraction',
  tuple: 'tuple',
}

/** Finds what the tags of Inline XBRL mark in a page (Inline XBRL 1.0 and 1.1). Of a page itself, only what registries refuse counts. */
export class InlineCollector implements ElementCollector {
  readonly #found: Omit<Collected, 'kind'>
  #hidden = 0
  readonly #tuples: number[] = []
  readonly #fractions: FoundFact[] = []
  #markup: MarkupWatcher | null = null

  constructor(found: Omit<Collected, 'kind'>) {
    this.#found = found
  }

  open(tag: OpenTag, { namespace, name }: QName, place: Place): Close | null {
    if (namespace === NAMESPACES.inline11 || namespace === NAMESPACES.inline10) {
      this.#found.inlineTags.set(tag.from, tag.to)
      const close = this.#openInline(tag, name, place)
      return (from, to) => {
        if (to > from) this.#found.inlineTags.set(from, to)
        close?.(from, to)
      }
    }
    if (namespace === NAMESPACES.linkbase && name === 'schemaRef') {
      const address = findByNamespace(tag, 'href', NAMESPACES.xlink, place)
      if (address !== null) this.#found.schemas.push(address)
      return null
    }
    this.#markup ??= new MarkupWatcher(tag, this.#found.markup)
    return this.#markup.open(tag, name, place)
  }

  #openInline(tag: OpenTag, name: string, place: Place): Close | null {
    const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined
    if (kind !== undefined) return this.#openFact(tag, kind, place)
    if (name === 'hidden') {
      this.#hidden++
      return () => void this.#hidden--
    }
    if (name === 'exclude') {
      const { from } = tag
      return (_, to) => void this.#found.excluded.set(from, to)
    }
    if (name === 'continuation') return this.#openContinuation(tag)
    if (name === 'numerator' || name === 'denominator') return this.#openPart(tag, name, place)
    return null
  }

  #openFact(tag: OpenTag, kind: FactTag['kind'], place: Place): Close {
    const { namespaces } = place
    const format = tag.find('format')
    // One literal without spreads: a report has thousands, and copies take longer than reading them.
    const stated: FoundFact['tag'] = {
      kind,
      concept: namespaces.readName(tag.find('name') ?? ''),
      contextRef: tag.find('contextRef'),
      unitRef: tag.find('unitRef'),
      decimals: tag.find('decimals'),
      precision: tag.find('precision'),
      isNil: isNilTag(tag, namespaces),
      isMarkup: isTrue(tag.find('escape')),
      language: place.language,
      text: '',
      format: format === null ? null : namespaces.readName(format),
      scale: tag.find('scale'),
      sign: tag.find('sign'),
      numerator: null,
      denominator: null,
      id: tag.find('id'),
      isHidden: this.#hidden > 0,
      target: tag.find('target'),
      tupleId: tag.find('tupleID'),
      tupleRef: tag.find('tupleRef'),
      within: this.#tuples.at(-1) ?? null,
      place: { line: place.line, offset: tag.from },
    }
    const fact: FoundFact = {
      tag: stated,
      from: tag.to,
      to: tag.to,
      continuedAt: tag.find('continuedAt'),
      numerator: null,
      denominator: null,
    }
    this.#found.facts.push(fact)
    if (kind === 'tuple') this.#tuples.push(this.#found.facts.length)
    if (kind === 'fraction') this.#fractions.push(fact)
    return (from) => {
      fact.to = from
      if (kind === 'tuple') this.#tuples.pop()
      if (kind === 'fraction') this.#fractions.pop()
    }
  }

  #openContinuation(tag: OpenTag): Close {
    const { to: begin } = tag
    const [id, continuedAt] = [tag.find('id') ?? '', tag.find('continuedAt')]
    return (from) => void this.#found.continuations.set(id, { from: begin, to: from, continuedAt })
  }

  #openPart(tag: OpenTag, part: 'numerator' | 'denominator', place: Place): Close | null {
    const fraction = this.#fractions.at(-1)
    if (fraction === undefined) return null
    const number = readNumberAttributes(tag, place)
    fraction[part] = number
    return (from) => void (number.to = from)
  }
}

function readNumberAttributes(tag: OpenTag, { namespaces }: Place): FoundNumber {
  const format = tag.find('format')
  const name = format === null ? null : namespaces.readName(format)
  return { number: { text: '', format: name, scale: tag.find('scale'), sign: tag.find('sign') }, from: tag.to, to: tag.to }
}

/** An attribute whose prefix may be any that the document declares. */
function findByNamespace(tag: OpenTag, local: string, namespace: string, place: Place): string | null {
  for (const [name, value] of tag.attributes())
    if (name.endsWith(`:${local}`) && place.namespaces.find(name.slice(0, -local.length - 1)) === namespace) return value
  return null
}
