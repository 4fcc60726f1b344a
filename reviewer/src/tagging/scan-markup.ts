import { LineCounter } from './line-counter.ts'
import { OpenTag } from './open-tag.ts'
import { TaggedUnreadable } from './tagged-unreadable.ts'

export interface MarkupHandler {
  open(tag: OpenTag): void
  /** The offsets of the closing tag; both are the end of the opening one where an element is empty. */
  close(from: number, to: number): void
}

/** Real documents nest some 40 deep. */
const MAX_DEPTH = 1000

/**
 * Goes through the elements of XML (XML 1.0) in one pass. Text is not reported: it is between the offsets. No document type is read, no
 * entity defined, no address followed. Throws `TaggedUnreadable` where the markup is not well-formed.
 */
export function scanMarkup(text: string, handler: MarkupHandler): void {
  const open: string[] = []
  const openedAt: number[] = []
  const tag = new OpenTag(text)
  let hasRoot = false
  for (let at = text.indexOf('<'); at >= 0;) {
    const next = text.charCodeAt(at + 1)
    if (next === SLASH) {
      const end = closeTag(text, at, open.at(-1), openedAt.at(-1))
      open.pop()
      openedAt.pop()
      handler.close(at, end)
      at = text.indexOf('<', end)
    } else if (next === EXCLAMATION || next === QUESTION) {
      at = text.indexOf('<', skipOther(text, at))
    } else {
      if (hasRoot && open.length === 0)
        throw broken(text, at, 'a second element follows the end of the document', 'Remove what follows it.')
      hasRoot = true
      readTag(tag, at)
      handler.open(tag)
      if (tag.isEmpty) handler.close(tag.to, tag.to)
      else {
        if (open.length === MAX_DEPTH)
          throw broken(text, at, `elements are nested more than ${MAX_DEPTH} deep`, 'Simplify the document, and export it again.')
        open.push(tag.name)
        openedAt.push(at)
      }
      at = text.indexOf('<', tag.to)
    }
  }
  const [name] = open.slice(-1)
  if (name !== undefined) throw broken(text, openedAt.at(-1) ?? 0, `<${shorten(name)}> is never closed`, CORRECT)
  if (!hasRoot)
    throw new TaggedUnreadable(
      'The file has no elements. Choose an inline XBRL document (.html, .xhtml) or an XBRL instance (.xbrl, .xml).',
    )
}

const SLASH = 47
const EXCLAMATION = 33
const QUESTION = 63
const GREATER = 62
const EQUALS = 61
const DOUBLE_QUOTE = 34
const SINGLE_QUOTE = 39
const SPACE = 32
const CORRECT = 'Correct the markup there, or export the document again.'

const isSpace = (code: number): boolean => code === SPACE || (code >= 9 && code <= 13)

function skipSpace(text: string, from: number): number {
  let at = from
  while (isSpace(text.charCodeAt(at))) at++
  return at
}

/** The offset after a name; XML allows nearly every character in names, and none of these. */
function skipName(text: string, from: number): number {
  let at = from
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (
      isSpace(code) ||
      code === GREATER ||
      code === SLASH ||
      code === EQUALS ||
      code === DOUBLE_QUOTE ||
      code === SINGLE_QUOTE ||
      code === 60
    )
      break
  }
  return at
}

function readTag(tag: OpenTag, from: number): void {
  const { text } = tag
  let at = skipName(text, from + 1)
  if (at === from + 1) throw broken(text, from, 'a “<” begins no tag', 'Write &lt; for the character.')
  tag.clear(text.slice(from + 1, at), from)
  for (;;) {
    const before = at
    at = skipSpace(text, at)
    const code = text.charCodeAt(at)
    if (code === GREATER) break
    if (code === SLASH && text.charCodeAt(at + 1) === GREATER) {
      tag.isEmpty = true
      at++
      break
    }
    if (at === before || Number.isNaN(code)) throw broken(text, from, `the tag <${shorten(tag.name)}> is not complete`, CORRECT)
    at = readAttribute(tag, at)
  }
  tag.to = at + 1
}

function readAttribute(tag: OpenTag, from: number): number {
  const { text } = tag
  const nameEnd = skipName(text, from)
  const equals = skipSpace(text, nameEnd)
  const quoteAt = skipSpace(text, equals + 1)
  const quote = text.charCodeAt(quoteAt)
  const isQuoted = quote === DOUBLE_QUOTE || quote === SINGLE_QUOTE
  const end = isQuoted ? text.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", quoteAt + 1) : -1
  if (nameEnd === from || text.charCodeAt(equals) !== EQUALS || end < 0)
    throw broken(text, from, `an attribute of <${shorten(tag.name)}> has no value in quotation marks`, CORRECT)
  tag.addAttribute(from, nameEnd, quoteAt + 1, end)
  return end + 1
}

/** Checks that a closing tag closes what was opened last, and returns the offset after it. */
function closeTag(text: string, at: number, name: string | undefined, openedAt: number | undefined): number {
  if (name !== undefined && text.startsWith(name, at + 2)) {
    const end = skipSpace(text, at + 2 + name.length)
    if (text.charCodeAt(end) === GREATER) return end + 1
  }
  const written = shorten(text.slice(at + 2, skipName(text, at + 2)))
  if (name === undefined) throw broken(text, at, `</${written}> closes nothing`, CORRECT)
  const line = new LineCounter(text).lineAt(openedAt ?? 0)
  throw broken(text, at, `</${written}> closes <${shorten(name)}> of line ${line}`, CORRECT)
}

/** Skips a comment, a section of characters, an instruction or the document type. */
export function skipOther(text: string, at: number): number {
  if (text.startsWith('<!--', at)) return skipTo(text, at, '-->', 4)
  if (text.startsWith('<![CDATA[', at)) return skipTo(text, at, ']]>', 9)
  if (text.charCodeAt(at + 1) === QUESTION) return skipTo(text, at, '?>', 2)
  return skipDocumentType(text, at)
}

function skipTo(text: string, at: number, end: string, after: number): number {
  const found = text.indexOf(end, at + after)
  if (found < 0) throw broken(text, at, `${shorten(text.slice(at, at + after))} has no end`, CORRECT)
  return found + end.length
}

/** The name of a document type is of no interest. What it declares itself could expand without end, so that is refused. */
function skipDocumentType(text: string, at: number): number {
  const end = text.indexOf('>', at)
  if (!text.startsWith('<!DOCTYPE', at) && !text.startsWith('<!doctype', at)) throw broken(text, at, 'a “<!” begins no comment', CORRECT)
  if (end < 0) throw broken(text, at, 'the document type has no end', CORRECT)
  const own = text.indexOf('[', at)
  if (own >= 0 && own < end)
    throw broken(
      text,
      at,
      'the document type declares entities or elements of its own',
      'Remove what is between [ and ] there: tagged reports do not need it.',
    )
  return end + 1
}

const shorten = (name: string): string => (name.length > 60 ? `${name.slice(0, 60)}…` : name)

const broken = (text: string, at: number, what: string, remedy: string): TaggedUnreadable =>
  new TaggedUnreadable(`Line ${new LineCounter(text).lineAt(at)}: ${what}. ${remedy}`)
