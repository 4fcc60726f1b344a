import { parseDocument } from 'htmlparser2'
import { type ChildNode, type Document, hasChildren } from 'domhandler'
import { decodeText } from '../decode-text.ts'
import { DraftUnprintable } from '../draft-unprintable.ts'

/** A report of 500 pages takes 30 MB with its tags. */
const MAX_BYTES = 60 * 1024 * 1024
const MAX_DEPTH = 250
const MAX_NODES = 3_000_000

/** Parses a page. Nothing in it is run, and no address is followed. Throws `DraftUnprintable` DRAFT_TOO_COMPLEX. */
export function parsePage(bytes: Uint8Array): Document {
  if (bytes.length > MAX_BYTES) throw new DraftUnprintable('DRAFT_TOO_COMPLEX', `${bytes.length} bytes`)
  const head = decodeText(bytes.subarray(0, 4096), 'latin1')
  const label = /<\?xml[^>]*encoding=["']([\w-]+)/i.exec(head)?.[1] ?? /<meta[^>]*charset=["']?([\w-]+)/i.exec(head)?.[1] ?? 'utf-8'
  const isXhtml = /<\?xml|xmlns=/i.test(head)
  const document = parseDocument(decodeText(bytes, label), { recognizeSelfClosing: isXhtml, recognizeCDATA: isXhtml, decodeEntities: true })
  checkSize(document)
  return document
}

function checkSize(document: Document): void {
  let nodes = 0
  let level: ChildNode[] = document.children
  for (let depth = 0; level.length > 0; depth += 1) {
    nodes += level.length
    if (depth > MAX_DEPTH || nodes > MAX_NODES) throw new DraftUnprintable('DRAFT_TOO_COMPLEX', `${nodes} nodes, ${depth} deep`)
    level = level.flatMap((node) => (hasChildren(node) ? node.children : []))
  }
}
