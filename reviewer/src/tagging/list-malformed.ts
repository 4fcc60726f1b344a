import { LineCounter } from './line-counter.ts'
import type { Namespaces } from './namespaces.ts'
import type { OpenTag } from './open-tag.ts'
import { skipOther } from './scan-markup.ts'

/** Something that XML forbids, and that readers of pages pass over. */
export interface Malformed {
  readonly line: number
  readonly what: string
  readonly remedy: string
}

const FORBIDDEN = 'a character that XML does not allow'
const BARE = 'a “&” that begins no reference'
const ENTITY = 'an entity that nothing defines'
const TWICE = 'an attribute that its element has already'
const LESS = 'a “<” in an attribute'
const PREFIX = 'an element whose prefix nothing declares'
const NAME = 'a name that XML does not allow'
const DASHES = 'a comment with “--” in it'
const SECTION_END = '“]]>” in text'
const OUTSIDE = 'text outside of the page'

const REMEDIES: ReadonlyMap<string, string> = new Map([
  [FORBIDDEN, 'Remove it.'],
  [BARE, 'Write &amp; for the character.'],
  [ENTITY, 'Write the character itself, or its number: &#160; for &nbsp;.'],
  [TWICE, 'Remove one of the two.'],
  [LESS, 'Write &lt; for the character.'],
  [PREFIX, 'Declare the prefix, or remove the element.'],
  [NAME, 'Begin the name with a letter.'],
  [DASHES, 'Write one dash, or remove the comment.'],
  [SECTION_END, 'Write ]]&gt; for it.'],
  [OUTSIDE, 'Remove it.'],
])

// oxlint-disable-next-line no-control-regex -- these are what XML forbids (XML 1.0, section 2.2)
const CONTROL = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/
/** A document without these has no fault in its characters, whatever its parts are. */
const BAD_REFERENCE = /&(?!(?:amp|lt|gt|quot|apos|#(?:3[2-9]|[4-9]\d|[1-9]\d{2,3}));)/
const REFERENCE = /&(?:#(\d{1,9});|#x([\dA-Fa-f]{1,8});|([A-Za-z_:][\w:.-]{0,60});)?/g
const PREDEFINED: ReadonlySet<string> = new Set(['amp', 'lt', 'gt', 'quot', 'apos'])
/** Letters beyond those of ASCII are taken as they are. */
const XML_NAME = /^[A-Za-z_:\u00C0-\uFFFF][\w:.\-\u00B7-\uFFFF]*$/

/** Finds the first of each fault that XML forbids and a scan passes over; registries refuse each. It sees what a scan reports, in its order. */
export class MalformedWatcher {
  readonly found: Malformed[] = []
  readonly #text: string
  readonly #lines: LineCounter
  readonly #kinds = new Set<string>()
  readonly #names = new Set<string>()
  /** Its characters are as XML wants them, as one look at the whole shows: most documents are such. */
  readonly #isPlain: boolean
  #hasType = false
  #depth = 0
  #from = 0

  constructor(text: string) {
    this.#text = text
    this.#lines = new LineCounter(text)
    this.#isPlain = !text.includes(']]>') && !BAD_REFERENCE.test(text) && !CONTROL.test(text)
  }

  open(tag: OpenTag, namespaces: Namespaces): void {
    this.#readText(tag.from)
    this.#from = tag.to
    this.#depth++
    if (!this.#names.has(tag.name)) this.#readName(tag)
    const colon = tag.name.indexOf(':')
    if (colon >= 0 && namespaces.find(tag.name.slice(0, colon)) === undefined) this.#add(PREFIX, tag.from)
    if (!tag.hasAttributes) return
    if (tag.hasRepeated()) this.#add(TWICE, tag.from)
    const less = this.#text.indexOf('<', tag.from + 1)
    if (less >= 0 && less < tag.to) this.#add(LESS, tag.from)
    if (!this.#isPlain) this.#readCharacters(this.#text.slice(tag.from + 1, tag.to), tag.from + 1)
  }

  close(from: number, to: number): void {
    this.#readText(from)
    this.#depth--
    this.#from = to
  }

  finish(): readonly Malformed[] {
    this.#readText(this.#text.length)
    return this.found
  }

  #add(what: string, at: number): void {
    if (this.#kinds.has(what)) return
    this.#kinds.add(what)
    this.found.push({ line: this.#lines.lineAt(at), what, remedy: REMEDIES.get(what) ?? '' })
  }

  #readName({ name, from }: OpenTag): void {
    if (this.#names.size < 1000) this.#names.add(name)
    if (!XML_NAME.test(name)) this.#add(NAME, from)
  }

  #readText(to: number): void {
    const from = this.#from
    if (to <= from) return
    const text = this.#text
    if (this.#depth > 0 && this.#isPlain) {
      const other = text.indexOf('<', from)
      if (other < 0 || other >= to) return
    }
    for (let at = from; at < to;) {
      const next = text.indexOf('<', at)
      const end = next < 0 || next > to ? to : next
      const plain = text.slice(at, end)
      if (this.#depth === 0 && /\S/.test(plain)) this.#add(OUTSIDE, at + plain.search(/\S/))
      if (plain.includes(']]>')) this.#add(SECTION_END, at + plain.indexOf(']]>'))
      this.#readCharacters(plain, at)
      if (end === to) break
      at = this.#readOther(end)
    }
  }

  #readOther(at: number): number {
    const end = skipOther(this.#text, at)
    const other = this.#text.slice(at, end)
    if (other.startsWith('<!--') && other.indexOf('--', 4) < other.length - 3) this.#add(DASHES, at)
    if (/^<!doctype/i.test(other)) this.#hasType = true
    if (CONTROL.test(other)) this.#add(FORBIDDEN, at)
    return end
  }

  #readCharacters(written: string, at: number): void {
    if (CONTROL.test(written)) this.#add(FORBIDDEN, at + written.search(CONTROL))
    if (!written.includes('&')) return
    for (const { 1: decimal, 2: hex, 3: name, index } of written.matchAll(REFERENCE)) {
      if (name !== undefined) {
        // A document type of XHTML defines the entities of HTML.
        if (!PREDEFINED.has(name) && !this.#hasType) this.#add(ENTITY, at + index)
        continue
      }
      const digits = decimal ?? hex
      if (digits === undefined) this.#add(BARE, at + index)
      else if (!isAllowed(Number.parseInt(digits, decimal === undefined ? 16 : 10))) this.#add(FORBIDDEN, at + index)
    }
  }
}

const isAllowed = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 32 && code < 0xd800) ||
  (code > 0xdfff && code < 0xfffe) ||
  (code > 0xffff && code <= 0x10ffff)
