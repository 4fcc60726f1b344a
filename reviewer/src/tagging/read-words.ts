import { NAMESPACES, noNamespaces, type Namespaces } from './namespaces.ts'
import type { OpenTag } from './open-tag.ts'
import { decodeReferences } from './references.ts'
import { type MarkupHandler, scanMarkup, skipOther } from './scan-markup.ts'

/** Elements within a line; every other one begins another line. */
const WITHIN_LINE = new Set(['a', 'abbr', 'b', 'em', 'font', 'i', 'mark', 'small', 'span', 'strong', 'sub', 'sup', 'u'])
/** Spaces that are not one alone. */
const UNEVEN = /[^\S ]|  /
const CDATA = '<![CDATA['
const UNREAD = new Set(['head', 'script', 'style'])

/** The words of a page that people read, a line for each paragraph or cell; none of an instance, which people do not read. */
export function readWords(text: string): string {
  const reader = new WordReader(text)
  scanMarkup(text, reader)
  return reader.finish()
}

class WordReader implements MarkupHandler {
  readonly #text: string
  readonly #parts: string[] = []
  readonly #frames: { readonly namespaces: Namespaces; readonly breaks: boolean; readonly isUnread: boolean }[] = []
  #namespaces: Namespaces = noNamespaces
  #isUnread = false
  /** Where the text began that is not yet read. */
  #from = 0

  constructor(text: string) {
    this.#text = text
  }

  open(tag: OpenTag): void {
    this.#take(tag.from)
    this.#from = tag.to
    const namespaces = this.#namespaces
    const isUnread = this.#isUnread
    this.#namespaces = this.#namespaces.enter(tag)
    const { namespace, name } = this.#namespaces.nameElement(tag.name)
    const isInline = namespace === NAMESPACES.inline11 || namespace === NAMESPACES.inline10
    this.#isUnread ||= isInline ? name === 'header' : (namespace !== NAMESPACES.xhtml && namespace !== '') || UNREAD.has(name)
    const breaks = !isInline && !WITHIN_LINE.has(name)
    this.#frames.push({ namespaces, breaks, isUnread })
    if (breaks && !this.#isUnread) this.#parts.push('\n')
  }

  close(from: number, to: number): void {
    this.#take(from)
    this.#from = to
    const frame = this.#frames.pop()
    if (frame === undefined) return
    this.#namespaces = frame.namespaces
    this.#isUnread = frame.isUnread
    if (frame.breaks && !this.#isUnread) this.#parts.push('\n')
  }

  finish(): string {
    return this.#parts
      .join('')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join('\n')
  }

  #take(to: number): void {
    if (this.#isUnread || to <= this.#from) return
    let words = this.#text.slice(this.#from, to)
    // Most pieces of a page are a few plain letters; what nothing is replaced in costs nothing.
    if (words.includes('<')) words = this.#readMixed(this.#from, to)
    else if (words.includes('&')) words = decodeReferences(words)
    this.#parts.push(UNEVEN.test(words) ? words.replace(/\s+/g, ' ') : words)
  }

  /** Without comments, instructions and the document type. Sections of characters are read as they are. */
  #readMixed(from: number, to: number): string {
    const parts: string[] = []
    for (let at = from; at < to;) {
      const next = this.#text.indexOf('<', at)
      const end = next < 0 || next > to ? to : next
      parts.push(decodeReferences(this.#text.slice(at, end)))
      if (end === to) break
      at = skipOther(this.#text, end)
      if (this.#text.startsWith(CDATA, end)) parts.push(this.#text.slice(end + CDATA.length, at - 3))
    }
    return parts.join('')
  }
}
