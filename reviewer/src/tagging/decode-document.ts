import { decodeText, findMark } from '../printing/decode-text.ts'
import { TaggedUnreadable } from './tagged-unreadable.ts'

const HEAD_BYTES = 1024
const OTHER_KINDS = [
  { signature: '%PDF-', remedy: 'This is a PDF, which has no tags. Choose the inline XBRL document that was made with it.' },
  {
    signature: 'PK',
    remedy: 'This is an archive or an Office file. Unpack it, and choose the document with the tags (.html, .xhtml, .xbrl).',
  },
]

const NO_MARKUP = 'The file is no tagged document: it does not begin with a tag. Choose a page with inline XBRL, or an XBRL instance.'

/** Bytes of UTF-8 as text. */
export type DecodeUtf8 = (bytes: Uint8Array) => string

/** ASCII is a part of UTF-8, which decoders read several times faster than what the Encoding Standard takes it for. */
const UTF8_LABELS = ['utf-8', 'utf8', 'ascii', 'us-ascii']

/** The text of a document by its mark, or by the encoding that it declares (XML 1.0, section 4.3.3); UTF-8 without one. */
export function decodeDocument(bytes: Uint8Array, decodeUtf8: DecodeUtf8 = (utf8) => decodeText(utf8, 'utf-8')): string {
  if (bytes.length === 0) throw new TaggedUnreadable('The file is empty.')
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES))
  const other = OTHER_KINDS.find(({ signature }) => head.startsWith(signature))
  if (other !== undefined) throw new TaggedUnreadable(other.remedy)
  const hasMark = head.startsWith('\u00EF\u00BB\u00BF')
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w-]+)/.exec(head)?.[1]
  const label = hasMark ? 'utf-8' : (declared ?? 'utf-8').toLowerCase()
  const text = UTF8_LABELS.includes(label) && findMark(bytes) === undefined ? decodeUtf8(bytes) : decodeText(bytes, label)
  const document = text.startsWith('\uFEFF') ? text.slice(1) : text
  if (!document.trimStart().startsWith('<')) throw new TaggedUnreadable(NO_MARKUP)
  return document
}
