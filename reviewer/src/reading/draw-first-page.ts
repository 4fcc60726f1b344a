import { PdfUnreadable } from './pdf-unreadable.ts'
import type { CompilePdfium, Pdfium } from './pdfium.ts'
import { withDocument } from './with-document.ts'

/** Four bytes for each pixel, red, green, blue and alpha, row by row from the top. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** `FPDFBitmap_BGRA` (fpdfview.h). */
const FOUR_BYTES = 4
/** `FPDF_ANNOT` and `FPDF_REVERSE_BYTE_ORDER`, which gives red first. */
const FLAGS = 0x01 | 0x10
const WHITE = 0xffffffff
/** Pages are at most three times as long as wide; a strip of paper would take too much memory. */
const MAX_RATIO = 3

/** Draws the first page of a PDF, `width` pixels wide. Throws `PdfUnreadable`. */
export const drawFirstPage = (bytes: Uint8Array, compile: CompilePdfium, width: number): Promise<Pixels> =>
  withDocument(bytes, compile, (pdfium, document) => {
    const page = pdfium.calls.FPDF_LoadPage(document, 0)
    if (page === 0) throw new PdfUnreadable('PDF_CORRUPTED', 'the first page cannot be opened')
    try {
      return drawPage(pdfium, page, width)
    } finally {
      pdfium.calls.FPDF_ClosePage(page)
    }
  })

function drawPage(pdfium: Pdfium, page: number, width: number): Pixels {
  const { calls } = pdfium
  const height = Math.round((width * calls.FPDF_GetPageHeightF(page)) / calls.FPDF_GetPageWidthF(page))
  if (!(height >= 1 && height <= width * MAX_RATIO)) throw new PdfUnreadable('PDF_TOO_COMPLEX', 'the first page is no sheet of paper')
  const stride = width * FOUR_BYTES
  const pixels = calls.malloc(stride * height)
  if (pixels === 0) throw new PdfUnreadable('PDF_TOO_COMPLEX', 'too large for the memory of the reader')
  try {
    const bitmap = calls.FPDFBitmap_CreateEx(width, height, FOUR_BYTES, pixels, stride)
    if (bitmap === 0) throw new PdfUnreadable('PDF_TOO_COMPLEX', 'the first page cannot be drawn at this size')
    calls.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
    calls.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS)
    calls.FPDFBitmap_Destroy(bitmap)
    return { width, height, data: pdfium.bytes.slice(pixels, pixels + stride * height) }
  } finally {
    calls.free(pixels)
  }
}
