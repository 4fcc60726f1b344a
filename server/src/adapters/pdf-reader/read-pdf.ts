import type { Page } from '@tickmark/engine'
import { PdfUnreadable, type OnPage, type PdfReader } from '../../ports/pdf-reader.ts'
import { readGlyphs, uprightOf } from './glyphs.ts'
import { discardPdfium, loadPdfium, type Pdfium } from './pdfium.ts'
import { readDrawings } from './drawings.ts'
import { joinWords } from './words.ts'

/** Changes whenever the same file would be read into other words: stored words carry it. */
export const READER_VERSION = 'pdfium-1'

/** PDFium's error codes (fpdfview.h): 3 is a file that is no PDF or is damaged, 4 a password, 5 an unknown security scheme. */
const PASSWORD_ERRORS = new Set([4, 5])
/** The signature may follow some bytes of rubbish (ISO 32000-1, 7.5.2 and its implementation note). */
const SIGNATURE_WITHIN = 1024
const SHORTEST_TEXT = 20

/** Reads a PDF with PDFium in WebAssembly: no native code, no network. */
export const pdfReader: PdfReader = { read: readPdf }

async function readPdf(bytes: Uint8Array, onPage?: OnPage): Promise<readonly Page[]> {
  if (!hasSignature(bytes)) throw new PdfUnreadable('NOT_A_PDF')
  const pdfium = await loadPdfium()
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
  const data = pdfium.wasmExports.malloc(bytes.length)
  pdfium.HEAPU8.set(bytes, data)
  try {
    const document = pdfium._FPDF_LoadMemDocument(data, bytes.length, 0)
    if (document === 0) throw new PdfUnreadable(PASSWORD_ERRORS.has(pdfium._FPDF_GetLastError()) ? 'PDF_ENCRYPTED' : 'PDF_CORRUPTED')
    const total = pdfium._FPDF_GetPageCount(document)
    const pages: Page[] = []
    for (let index = 0; index < total; index++) {
      pages.push(readPage(pdfium, document, index))
      onPage?.(index + 1, total)
    }
    pdfium._FPDF_CloseDocument(document)
    return pages
  } finally {
    pdfium.wasmExports.free(data)
  }
}

/** A page that cannot be opened comes back empty, so that page numbers hold and it is named as not read. */
function readPage(pdfium: Pdfium, document: number, index: number): Page {
  const page = pdfium._FPDF_LoadPage(document, index)
  if (page === 0) return { number: index + 1, width: 0, height: 0, turned: 0, words: [], rules: [], drawings: 1 }
  const textPage = pdfium._FPDFText_LoadPage(page)
  const count = Math.max(0, pdfium._FPDFText_CountChars(textPage))
  const upright = uprightOf(pdfium, page, textPage, count)
  const words = joinWords(readGlyphs(pdfium, textPage, count, upright))
  const { rules, drawings } = readDrawings(pdfium, page, upright)
  pdfium._FPDFText_ClosePage(textPage)
  pdfium._FPDF_ClosePage(page)
  return { number: index + 1, width: upright.width, height: upright.height, turned: upright.turnedBeyond, words, rules, drawings }
}

function hasSignature(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, SIGNATURE_WITHIN)).includes('%PDF-')
}

/** At least 20 characters and a word of three letters (spec §5, PDF upload). */
function hasText(pages: readonly Page[]): boolean {
  let characters = 0
  let word = false
  for (const page of pages) {
    for (const { text } of page.words) {
      characters += text.length
      word ||= /\p{L}{3}/u.test(text)
      if (word && characters >= SHORTEST_TEXT) return true
    }
  }
  return false
}
