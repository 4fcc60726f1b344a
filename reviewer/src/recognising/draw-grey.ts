import { PdfUnreadable } from '../reading/pdf-unreadable.ts'
import type { Pdfium } from '../reading/pdfium.ts'

/** One byte a pixel, 0 is black, row by row from the top. */
export interface GreyImage {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** `FPDFBitmap_Gray` (fpdfview.h). */
const ONE_BYTE = 1
/** `FPDF_ANNOT` and `FPDF_GRAYSCALE`. */
const FLAGS = 0x01 | 0x08
const WHITE = 0xffffffff
const POINTS_PER_INCH = 72
/** An A3 sheet at 300 dots per inch. A larger page is drawn more coarsely. */
const MAX_PIXELS = 3_510 * 4_960

/** Draws an open page as it is shown. Throws `PdfUnreadable`. @param dpi dots per inch, at most */
export function drawGrey(pdfium: Pdfium, page: number, dpi: number): GreyImage {
  const { calls } = pdfium
  const [across, down] = [calls.FPDF_GetPageWidthF(page), calls.FPDF_GetPageHeightF(page)]
  const scale = Math.min(dpi / POINTS_PER_INCH, Math.sqrt(MAX_PIXELS / (across * down)))
  const [width, height] = [Math.round(across * scale), Math.round(down * scale)]
  if (!(width >= 1 && height >= 1)) throw new PdfUnreadable('PDF_TOO_COMPLEX', 'a page is no sheet of paper')
  const pixels = calls.malloc(width * height)
  if (pixels === 0) throw new PdfUnreadable('PDF_TOO_COMPLEX', 'too large for the memory of the reader')
  try {
    const bitmap = calls.FPDFBitmap_CreateEx(width, height, ONE_BYTE, pixels, width)
    if (bitmap === 0) throw new PdfUnreadable('PDF_TOO_COMPLEX', 'a page cannot be drawn at this size')
    calls.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
    calls.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS)
    calls.FPDFBitmap_Destroy(bitmap)
    return { width, height, data: pdfium.bytes.slice(pixels, pixels + width * height) }
  } finally {
    calls.free(pixels)
  }
}
