import type { QName } from '@tickmark/engine/facts'
import type { Close, ElementCollector, Place } from './element-collector.ts'
import type { Collected, FoundFact, FoundNumber } from './collected.ts'
import { isNilTag } from './is-nil.ts'
import { NAMESPACES } from './namespaces.ts'
import type { OpenTag } from './open-tag.ts'

/** Finds the facts of an XBRL instance, which are its elements (XBRL 2.1, section 4). Links and footnotes are left out. */
export class InstanceCollector implements ElementCollector {
  readonly #found: Omit<Collected, 'kind'>
  #isOpen = false
  readonly #tuples: number[] = []
  #item: FoundFact | null = null

  constructor(found: Omit<Collected, 'kind'>) {
    this.#found = found
  }

  open(tag: OpenTag, qname: QName, place: Place): Close | 'skip' | null {
    const { namespace, name } = qname
    if (!this.#isOpen) {
      this.#isOpen = true
      return null
    }
    if (namespace === NAMESPACES.linkbase) {
      if (name === 'schemaRef') {
        for (const [attribute, value] of tag.attributes())
          if (attribute.endsWith(':href') && place.namespaces.find(attribute.slice(0, -5)) === NAMESPACES.xlink)
            this.#found.schemas.push(value)
      }
      return 'skip'
    }
    if (this.#item !== null) return this.#openPart(this.#item, tag, qname)
    return namespace === NAMESPACES.instance ? 'skip' : this.#openFact(tag, qname, place)
  }

  #openFact(tag: OpenTag, name: QName, place: Place): Close {
    const [contextRef, unitRef] = [tag.find('contextRef'), tag.find('unitRef')]
    const isTuple = contextRef === null
    const stated: FoundFact['tag'] = {
      kind: isTuple ? 'tuple' : unitRef === null ? 'text' : 'numeric',
      concept: { text: tag.name, name },
      contextRef,
      unitRef,
      decimals: tag.find('decimals'),
      precision: tag.find('precision'),
      isNil: isNilTag(tag, place.namespaces),
      isMarkup: false,
      language: place.language,
      text: '',
      format: null,
      scale: null,
      sign: null,
      numerator: null,
      denominator: null,
      id: tag.find('id'),
      isHidden: false,
      target: null,
      tupleId: null,
      tupleRef: null,
      within: this.#tuples.at(-1) ?? null,
      place: { line: place.line, offset: tag.from },
    }
    const fact: FoundFact = { tag: stated, from: tag.to, to: tag.to, continuedAt: null, numerator: null, denominator: null }
    this.#found.facts.push(fact)
    if (isTuple) this.#tuples.push(this.#found.facts.length)
    else this.#item = fact
    return (from) => {
      fact.to = from
      if (isTuple) this.#tuples.pop()
      else this.#closeItem(fact)
    }
  }

  /** An item with a numerator and a denominator is a fraction. */
  #closeItem(item: FoundFact): void {
    this.#item = null
    if (item.numerator !== null || item.denominator !== null) item.tag.kind = 'fraction'
  }

  #openPart(item: FoundFact, tag: OpenTag, { namespace, name }: QName): Close | null {
    if (namespace !== NAMESPACES.instance || (name !== 'numerator' && name !== 'denominator')) return null
    const number: FoundNumber = { number: { text: '', format: null, scale: null, sign: null }, from: tag.to, to: tag.to }
    item[name] = number
    return (from) => void (number.to = from)
  }
}
