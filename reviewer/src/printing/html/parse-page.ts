import { Parser } from 'htmlparser2'
import { type Document, DomHandler } from 'domhandler'
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
  const handler = new LimitedHandler()
  new Parser(handler, { recognizeSelfClosing: isXhtml, recognizeCDATA: isXhtml, decodeEntities: true }).end(decodeText(bytes, label))
  return handler.root
}

/** Stops as soon as a limit is passed: the time of parsing grows with the square of the depth. */
class LimitedHandler extends DomHandler {
  #nodes = 0

  protected override addNode(node: Parameters<DomHandler['addNode']>[0]): void {
    this.#nodes += 1
    const depth = this.tagStack.length
    if (depth > MAX_DEPTH || this.#nodes > MAX_NODES) throw new DraftUnprintable('DRAFT_TOO_COMPLEX', `${this.#nodes} nodes, ${depth} deep`)
    super.addNode(node)
  }
}
