import type { Check, Point } from '../../model/check.ts'
import type { Page } from '../../model/page.ts'
import { listGarbled, listScanned } from '../unread-pages.ts'

const MAX_LISTED = 12

/**
 * DOC-01: every page has usable text. A page that shows something but holds no words (a scan), or whose text layer is garbled, was not
 * checked and is named: silence would read as an all-clear.
 */
export const readablePages: Check = {
  id: 'DOC-01',
  verifies: 'Every page has text that can be read',
  level: 'H',
  guard: 'A page that shows nothing at all is blank, not scanned; few odd characters do not make a page garbled.',
  run: ({ document }) => ({ points: pointAtUnreadPages(document.pages) }),
}

function pointAtUnreadPages(pages: readonly Page[]): Point[] {
  const [scanned, garbled] = [listScanned(pages), listGarbled(pages)]
  return [
    point('not-read', scanned, 'holds no text', 'hold no text', 'It may be scanned or an image'),
    point('garbled', garbled, 'has a garbled text layer', 'have a garbled text layer', 'Its fonts do not say which letters they draw'),
  ].flat()
}

function point(kind: string, pages: readonly number[], one: string, many: string, why: string): Point[] {
  const [first] = pages
  if (first === undefined) return []
  const listed = pages.slice(0, MAX_LISTED).join(', ') + (pages.length > MAX_LISTED ? ` and ${pages.length - MAX_LISTED} more` : '')
  const title = pages.length === 1 ? `Page ${listed} ${one}` : `Pages ${listed} ${many}`
  const detail = `${why}; no figure there was checked. Export the document with its text, or check ${pages.length === 1 ? 'this page' : 'these pages'} by hand.`
  return [{ place: kind, severity: 'warning', title, detail, page: first, evidence: [] }]
}
