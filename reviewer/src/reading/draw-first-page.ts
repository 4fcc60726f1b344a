import { drawPage, type Pixels } from './draw-page.ts'
import { PdfUnreadable } from './pdf-unreadable.ts'
import type { CompilePdfium, Pdfium } from './pdfium.ts'
import { withDocument } from './with-document.ts'

/** Pages are at most three times as long as wide; a strip of paper would take too much memory. */
const MAX_RATIO = 3

/** Draws the first page of a PDF in colour, `width` pixels wide. Throws `PdfUnreadable`. */
export const drawFirstPage = (bytes: Uint8Array, compile: CompilePdfium, width: number): Promise<Pixels> =>
  withDocument(bytes, compile, (pdfium, document) => {
    const page = pdfium.calls.FPDF_LoadPage(document, 0)
    if (page === 0) throw new PdfUnreadable('PDF_CORRUPTED', 'the first page cannot be opened')
    try {
      return drawAcross(pdfium, page, width)
    } finally {
      pdfium.calls.FPDF_ClosePage(page)
    }
  })

function drawAcross(pdfium: Pdfium, page: number, width: number): Pixels {
  const { calls } = pdfium
  const height = Math.round((width * calls.FPDF_GetPageHeightF(page)) / calls.FPDF_GetPageWidthF(page))
  if (!(height >= 1 && height <= width * MAX_RATIO)) throw new PdfUnreadable('PDF_TOO_COMPLEX', 'the first page is no sheet of paper')
  return drawPage(pdfium, page, { width, height }, 'colour')
}
