import { decodeReferences } from './references.ts'
import { skipOther } from './scan-markup.ts'
import { TaggedUnreadable } from './tagged-unreadable.ts'

/** A part of the document, between the tags of an element. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Facts can hold one another, and each holds the text of all in it: many times the document, and no report needs that. */
const MAX_REPEATS = 20
const MIN_CHARACTERS = 10_000_000

/** Gives the text and the markup of parts of a document. */
export class ContentReader {
  readonly #text: string
  /** Tags of Inline XBRL, by where they begin, and what is left out of facts: each to its end. */
  readonly #skipped: ReadonlyMap<number, number>
  readonly #hidden: ReadonlyMap<number, number>
  #left: number

  constructor(text: string, inlineTags: ReadonlyMap<number, number>, excluded: ReadonlyMap<number, number>) {
    this.#text = text
    this.#skipped = inlineTags
    this.#hidden = excluded
    this.#left = Math.max(text.length * MAX_REPEATS, MIN_CHARACTERS)
  }

  /** The text without tags, and without what is excluded (Inline XBRL 1.1, section 6). */
  readText(span: Span): string {
    return this.read(span, false)
  }

  /** The same, or with the tags that are not of Inline XBRL (Inline XBRL 1.1, section 11.1.2). */
  read({ from, to }: Span, isMarkup: boolean): string {
    this.#left -= to - from
    if (this.#left < 0)
      throw new TaggedUnreadable(
        'Facts in this document hold one another so deeply that they repeat its text many times. Export it again with fewer text blocks.',
      )
    const raw = this.#text.slice(from, to)
    if (!raw.includes('<')) return isMarkup ? toLineFeeds(raw) : decodeReferences(toLineFeeds(raw))
    const parts: string[] = []
    for (let at = from; at < to;) {
      const next = this.#text.indexOf('<', at)
      const end = next < 0 || next > to ? to : next
      if (end > at) parts.push(this.#readPlain(at, end, isMarkup))
      if (end === to) break
      at = this.#readTag(end, isMarkup, parts)
    }
    return parts.join('')
  }

  #readPlain(from: number, to: number, isMarkup: boolean): string {
    const raw = toLineFeeds(this.#text.slice(from, to))
    return isMarkup ? raw : decodeReferences(raw)
  }

  /** Adds what a tag gives, and returns where the text goes on. */
  #readTag(at: number, isMarkup: boolean, parts: string[]): number {
    const text = this.#text
    const hidden = this.#hidden.get(at)
    if (hidden !== undefined) return hidden
    const code = text.charCodeAt(at + 1)
    if (code === EXCLAMATION || code === QUESTION) {
      const end = skipOther(text, at)
      if (text.startsWith('<![CDATA[', at)) {
        const data = toLineFeeds(text.slice(at + 9, end - 3))
        parts.push(isMarkup ? escapeText(data) : data)
      }
      return end
    }
    const skipped = this.#skipped.get(at)
    if (skipped !== undefined) return skipped
    const end = endOfTag(text, at)
    if (isMarkup) parts.push(text.slice(at, end))
    return end
  }
}

const EXCLAMATION = 33
const QUESTION = 63
const DOUBLE_QUOTE = 34
const SINGLE_QUOTE = 39

/** The markup is well-formed: a scan has gone through it. Attributes may hold “>”. */
function endOfTag(text: string, from: number): number {
  // Where the tag ends unless what is quoted holds a “>”: looked for again only after one that is quoted.
  let end = text.indexOf('>', from)
  for (let at = from; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code !== DOUBLE_QUOTE && code !== SINGLE_QUOTE) continue
    at = text.indexOf(code === DOUBLE_QUOTE ? '"' : "'", at + 1)
    if (at > end) end = text.indexOf('>', at)
  }
  return end + 1
}

const toLineFeeds = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text)

const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
