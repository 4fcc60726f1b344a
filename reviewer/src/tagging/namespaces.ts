import type { QName, WrittenName } from '@tickmark/engine/facts'
import type { OpenTag } from './open-tag.ts'

/** A report has a few thousand names; a document can make up any number. */
const MAX_CACHED = 20_000

/** The prefixes that are declared at a place of the document (Namespaces in XML 1.0, section 6). */
export class Namespaces {
  readonly #outer: Namespaces | null
  readonly #own: ReadonlyMap<string, string>
  readonly #elements = new Map<string, QName>()

  constructor(outer: Namespaces | null, own: ReadonlyMap<string, string>) {
    this.#outer = outer
    this.#own = own
  }

  find(prefix: string): string | undefined {
    return this.#own.get(prefix) ?? this.#outer?.find(prefix)
  }

  /** The name of an element; one without a declared namespace has an empty one. */
  nameElement(written: string): QName {
    const known = this.#elements.get(written)
    if (known !== undefined) return known
    const [prefix, name] = divide(written)
    const qname = { namespace: this.find(prefix) ?? '', name }
    if (this.#elements.size < MAX_CACHED) this.#elements.set(written, qname)
    return qname
  }

  /** The name that a text or an attribute holds. */
  readName(text: string): WrittenName {
    const written = text.trim()
    const [prefix, name] = divide(written)
    const namespace = this.find(prefix)
    // Names of elements, which were found before, are the same objects: a report has the same few thousand times.
    return { text: written, name: name === '' || (namespace === undefined && prefix !== '') ? null : this.nameElement(written) }
  }

  /** The prefixes within an element; these, if it declares nothing else. */
  enter(tag: OpenTag): Namespaces {
    if (!tag.declaresNamespaces) return this
    const own = new Map<string, string>()
    for (const [name, namespace] of tag.attributes()) {
      if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue
      const prefix = name.slice(6)
      if (this.find(prefix) !== namespace) own.set(prefix, namespace)
    }
    return own.size === 0 ? this : new Namespaces(this, own)
  }

  /** Those that this element declares, and none around it does. */
  listOwn(): Iterable<readonly [prefix: string, namespace: string]> {
    return this.#own
  }
}

function divide(written: string): readonly [prefix: string, name: string] {
  const colon = written.indexOf(':')
  return colon < 0 ? ['', written] : [written.slice(0, colon), written.slice(colon + 1)]
}

/** Prefixes that need no declaration. */
export const noNamespaces = new Namespaces(null, new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]))

export const NAMESPACES = {
  dimensions: 'http://xbrl.org/2006/xbrldi',
  inline10: 'http://www.xbrl.org/2008/inlineXBRL',
  inline11: 'http://www.xbrl.org/2013/inlineXBRL',
  instance: 'http://www.xbrl.org/2003/instance',
  linkbase: 'http://www.xbrl.org/2003/linkbase',
  xhtml: 'http://www.w3.org/1999/xhtml',
  xlink: 'http://www.w3.org/1999/xlink',
  xsi: 'http://www.w3.org/2001/XMLSchema-instance',
} as const
