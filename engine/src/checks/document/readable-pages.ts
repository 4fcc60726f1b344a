import type { Check, Point } from '../../model/check.ts'
import { listOf } from '../../model/list-of.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { listGarbled, listScanned } from '../unread-pages.ts'

const MAX_LISTED = 12
/** A report with as many pages has covers. */
const MIN_WITH_COVERS = 10
/** A report with as many pages opens with pictures, on no more than one page in this many. */
const MIN_WITH_PICTURES = 50
const PICTURES = 20

/**
 * DOC-01: every page has usable text. A page with content but no words (a scan), or with a garbled text layer, was not checked and is
 * listed: saying nothing would look like an all-clear. Covers that are pictures have nothing to check, and the
 * pictures at the front of a long report are only noted.
 */
export const readablePages: Check = {
  id: 'DOC-01',
  verifies: 'Every page has text that can be read',
  level: 'H',
  guard: 'A page with nothing but rules is blank, and a cover may be a picture; a few odd characters do not make a page garbled.',
  remedy: 'Export the document again with its text, or check what is printed there by hand.',
  run: ({ document }) => ({ points: pointAtUnreadPages(document) }),
}

function pointAtUnreadPages({ pages, statements }: FinancialDocument): Point[] {
  const [scanned, garbled] = [listScanned(pages).filter((number) => !isCover(number, pages.length)), listGarbled(pages)]
  const front = pages.length >= MIN_WITH_PICTURES && PICTURES * scanned.length <= pages.length
  const tables = statements.find(({ kind }) => kind !== 'note')?.table.page ?? 0
  // No report opens with its figures, and this far ahead of the statements nothing else has any.
  const severity = front && scanned.every((number) => number < tables / 2) ? 'info' : 'warning'
  return [
    point('not-read', severity, scanned, 'has no text', 'have no text', ['It may be scanned or an image', 'They may be scanned or images']),
    point('garbled', 'warning', garbled, 'has a garbled text layer', 'have a garbled text layer', [
      'Its fonts do not identify their characters',
      'Their fonts do not identify their characters',
    ]),
  ].flat()
}

const isCover = (number: number, pages: number): boolean => pages >= MIN_WITH_COVERS && (number === 1 || number === pages)

function point(
  kind: string,
  severity: Point['severity'],
  pages: readonly number[],
  one: string,
  many: string,
  [why, whys]: readonly [string, string],
): Point[] {
  const [first] = pages
  if (first === undefined) return []
  const more = pages.length > MAX_LISTED ? [`${pages.length - MAX_LISTED} more`] : []
  const listed = listOf([...pages.slice(0, MAX_LISTED).map(String), ...more])
  const title = pages.length === 1 ? `Page ${listed} ${one}` : `Pages ${listed} ${many}`
  const detail = `${pages.length === 1 ? why : whys}; no figure there was checked.`
  return [{ place: kind, severity, title, detail, page: first, evidence: [] }]
}
