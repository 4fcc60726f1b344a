import type { PrintFault } from './draft-unprintable.ts'

/** Other bytes may come before the signature of a PDF (ISO 32000-1, 7.5.2 and its implementation note). */
const HEAD = 4096
/** The container of Word before 2007, and of Office files with a password. */
const OLE = 'D0CF11E0A1B11AE1'
/** The name of the stream of an encrypted Office file, as its directory holds it. */
const ENCRYPTED_STREAM = 'EncryptedPackage'

/** What a file is by its content, or why it is not accepted. */
export function findKind(bytes: Uint8Array, name: string): 'pdf' | 'word' | 'html' | 'instance' | 'package' | PrintFault {
  const head = latin(bytes.subarray(0, HEAD))
  if (head.slice(0, 1024).includes('%PDF-')) return 'pdf'
  if (head.startsWith('PK') && head.includes('vnd.oasis.opendocument')) return 'DRAFT_OTHER_FORMAT'
  if (head.startsWith('PK'))
    return /\.(?:docx|docm|dotx)$/i.test(name) || hasWordPart(bytes) ? 'word' : hasReport(bytes) ? 'package' : 'DRAFT_TYPE_UNKNOWN'
  if (toHex(bytes.subarray(0, 8)) === OLE) return isEncrypted(bytes) ? 'WORD_ENCRYPTED' : 'DRAFT_OTHER_FORMAT'
  if (/^\s*\{\\rtf/.test(head)) return 'DRAFT_OTHER_FORMAT'
  const text = withoutMark(head)
  if (isInstance(bytes)) return 'instance'
  if (/^\s*<(?:!doctype html|html|\?xml|!--|head|body|meta|table|div|p\b)/i.test(text)) return 'html'
  // A page may begin with words. One that is called a Word file or a PDF is damaged.
  if (/\.x?html?$/i.test(name) && /<\w+[\s>]/.test(text)) return 'html'
  return /\.(?:docx|docm)$/i.test(name) ? 'WORD_DAMAGED' : 'DRAFT_TYPE_UNKNOWN'
}

/** Instances declare all of their namespaces at once, after what their software says about itself. */
const INSTANCE_HEAD = 65_536
const BEFORE_ROOT = /^\s*(?:<\?[^>]*>\s*|<!--(?:[^-]|-(?!->))*-->\s*|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>\s*)*/i

/** Whether the root of a file is the element of XBRL instances (XBRL 2.1, section 4.1). */
export function isInstance(bytes: Uint8Array): boolean {
  const text = withoutMark(latin(bytes.subarray(0, INSTANCE_HEAD))).replace(BEFORE_ROOT, '')
  const [root = '', prefix = ''] = /^<(?:([\w.-]+):)?xbrl(?=[\s>])[^>]*/.exec(text) ?? []
  return new RegExp(
    `\\sxmlns${prefix === '' ? '' : `:${prefix.replaceAll('.', '\\.')}`}\\s*=\\s*["']http://www\\.xbrl\\.org/2003/instance["']`,
  ).test(root)
}

const withoutMark = (text: string): string => text.replace(/\0/g, '').replace(/^(?:\u00EF\u00BB\u00BF|\u00FE\u00FF|\u00FF\u00FE)/, '')

const latin = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()

/** Names of entries are in the directory at the end of a ZIP file. */
function hasWordPart(bytes: Uint8Array): boolean {
  return latin(bytes.subarray(0, 200_000)).includes('word/') || latin(bytes.subarray(-200_000)).includes('word/document')
}

/** A report package, or an archive of one page or instance. Workbooks are archives of XML, too. */
function hasReport(bytes: Uint8Array): boolean {
  const names = latin(bytes.subarray(-200_000))
  return /\.(?:x?html?|xbrl)/i.test(names) || (/\.xml/i.test(names) && !names.includes('[Content_Types].xml'))
}

function isEncrypted(bytes: Uint8Array): boolean {
  const wide = [...ENCRYPTED_STREAM].join('\0')
  const step = 1_000_000
  for (let at = 0; at < bytes.length; at += step) if (latin(bytes.subarray(at, at + step + 100)).includes(wide)) return true
  return false
}
