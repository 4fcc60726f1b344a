import type { Page, PrintedFact } from '@tickmark/engine'
import { readGlyphs, uprightOf } from './glyphs.ts'
import { PdfUnreadable, type OnPage } from './pdf-unreadable.ts'
import type { CompilePdfium, Pdfium } from './pdfium.ts'
import { cleanFigures } from './clean-figures.ts'
import { readDrawings } from './drawings.ts'
import { readMarkup } from '../printing/markup.ts'
import { readPrintedFacts } from './read-printed-facts.ts'
import { readSubject } from './read-subject.ts'
import { readTaggedSource } from './read-tagged-source.ts'
import { withDocument } from './with-document.ts'
import { joinWords } from './words.ts'

/** Stored with the words. Change it whenever the same file would give other pages. */
export const READER_VERSION = 'pdfium-7'

const MIN_TEXT_LENGTH = 20
/** Reports of 500 pages have two million characters, the fullest page 15,000. A malicious file with more would take all memory, and hours. */
const MAX_CHARACTERS = 6_000_000
const MAX_CHARACTERS_ON_PAGE = 150_000
const MAX_PAGES = 5_000
/**
 * Limit on the sum of `Drawings.cost`. Reports of 225 pages reach 110,000 at most, but a small file can repeat the drawings of one page on
 * every page, and each repetition takes time. Such a document is rejected as a whole, because a review of some of its pages would
 * look like a review of all.
 */
const MAX_DRAWING_COST = 4_000_000
/** 35 metres, ten times the largest sheet of paper. */
const MAX_SIDE_POINTS = 100_000

/**
 * Reads words and drawn lines of a PDF in their places. Throws `PdfUnreadable` when nothing can be reviewed; a page without text comes back
 * without words.
 */
export async function readPdf(bytes: Uint8Array, compile: CompilePdfium, onPage?: OnPage): Promise<readonly Page[]> {
  const pages = await readPages(bytes, compile, onPage)
  if (!hasText(pages)) throw new PdfUnreadable('PDF_NO_TEXT')
  return pages
}

/** The same, but a document without any text is no fault: its pages may be scans. */
export async function readPages(bytes: Uint8Array, compile: CompilePdfium, onPage?: OnPage): Promise<readonly Page[]> {
  const { pages, facts, source } = await withDocument(bytes, compile, (pdfium, document) => {
    const markup = readMarkup(readSubject(pdfium, document))
    const source = readTaggedSource(pdfium, document)
    const facts = new Map<number, PrintedFact[]>()
    const pages = listPages(pdfium, document, source === null ? null : facts, onPage)
    const [first, ...others] = pages
    return { source, facts, pages: first === undefined || markup === undefined ? pages : [{ ...first, markup }, ...others] }
  })
  // Few documents are tagged: what reads tags is loaded for them alone.
  return source === null ? pages : (await import('./add-tagged-source.ts')).addTaggedSource(pages, facts, source)
}

/** @param facts where those of each page are put; null to pass them over */
function listPages(pdfium: Pdfium, document: number, facts: Map<number, PrintedFact[]> | null, onPage?: OnPage): Page[] {
  const total = pdfium.calls.FPDF_GetPageCount(document)
  if (total > MAX_PAGES) throw new PdfUnreadable('PDF_CORRUPTED', `${total} pages`)
  const pages: Page[] = []
  let left = MAX_CHARACTERS
  let budget = MAX_DRAWING_COST
  for (let index = 0; index < total; index++) {
    const { page, characters, cost } = readPage(pdfium, document, index, budget, facts)
    left -= characters
    budget -= cost
    if (budget <= 0) throw new PdfUnreadable('PDF_TOO_COMPLEX', `more than ${MAX_DRAWING_COST} drawn objects by page ${index + 1}`)
    if (left < 0) throw new PdfUnreadable('PDF_CORRUPTED', `more than ${MAX_CHARACTERS} characters by page ${index + 1}`)
    pages.push(page)
    onPage?.(index + 1, total)
  }
  return pages
}

/** A page that cannot be opened or is larger than paper is returned empty, so page numbers stay correct and it is reported as not read. */
function readPage(
  pdfium: Pdfium,
  document: number,
  index: number,
  budget: number,
  facts: Map<number, PrintedFact[]> | null,
): { page: Page; characters: number; cost: number } {
  const { calls } = pdfium
  const empty: Page = { number: index + 1, width: 0, height: 0, turned: 0, words: [], rules: [], drawings: 1 }
  const page = calls.FPDF_LoadPage(document, index)
  if (page === 0) return { page: empty, characters: 0, cost: 0 }
  const textPage = calls.FPDFText_LoadPage(page)
  const characters = Math.max(0, calls.FPDFText_CountChars(textPage))
  const count = characters > MAX_CHARACTERS_ON_PAGE ? 0 : characters
  const upright = uprightOf(pdfium, page, textPage, count)
  const { width, height, turnedBeyond: turned } = upright
  const isPaper = Math.max(width, height) <= MAX_SIDE_POINTS
  const glyphs = isPaper ? joinWords(readGlyphs(pdfium, textPage, count, upright)) : []
  const { rules, drawings, isMachineRead, cost } = readDrawings(pdfium, page, upright, budget)
  const words = isMachineRead ? cleanFigures(glyphs) : glyphs
  facts?.set(index + 1, readPrintedFacts(pdfium, page, upright))
  calls.FPDFText_ClosePage(textPage)
  calls.FPDF_ClosePage(page)
  if (!isPaper) return { page: empty, characters, cost }
  const machine = isMachineRead && words.length > 0 ? { machineRead: 'text-layer' as const } : {}
  return { page: { number: index + 1, width, height, turned, words, rules, drawings, ...machine }, characters, cost }
}

/** At least 20 characters and a word of three letters (spec §5, PDF upload). */
export function hasText(pages: readonly Page[]): boolean {
  let characters = 0
  let word = false
  for (const page of pages) {
    for (const { text } of page.words) {
      characters += text.length
      word ||= /\p{L}{3}/u.test(text)
      if (word && characters >= MIN_TEXT_LENGTH) return true
    }
  }
  return false
}
