import type { Page } from '@tickmark/engine'
import { readGlyphs, uprightOf } from './glyphs.ts'
import { PdfUnreadable, type OnPage } from './pdf-unreadable.ts'
import { type CompilePdfium, discardPdfium, loadPdfium, type Pdfium } from './pdfium.ts'
import { readDrawings } from './drawings.ts'
import { joinWords } from './words.ts'

/** Stored with the words. Change it whenever the same file would give other words. */
export const READER_VERSION = 'pdfium-2'

/** PDFium's error codes (fpdfview.h): 4 is a password, 5 an unknown security scheme. */
const PASSWORD_ERRORS = new Set([4, 5])
/** Other bytes may come before the signature (ISO 32000-1, 7.5.2 and its implementation note). */
const SIGNATURE_WITHIN = 1024
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
  if (!hasSignature(bytes)) throw new PdfUnreadable('NOT_A_PDF')
  const pdfium = await loadPdfium(compile)
  try {
    const pages = readDocument(pdfium, bytes, onPage)
    if (!hasText(pages)) throw new PdfUnreadable('PDF_NO_TEXT')
    return pages
  } catch (cause) {
    if (cause instanceof PdfUnreadable) throw cause
    discardPdfium()
    throw new PdfUnreadable('PDF_CORRUPTED', cause)
  }
}

function readDocument(pdfium: Pdfium, bytes: Uint8Array, onPage?: OnPage): Page[] {
  const { calls } = pdfium
  const data = calls.malloc(bytes.length)
  if (data === 0) throw new PdfUnreadable('PDF_CORRUPTED', 'too large for the memory of the reader')
  pdfium.bytes.set(bytes, data)
  try {
    const document = calls.FPDF_LoadMemDocument(data, bytes.length, 0)
    if (document === 0) throw new PdfUnreadable(PASSWORD_ERRORS.has(calls.FPDF_GetLastError()) ? 'PDF_ENCRYPTED' : 'PDF_CORRUPTED')
    try {
      return readPages(pdfium, document, onPage)
    } finally {
      // The document reads from the bytes until it is closed.
      calls.FPDF_CloseDocument(document)
    }
  } finally {
    calls.free(data)
  }
}

function readPages(pdfium: Pdfium, document: number, onPage?: OnPage): Page[] {
  const total = pdfium.calls.FPDF_GetPageCount(document)
  if (total > MAX_PAGES) throw new PdfUnreadable('PDF_CORRUPTED', `${total} pages`)
  const pages: Page[] = []
  let left = MAX_CHARACTERS
  let budget = MAX_DRAWING_COST
  for (let index = 0; index < total; index++) {
    const { page, characters, cost } = readPage(pdfium, document, index, budget)
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
function readPage(pdfium: Pdfium, document: number, index: number, budget: number): { page: Page; characters: number; cost: number } {
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
  const words = isPaper ? joinWords(readGlyphs(pdfium, textPage, count, upright)) : []
  const { rules, drawings, cost } = readDrawings(pdfium, page, upright, budget)
  calls.FPDFText_ClosePage(textPage)
  calls.FPDF_ClosePage(page)
  return { page: isPaper ? { number: index + 1, width, height, turned, words, rules, drawings } : empty, characters, cost }
}

const SIGNATURE = [...'%PDF-'].map((character) => character.charCodeAt(0))

function hasSignature(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, SIGNATURE_WITHIN)
  return head.some((_, at) => SIGNATURE.every((byte, offset) => head[at + offset] === byte))
}

/** At least 20 characters and a word of three letters (spec §5, PDF upload). */
function hasText(pages: readonly Page[]): boolean {
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
