import { PdfUnreadable } from './pdf-unreadable.ts'
import type { Pdfium } from './pdfium.ts'

/** Pixels row by row from the top. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** Formats of bitmaps (fpdfview.h), each with its bytes for a pixel and the flags to draw with. */
const FORMATS = {
  /** One byte, 0 is black: `FPDFBitmap_Gray`; `FPDF_ANNOT` and `FPDF_GRAYSCALE`. */
  grey: { id: 1, bytes: 1, flags: 0x01 | 0x08 },
  /** Red, green, blue and alpha: `FPDFBitmap_BGRA`; `FPDF_ANNOT` and `FPDF_REVERSE_BYTE_ORDER`, which gives red first. */
  colour: { id: 4, bytes: 4, flags: 0x01 | 0x10 },
} as const
const WHITE = 0xffffffff

/** Draws an open page as it is shown, on white. Throws `PdfUnreadable`. */
export function drawPage(
  pdfium: Pdfium,
  page: number,
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  format: keyof typeof FORMATS,
): Pixels {
  const { calls } = pdfium
  const { id, bytes, flags } = FORMATS[format]
  const stride = width * bytes
  const pixels = calls.malloc(stride * height)
  if (pixels === 0) throw new PdfUnreadable('PDF_TOO_COMPLEX', 'too large for the memory of the reader')
  try {
    const bitmap = calls.FPDFBitmap_CreateEx(width, height, id, pixels, stride)
    if (bitmap === 0) throw new PdfUnreadable('PDF_TOO_COMPLEX', 'a page cannot be drawn at this size')
    calls.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
    calls.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags)
    calls.FPDFBitmap_Destroy(bitmap)
    return { width, height, data: pdfium.bytes.slice(pixels, pixels + stride * height) }
  } finally {
    calls.free(pixels)
  }
}
