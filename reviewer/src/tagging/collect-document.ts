import type { QName } from '@tickmark/engine/facts'
import { InlineCollector } from './collect-inline.ts'
import { InstanceCollector } from './collect-instance.ts'
import type { Collected } from './collected.ts'
import { addMarkup } from './list-markup.ts'
import { type Element, toElement } from './element.ts'
import type { Close, ElementCollector, Place } from './element-collector.ts'
import { LineCounter } from './line-counter.ts'
import { MalformedWatcher } from './list-malformed.ts'
import { type Namespaces, NAMESPACES, noNamespaces } from './namespaces.ts'
import type { OpenTag } from './open-tag.ts'
import { type MarkupHandler, scanMarkup } from './scan-markup.ts'
import { TaggedUnreadable } from './tagged-unreadable.ts'

/** Finds the facts, contexts and units of a document. Throws `TaggedUnreadable`. */
export function collectDocument(text: string): Collected {
  const watcher = new MalformedWatcher(text)
  const found: Omit<Collected, 'kind'> = {
    schemas: [],
    prefixes: new Map(),
    contexts: [],
    units: [],
    facts: [],
    continuations: new Map(),
    markup: [],
    malformed: watcher.found,
    inlineTags: new Map(),
    excluded: new Map(),
  }
  const handler = new DocumentHandler(text, found, watcher)
  scanMarkup(text, handler)
  watcher.finish()
  if (handler.kind === 'inline' && found.inlineTags.size === 0)
    throw new TaggedUnreadable(
      'The document has no tags of Inline XBRL. Choose one that has, or check that it declares http://www.xbrl.org/2013/inlineXBRL.',
    )
  return { kind: handler.kind, ...found }
}

/** The reports of large groups have some 20,000 facts. */
const MAX_FACTS = 250_000
const MAX_KEPT = 2_000_000

/** What counts within an element. Most elements of a page share one. */
interface Frame {
  readonly namespaces: Namespaces
  readonly language: string | null
  readonly close: Close | null
  readonly element: Element | null
  readonly isSkipped: boolean
  /** The same for elements in it that are of no interest. */
  readonly plain: Frame | null
}

class DocumentHandler implements MarkupHandler, Place {
  kind: Collected['kind'] = 'inline'
  /** Of the element that is being opened. */
  namespaces: Namespaces = noNamespaces
  language: string | null = null
  readonly #found: Omit<Collected, 'kind'>
  readonly #watcher: MalformedWatcher
  readonly #lines: LineCounter
  readonly #frames: Frame[] = []
  /** Those that were recorded: each for one namespace. */
  readonly #prefixes = new Set<string>()
  #top: Frame = createPlain(noNamespaces, null, false)
  #collector: ElementCollector | null = null
  #at = 0
  #kept = 0

  constructor(text: string, found: Omit<Collected, 'kind'>, watcher: MalformedWatcher) {
    this.#found = found
    this.#watcher = watcher
    this.#lines = new LineCounter(text)
  }

  get line(): number {
    return this.#lines.lineAt(this.#at)
  }

  open(tag: OpenTag): void {
    const outer = this.#top
    this.#frames.push(outer)
    this.#at = tag.from
    this.namespaces = outer.namespaces.enter(tag)
    this.#watcher.open(tag, this.namespaces)
    this.language = (tag.hasXmlAttribute ? tag.find('xml:lang') : null) ?? outer.language
    if (this.namespaces !== outer.namespaces) this.#recordPrefixes()
    const { isSkipped } = outer
    const isPlain = this.namespaces === outer.namespaces && this.language === outer.language
    const plain = isPlain ? (outer.plain ?? outer) : createPlain(this.namespaces, this.language, isSkipped)
    this.#top = plain
    if (isSkipped) return
    const name = this.namespaces.nameElement(tag.name)
    if (name.namespace !== NAMESPACES.xhtml || outer.element !== null) this.#countKept()
    this.#collector ??= this.#chooseCollector(name)
    if (outer.element !== null || isResource(name)) {
      const element = this.#openElement(tag, name, outer.element)
      this.#top = { namespaces: this.namespaces, language: this.language, close: null, element, isSkipped, plain }
      return
    }
    const close = this.#collector.open(tag, name, this)
    if (close === 'skip') this.#top = createPlain(this.namespaces, this.language, true)
    else if (close !== null) this.#top = { namespaces: this.namespaces, language: this.language, close, element: null, isSkipped, plain }
  }

  close(from: number, to: number): void {
    this.#watcher.close(from, to)
    const { close, element } = this.#top
    if (element !== null) element.to = from
    close?.(from, to)
    this.#top = this.#frames.pop() ?? this.#top
  }

  #openElement(tag: OpenTag, name: QName, outer: Element | null): Element {
    const element = toElement(tag, name, this.namespaces)
    if (name.name === 'scenario' && name.namespace === NAMESPACES.instance) addMarkup(this.#found.markup, 'scenario', this.line, tag.name)
    if (outer !== null) outer.children.push(element)
    else {
      const list = name.name === 'unit' ? this.#found.units : this.#found.contexts
      list.push({ element, place: { line: this.line, offset: tag.from } })
    }
    return element
  }

  #recordPrefixes(): void {
    for (const [prefix, namespace] of this.namespaces.listOwn()) {
      if (this.#found.prefixes.has(namespace) || this.#prefixes.has(prefix)) continue
      this.#prefixes.add(prefix)
      this.#found.prefixes.set(namespace, prefix)
      this.#countKept()
    }
  }

  /** What is kept takes memory, many times that of its tags. */
  #countKept(): void {
    this.#kept++
    if (this.#kept > MAX_KEPT || this.#found.facts.length > MAX_FACTS)
      throw new TaggedUnreadable(
        `Line ${this.line}: the document has more tags than any report. Check that it is one, and export it again.`,
      )
  }

  #chooseCollector({ namespace, name }: QName): ElementCollector {
    if (namespace === NAMESPACES.instance && name === 'xbrl') {
      this.kind = 'instance'
      return new InstanceCollector(this.#found)
    }
    if (name.toLowerCase() === 'html') {
      if (name !== 'html' || namespace !== NAMESPACES.xhtml) addMarkup(this.#found.markup, 'root', this.line, name)
      return new InlineCollector(this.#found)
    }
    throw new TaggedUnreadable(
      `The document begins with <${name.slice(0, 60)}>, which is no page and no XBRL instance. Choose an inline XBRL document (.html, .xhtml) or an XBRL instance (.xbrl, .xml).`,
    )
  }
}

const createPlain = (namespaces: Namespaces, language: string | null, isSkipped: boolean): Frame => ({
  namespaces,
  language,
  close: null,
  element: null,
  isSkipped,
  plain: null,
})

/** What is read as a whole, with all that is in it. */
const isResource = ({ namespace, name }: QName): boolean => namespace === NAMESPACES.instance && (name === 'context' || name === 'unit')
