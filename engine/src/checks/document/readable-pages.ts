import type { Check, Point } from '../../model/check.ts'
import { listOf } from '../../model/list-of.ts'
import type { Page } from '../../model/page.ts'
import { listGarbled, listScanned } from '../unread-pages.ts'

const MAX_LISTED = 12
/** A report with as many pages has covers. */
const MIN_WITH_COVERS = 10

/**
 * DOC-01: every page has usable text. A page with content but no words (a scan), or with a garbled text layer, was not checked and is
 * listed: saying nothing would look like an all-clear. Covers that are pictures have nothing to check.
 */
export const readablePages: Check = {
  id: 'DOC-01',
  verifies: 'Every page has text that can be read',
  level: 'H',
  guard: 'A page with nothing but rules is blank, and a cover may be a picture; a few odd characters do not make a page garbled.',
  remedy: 'Export the document again with its text, or check what is printed there by hand.',
  run: ({ document }) => ({ points: pointAtUnreadPages(document.pages) }),
}

function pointAtUnreadPages(pages: readonly Page[]): Point[] {
  const [scanned, garbled] = [listScanned(pages).filter((number) => !isCover(number, pages.length)), listGarbled(pages)]
  return [
    point('not-read', scanned, 'has no text', 'have no text', ['It may be scanned or an image', 'They may be scanned or images']),
    point('garbled', garbled, 'has a garbled text layer', 'have a garbled text layer', [
      'Its fonts do not identify their characters',
      'Their fonts do not identify their characters',
    ]),
  ].flat()
}

const isCover = (number: number, pages: number): boolean => pages >= MIN_WITH_COVERS && (number === 1 || number === pages)

function point(kind: string, pages: readonly number[], one: string, many: string, [why, whys]: readonly [string, string]): Point[] {
  const [first] = pages
  if (first === undefined) return []
  const more = pages.length > MAX_LISTED ? [`${pages.length - MAX_LISTED} more`] : []
  const listed = listOf([...pages.slice(0, MAX_LISTED).map(String), ...more])
  const title = pages.length === 1 ? `Page ${listed} ${one}` : `Pages ${listed} ${many}`
  const detail = `${pages.length === 1 ? why : whys}; no figure there was checked.`
  return [{ place: kind, severity: 'warning', title, detail, page: first, evidence: [] }]
}
