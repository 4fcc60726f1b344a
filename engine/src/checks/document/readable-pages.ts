import type { Check, Point } from '../../model/check.ts'
import type { Page } from '../../model/page.ts'

const FEWEST_CHARACTERS = 40
const FEWEST_WORDS = 12
/** Share of characters that are no letters, digits or marks of any script, above which a text layer is garbled. */
const GARBLED = 0.3
const UNREADABLE = /[\uE000-\uF8FF\uFFFD\u0000-\u001F\u007F-\u009F]/g
const LONGEST_LIST = 12

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
  const listed = pages.slice(0, LONGEST_LIST).join(', ') + (pages.length > LONGEST_LIST ? ` and ${pages.length - LONGEST_LIST} more` : '')
  const title = pages.length === 1 ? `Page ${listed} ${one}` : `Pages ${listed} ${many}`
  const detail = `${why}; no figure there was checked. Export the document with its text, or check ${pages.length === 1 ? 'this page' : 'these pages'} by hand.`
  return [{ place: kind, severity: 'warning', title, detail, page: first, evidence: [] }]
}

/** Pages of which nothing could be read. */
export function listUnread(pages: readonly Page[]): number[] {
  return [...listScanned(pages), ...listGarbled(pages)].toSorted((a, b) => a - b)
}

/** Pages that show something beside a stamp or a running header: a cover, a divider, or a scan. */
export function listSparse(pages: readonly Page[]): number[] {
  return numbersOf(pages, ({ words, drawings }) => drawings > 0 && words.length > 0 && words.length < FEWEST_WORDS)
}

const listScanned = (pages: readonly Page[]) => numbersOf(pages, ({ words, drawings }) => words.length === 0 && drawings > 0)
const listGarbled = (pages: readonly Page[]) => numbersOf(pages, isGarbled)
const numbersOf = (pages: readonly Page[], are: (page: Page) => boolean) => pages.filter(are).map(({ number }) => number)

function isGarbled(page: Page): boolean {
  const text = page.words.map((word) => word.text).join('')
  return text.length >= FEWEST_CHARACTERS && (text.match(UNREADABLE)?.length ?? 0) > GARBLED * text.length
}
